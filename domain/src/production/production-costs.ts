import { present } from '../assert.ts'
import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import type { ProductionLine } from './production.ts'

/** `materials` is the value of the components used; null for goods without a bill of materials. */
export type LineOfCost = Omit<ProductionLine, 'productId'> & { readonly materials: Pesewas | null }

/**
 * The value of finished goods (domain rules, sections 1 and 6). With a bill of materials: components plus overhead, to the pesewa. Without:
 * quantity × cost as typed, by the document rule over these lines.
 */
export const productionCosts = (lines: readonly LineOfCost[]): DocumentTotal => {
  const typed = documentTotal(
    lines.filter(line => line.materials === null).map(({ quantity, unitCost }) => ({ quantity, price: unitCost })),
  )
  const rest = [...typed.lines]
  const costs = lines.map(({ materials, overhead = 0n }) =>
    materials === null ? present(rest.shift(), 'the cost of a line') : materials + overhead,
  )
  return { total: costs.reduce((sum, cost) => sum + cost, 0n), lines: costs }
}
