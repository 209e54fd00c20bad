import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PayoutOfBranch } from '@akonta/domain/wallets/payout'
import { credit, type Draft, debit } from '../ledger/draft.ts'

export type PayoutToPost = {
  readonly branch: number
  readonly date: BusinessDate
  /** The provider's number of the payout. */
  readonly reference: string
  /** Payees of category bank. */
  readonly provider: number
  readonly bank: number
  readonly paidOut: Pesewas
  readonly branches: readonly PayoutOfBranch[]
}

/**
 * Money that lay at a provider arrives at the bank, as each branch earned it (mobile money contract, section 6). Fees that no payment told are
 * charged to the branch.
 */
export const payoutPosting = ({ branch, date, reference, provider, bank, paidOut, branches }: PayoutToPost): Draft => ({
  document: { kind: 'money_transfer', branch, date, memo: reference },
  effects: () => ({
    lines: [
      debit(ACCOUNT.bank, paidOut, { payee: bank, particulars: reference }),
      ...branches.flatMap(each => [
        debit(ACCOUNT.bankCharges, each.charges, { branch: each.branch, particulars: reference }),
        credit(ACCOUNT.bank, each.credit, { payee: provider, branch: each.branch, particulars: reference }),
      ]),
    ],
  }),
})
