import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../ledger/draft.ts'

type CountToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly reason: string
  /** Over +, short −. Payee 0 is cash. */
  readonly differences: readonly { readonly payeeId: number; readonly name: string; readonly toPost: Pesewas }[]
}

/** What was counted over the expectation is in the drawer or the wallet, and what is short is not: against cash short and over (section 6). */
export const countPosting = ({ branch, date, reason, differences }: CountToPost): Draft => ({
  document: { kind: 'register_count', branch, date, memo: reason },
  effects: () => ({
    lines: differences.flatMap(({ payeeId, name, toPost }) => [
      payeeId === 0 ? debit(ACCOUNT.cash, toPost) : debit(ACCOUNT.bank, toPost, { payee: payeeId }),
      credit(ACCOUNT.cashShortAndOver, toPost, { particulars: name }),
    ]),
  }),
})
