import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentTotal } from '@akonta/domain/document-total'
import type { ProductionLine } from '@akonta/domain/production/production'
import { credit, type Draft, debit } from '../ledger/draft.ts'

export type ProductionToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly lines: readonly ProductionLine[]
  readonly costs: DocumentTotal
}

/** Goods made come into stock at the cost typed, against the production cost applied (domain rules, section 6; AMB-091). */
export const productionPosting = ({ branch, date, lines, costs }: ProductionToPost): Draft => ({
  document: { kind: 'production', branch, date },
  receipts: lines.map(line => ({ product: line.productId, quantity: line.quantity })),
  effects: () => ({
    received: costs.lines,
    lines: [debit(ACCOUNT.inventory, costs.total), credit(ACCOUNT.productionCostApplied, costs.total)],
  }),
})
