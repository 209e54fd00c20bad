import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { PAYROLL_LIABILITIES, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type { OwedOfBranch } from '@akonta/domain/payroll/money-calls'
import { greater } from '@akonta/domain/whole-numbers'

export type Owed = {
  readonly account: PayrollLiability
  readonly accountName: string
  /** The earliest legal due date among the branches; null when there is none. */
  readonly due: BusinessDate | null
  readonly branches: readonly OwedOfBranch[]
  /** The balance of all branches: negative when more was paid than is owed, as after the reversal of a paid run. */
  readonly balance: Pesewas
  /** What can be paid: the branches with a positive balance. */
  readonly total: Pesewas
}

/** In the order in which the accounts fall due. */
export const byAccount = (rows: readonly OwedOfBranch[]): readonly Owed[] =>
  PAYROLL_LIABILITIES.flatMap(account => {
    const branches = rows.filter(row => row.account === account)
    const [first] = branches
    if (first === undefined) return []
    const [due = null] = branches.flatMap(({ dueDay }) => (dueDay === null ? [] : [dueDay])).sort()
    const total = branches.reduce((sum, { owed }) => sum + greater(owed, 0n), 0n)
    const balance = branches.reduce((sum, { owed }) => sum + owed, 0n)
    return [{ account, accountName: first.accountName, due, branches, balance, total }]
  })
