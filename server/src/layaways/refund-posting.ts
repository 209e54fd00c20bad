import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../ledger/draft.ts'
import type { Advance } from './layaway-queries.ts'

export type RefundToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly reason: string
  readonly customer: number
  /** The bank or wallet that pays it; null for cash. */
  readonly bank: number | null
  readonly refunded: Pesewas
  /** What the cash paid back is rounded by: up +, down −. */
  readonly rounding: Pesewas
  /** Kept by the shop: other income. */
  readonly fee: Pesewas
  /** What was paid: refund and fee together. */
  readonly advances: readonly Advance[]
}

/** The advance leaves the customer's account: what is paid back leaves the till or the bank, and the fee is income. */
export const refundPosting = ({ branch, date, reason, customer, bank, refunded, rounding, fee, advances }: RefundToPost): Draft => {
  const owed = debit(ACCOUNT.receivable, refunded + fee, { payee: customer })
  const money = bank === null ? credit(ACCOUNT.cash, refunded + rounding) : credit(ACCOUNT.bank, refunded, { payee: bank })
  return {
    document: { kind: 'layaway_refund', branch, date, payee: customer, memo: reason },
    effects: () => ({
      lines: [owed, money, credit(ACCOUNT.otherIncome, fee), debit(ACCOUNT.roundingDifferences, rounding)],
      settlements: advances.map(({ posting, line, amount }) => ({ paying: owed, settled: { posting, line }, amount })),
    }),
  }
}
