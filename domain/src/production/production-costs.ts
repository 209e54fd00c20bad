import { present } from '../assert.ts'
import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import type { ProductionLine } from './production.ts'

/**
 * `materials` is the value of the components used; null for goods without a bill of materials. `wasted` is the part of materials and
 * overhead that was lost.
 */
export type LineOfCost = Pick<ProductionLine, 'quantity' | 'unitCost' | 'overhead'> & {
  readonly materials: Pesewas | null
  readonly wasted?: Pesewas
}

/**
 * The value of finished goods (domain rules, sections 1 and 6). With a bill of materials: components plus overhead less waste, to the pesewa. Without:
 * quantity × cost as typed, by the document rule over these lines.
 */
export const productionCosts = (lines: readonly LineOfCost[]): DocumentTotal => {
  const typed = documentTotal(
    lines.filter(line => line.materials === null).map(({ quantity, unitCost }) => ({ quantity, price: unitCost })),
  )
  const rest = [...typed.lines]
  const costs = lines.map(({ materials, overhead = 0n, wasted = 0n }) =>
    materials === null ? present(rest.shift(), 'the cost of a line') : materials + overhead - wasted,
  )
  return { total: costs.reduce((sum, cost) => sum + cost, 0n), lines: costs }
}
