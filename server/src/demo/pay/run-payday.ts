import type { Actor } from '@akonta/domain/actor'
import { STATUTORY } from '@akonta/domain/payroll/rule-sets/all'
import type { Transaction } from '../../db/database.ts'
import { payrollAccounts } from '../../payroll/accounts/account-queries.ts'
import { owed } from '../../payroll/money/liability-queries.ts'
import { payLiability } from '../../payroll/money/pay-liability.ts'
import { staffToPay } from '../../payroll/run/payable-employee-queries.ts'
import { runPayroll } from '../../payroll/run/run-payroll.ts'
import { payOfStaff } from './pay-of-staff.ts'
import type { Payday } from './paydays.ts'

type PaymentContext = {
  readonly actor: Actor
  readonly branch: number /** The bank by its name. */
  readonly bank: (name: string) => string
}

/** Pays everyone for a month by Ghana's law, or pays the liabilities of every branch on an account; does nothing if there are none. */
export const runPayday = async (tx: Transaction, { actor, branch, bank }: PaymentContext, payday: Payday): Promise<unknown> => {
  if (payday.kind === 'payday') {
    const { start, end } = payday
    const entries = payOfStaff(await staffToPay(tx, start, end), await payrollAccounts(tx), end)
    return runPayroll(tx, actor, { start, end, ruleSet: STATUTORY, entries })
  }
  const { liability, reference } = payday
  const parts = (await owed(tx, [liability])).filter(row => row.owed > 0n).map(row => ({ branchCode: row.branchCode, amount: row.owed }))
  if (parts.length === 0) return undefined
  return payLiability(tx, actor, { branch, again: false }, { liability, parts, place: bank(payday.bank), reference })
}
