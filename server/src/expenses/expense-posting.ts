import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../ledger/draft.ts'

export type ExpenseToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly account: string
  readonly amount: Pesewas
  /** The part of it that is claimed back as input tax. */
  readonly claimed: Pesewas
  /** The bank or wallet that paid, null for cash. */
  readonly bank: number | null
  readonly note: string
}

/** An expense debits its account, and input tax for what is claimed back, and credits cash or a bank (domain rules, section 6). */
export const expensePosting = ({ branch, date, account, amount, claimed, bank, note }: ExpenseToPost): Draft => ({
  document: { kind: 'expense', branch, date, memo: note, ...(bank === null ? {} : { payee: bank }) },
  effects: () => ({
    lines: [
      debit(account, amount - claimed),
      bank === null ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank }),
      debit(ACCOUNT.inputVat, claimed),
    ],
  }),
})
