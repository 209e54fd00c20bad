import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import type { BusinessDate } from '@akonta/domain/dates'
import type { OpeningBalance, PayeeCategory } from '@akonta/domain/payees/payee'
import { credit, type Draft, debit } from '../ledger/draft.ts'

type OpeningOfPayee = {
  readonly payeeId: number
  readonly category: PayeeCategory
  readonly branch: number
  readonly date: BusinessDate
  readonly balance: OpeningBalance
}

/** An opening balance is posted to the payee's control account, against opening balance equity (domain rules, section 6). */
export const openingBalancePosting = ({ payeeId, category, branch, date, balance: { amount, side } }: OpeningOfPayee): Draft => {
  const account = CONTROL_ACCOUNT[category]
  return {
    document: { kind: 'opening_balance', branch, date, payee: payeeId },
    effects: () => ({
      lines:
        side === 'DR'
          ? [debit(account, amount, { payee: payeeId }), credit(ACCOUNT.openingBalanceEquity, amount)]
          : [debit(ACCOUNT.openingBalanceEquity, amount), credit(account, amount, { payee: payeeId })],
    }),
  }
}
