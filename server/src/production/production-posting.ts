import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentTotal } from '@akonta/domain/document-total'
import type { Component } from '@akonta/domain/production/bill'
import type { ProductionLine } from '@akonta/domain/production/production'
import { productionCosts } from '@akonta/domain/production/production-costs'
import { type CostedIssue, credit, type Draft, debit, totalCost } from '../ledger/draft.ts'

/** A line with what goes into it; null of goods without a bill of materials. */
export type LineToPost<Part extends Component = Component> = ProductionLine & { readonly components: readonly Part[] | null }

export type ProductionToPost = { readonly branch: number; readonly date: BusinessDate; readonly lines: readonly LineToPost[] }

/** The issues of each line, in the order in which the lines name their components. */
export const issuesOfLines = (lines: readonly LineToPost[], issued: readonly CostedIssue[]): readonly (readonly CostedIssue[])[] => {
  const rest = [...issued]
  return lines.map(({ components }) => rest.splice(0, components?.length ?? 0))
}

/** What the goods made cost, once it is known what their components did. */
export const costsOfLines = (lines: readonly LineToPost[], issued: readonly CostedIssue[]): DocumentTotal => {
  const used = issuesOfLines(lines, issued)
  return productionCosts(lines.map((line, index) => ({ ...line, materials: line.components && totalCost(used[index] ?? []) })))
}

/**
 * Goods made come into stock: at the cost typed, against the production cost applied; with a bill of materials at what their components leave
 * with plus overhead, and only the overhead is applied (domain rules, section 6; AMB-091).
 */
export const productionPosting = ({ branch, date, lines }: ProductionToPost): Draft => ({
  document: { kind: 'production', branch, date },
  issues: lines.flatMap(({ components }) => (components ?? []).map(({ productId, quantity }) => ({ product: productId, quantity }))),
  receipts: lines.map(line => ({ product: line.productId, quantity: line.quantity })),
  effects: issued => {
    const costs = costsOfLines(lines, issued)
    const materials = totalCost(issued)
    return {
      received: costs.lines,
      lines: [
        debit(ACCOUNT.inventory, costs.total),
        credit(ACCOUNT.inventory, materials),
        credit(ACCOUNT.productionCostApplied, costs.total - materials),
      ],
    }
  },
})
