import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import type { ProductionLine } from './production.ts'

/** `materials` is the value of what went in by the bill of materials; null of goods without one. */
export type LineOfCost = Omit<ProductionLine, 'productId'> & { readonly materials: Pesewas | null }

/**
 * What goods made are worth (domain rules, sections 1 and 6). With a bill of materials: what went in plus the overhead, to the pesewa. Without:
 * quantity × cost as typed, by the document rule over these lines.
 */
export const productionCosts = (lines: readonly LineOfCost[]): DocumentTotal => {
  const typed = documentTotal(
    lines.filter(line => line.materials === null).map(({ quantity, unitCost }) => ({ quantity, price: unitCost })),
  )
  const rest = [...typed.lines]
  const costs = lines.map(({ materials, overhead = 0n }) => (materials === null ? (rest.shift() ?? 0n) : materials + overhead))
  return { total: costs.reduce((sum, cost) => sum + cost, 0n), lines: costs }
}
