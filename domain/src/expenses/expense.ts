import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

export const LONGEST_EXPENSE_NOTE = 200

/** An amount spent at once. `bank` is the pid of a bank or wallet, null for cash. */
export type Expense = {
  /** The key or code of a cost or expense account. */
  readonly account: string
  readonly amount: Pesewas
  readonly bank: string | null
  readonly date: BusinessDate
  readonly note: string
}
