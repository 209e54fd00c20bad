import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../../ledger/draft.ts'

type MoneyBack = {
  readonly branch: number
  readonly date: BusinessDate
  /** The code of “Wallet money not used yet”. */
  readonly account: string
  readonly amount: Pesewas
  readonly memo: string
}

/** The provider has sent the money back: it is no longer owed, and the provider holds less (contract, section 6). */
export const refundPosting = (
  { branch, date, account, amount, memo }: MoneyBack,
  { payee, transaction }: { readonly payee: number; readonly transaction: string },
): Draft => ({
  document: { kind: 'wallet_refund', branch, date, payee, memo },
  effects: () => ({
    lines: [debit(account, amount, { particulars: transaction }), credit(ACCOUNT.bank, amount, { payee, particulars: transaction })],
  }),
})

/** Paid back from the drawer instead: the money at the provider belongs to the business now. */
export const cashRefundPosting = ({ branch, date, account, amount, memo }: MoneyBack): Draft => ({
  document: { kind: 'wallet_cash_refund', branch, date, memo },
  effects: () => ({ lines: [debit(account, amount), credit(ACCOUNT.cash, amount)] }),
})

export type TakenBackToPost = Omit<MoneyBack, 'amount'> & {
  readonly payee: number
  readonly transaction: string
  /** What was never used; the rest is lost. */
  readonly unused: Pesewas
  readonly lost: Pesewas
  /** The account that bears the loss; null if nothing is lost. */
  readonly lossAccount: string | null
}

/** A document that used a payment was reversed, or its goods were returned, after the provider had taken the payment back: nothing is lost. */
export const lossRegainedPosting = (
  { branch, date, account, amount, memo }: MoneyBack,
  { lossAccount, transaction }: { readonly lossAccount: string; readonly transaction: string },
): Draft => ({
  document: { kind: 'wallet_refund', branch, date, memo },
  effects: () => ({
    lines: [debit(account, amount, { particulars: transaction }), credit(lossAccount, amount, { particulars: transaction })],
  }),
})

/** The provider took a payment back: what was not used is no longer owed, and what was used is a loss. */
export const takenBackPosting = (taken: TakenBackToPost): Draft => {
  const { branch, date, account, memo, payee, transaction, unused, lost, lossAccount } = taken
  return {
    document: { kind: 'wallet_refund', branch, date, payee, memo },
    effects: () => ({
      lines: [
        debit(account, unused, { particulars: transaction }),
        ...(lossAccount === null ? [] : [debit(lossAccount, lost, { particulars: transaction })]),
        credit(ACCOUNT.bank, unused + lost, { payee, particulars: transaction }),
      ],
    }),
  }
}
