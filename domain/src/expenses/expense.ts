import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

export const LONGEST_EXPENSE_NOTE = 200

/** Money spent at once: on what, how much, from where, when, and why. `bank` is the pid of a bank or wallet, null for cash. */
export type Expense = {
  /** The key or the code of an account of costs or expenses. */
  readonly account: string
  readonly amount: Pesewas
  readonly bank: string | null
  readonly date: BusinessDate
  readonly note: string
}
