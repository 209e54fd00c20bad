import type { Pesewas } from '@akonta/domain/money'
import type * as calls from '@akonta/domain/payroll/money-calls'
import type { LoanMovement } from './staff-loan-queries.ts'

/** Movements with the balance after each, in pesewas. What no document explains came from the old books, and is the first row. */
export const withBalances = (moved: readonly LoanMovement[], balanceNow: Pesewas): readonly calls.LoanMovement[] => {
  let balance = moved.reduce((rest, each) => rest - each.amount, balanceNow)
  const opening = { documentNumber: '', kind: 'opening', date: null, memo: '', amount: balance, balance } as const
  const movements = moved.map(each => {
    balance += each.amount
    return { ...each, balance }
  })
  return opening.amount === 0n ? movements : [opening, ...movements]
}
