import type { BusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { api, path } from '../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn } from '../lib/records.ts'

/** An expense as the form holds it. `bank` is the pid of a bank or wallet, empty for cash. */
export type NewExpense = {
  readonly account: string
  readonly amount: Pesewas
  readonly bank: string
  readonly date: BusinessDate
  readonly note: string
}

/** Saves an expense under a request id and returns its number. */
export const postExpense = async (db: string, { account, amount, bank, date, note }: NewExpense, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(
    path`/api/accounting/expense/create/${db}`,
    {
      accountKey: account,
      accDate: date,
      amount: moneyToNumber(amount),
      paymentType: bank === '' ? 'CASH' : 'BANK',
      pid: bank,
      particulars: note,
    },
    { requestId },
  )
  return isRecord(answer) ? textIn(answer, 'transNum') : ''
}

export type PastExpense = {
  readonly number: string
  readonly date: BusinessDate
  readonly account: string
  readonly amount: Pesewas
  /** The name of the bank that paid; empty for cash. */
  readonly bank: string
  readonly note: string
  readonly by: string
  readonly reversedBy: string
  /** The expense that this row reverses, or empty. */
  readonly reverses: string
}

/** Every expense of a branch between two days, both included, and every reversal of one, oldest first. */
export const fetchExpenses = async (db: string, branch: string, start: BusinessDate, end: BusinessDate): Promise<readonly PastExpense[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/expense/bydate/${db}/${branch}/${start}/${end}`)).map(row => ({
    number: textIn(row, 'transNum'),
    date: textIn(row, 'accDate'),
    account: textIn(row, 'accountName'),
    amount: moneyIn(row, 'amount'),
    bank: textIn(row, 'bank'),
    note: textIn(row, 'particulars'),
    by: textIn(row, 'username'),
    reversedBy: textIn(row, 'reversedBy'),
    reverses: textIn(row, 'reverses'),
  }))

export type ExpenseAccount = { readonly key: string; readonly code: string; readonly name: string; readonly description: string }

/** The accounts for expenses, most used first. */
export const fetchExpenseAccounts = async (db: string): Promise<readonly ExpenseAccount[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/expense/accounts/${db}`)).map(row => ({
    key: String(countIn(row, 'accountKey')),
    code: textIn(row, 'accountId'),
    name: textIn(row, 'accountName'),
    description: textIn(row, 'description'),
  }))
