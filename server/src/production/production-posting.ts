import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { ADJUSTMENT_ACCOUNT } from '@akonta/domain/adjustments/adjustment'
import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type ValuedWaste, valueWaste } from '@akonta/domain/production/actual'
import type { Component } from '@akonta/domain/production/bill'
import type { ProductionLine } from '@akonta/domain/production/production'
import { productionCosts } from '@akonta/domain/production/production-costs'
import { type CostedIssue, credit, type Draft, debit, totalCost } from '../ledger/draft.ts'

/** A line with the components that leave the stock; null for goods without a bill of materials. */
export type LineToPost<Part extends Component = Component> = ProductionLine & { readonly components: readonly Part[] | null }

export type ProductionToPost = { readonly branch: number; readonly date: BusinessDate; readonly lines: readonly LineToPost[] }

/** A line with what it cost, what its components left with, and the value of its waste. */
export type CostedLine<Part extends Component = Component> = LineToPost<Part> & {
  readonly cost: Pesewas
  readonly issued: readonly CostedIssue[]
  readonly wasted: readonly ValuedWaste[]
}

const sumOf = (wasted: readonly ValuedWaste[]): Pesewas => wasted.reduce((sum, { cost }) => sum + cost, 0n)

/** What the goods cost, once the cost of their components is known: `issued` has the components of one line after the other. */
export const costedLines = <Part extends Component>(
  lines: readonly LineToPost<Part>[],
  issued: readonly CostedIssue[],
): { readonly total: Pesewas; readonly lines: readonly CostedLine<Part>[] } => {
  const rest = [...issued]
  const withUsed = lines.map(line => {
    const ofLine = rest.splice(0, line.components?.length ?? 0)
    const { productId, quantity, overhead = 0n, waste = [] } = line
    const parts = ofLine.map(issue => ({ productId: issue.product, quantity: issue.quantity, cost: issue.cost }))
    return { ...line, issued: ofLine, wasted: valueWaste({ productId, quantity, overhead, waste, used: parts }) }
  })
  const costs = productionCosts(
    withUsed.map(line => ({ ...line, materials: line.components && totalCost(line.issued), wasted: sumOf(line.wasted) })),
  )
  return { total: costs.total, lines: paired(withUsed, costs.lines).map(([line, cost]) => ({ ...line, cost })) }
}

/**
 * Finished goods come into stock: at the typed cost, against production cost applied; with a bill of materials at the cost of their
 * components plus overhead, of which only the overhead is applied (domain rules, section 6; AMB-091). The value of waste goes to the account of
 * its type, as in an adjustment, each loss on its own line.
 */
export const productionPosting = ({ branch, date, lines }: ProductionToPost, nameOf: (productId: number) => string): Draft => ({
  document: { kind: 'production', branch, date },
  issues: lines.flatMap(({ components }) => (components ?? []).map(({ productId, quantity }) => ({ product: productId, quantity }))),
  receipts: lines.map(line => ({ product: line.productId, quantity: line.quantity })),
  effects: issued => {
    const costs = costedLines(lines, issued)
    const materials = totalCost(issued)
    const wasted = costs.lines.flatMap(line => line.wasted)
    return {
      received: costs.lines.map(({ cost }) => ({ value: cost })),
      lines: [
        debit(ACCOUNT.inventory, costs.total),
        ...wasted.map(({ productId, type, reason, cost }) =>
          debit(ADJUSTMENT_ACCOUNT[type], cost, { particulars: `${nameOf(productId)}: ${reason}` }),
        ),
        credit(ACCOUNT.inventory, materials),
        credit(ACCOUNT.productionCostApplied, costs.total + sumOf(wasted) - materials),
      ],
    }
  },
})
