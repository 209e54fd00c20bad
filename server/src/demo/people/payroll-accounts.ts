import type { Actor } from '@akonta/domain/actor'
import type { NewPayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { createPayrollAccount } from '../../payroll/accounts/save-account.ts'
import type { Step } from '../business/step.ts'

export const TRANSPORT = 'Transport allowance'
export const RESPONSIBILITY = 'Responsibility allowance'
export const COMMISSION = 'Sales commission'
export const WELFARE = 'Welfare deduction'
export const PROVIDENT = 'Provident fund'

const CONSENT = 'Contract of employment, clause 9'

/** Additions to and deductions from salaries. */
export const PAYROLL_ACCOUNTS: readonly NewPayrollAccount[] = [
  { name: TRANSPORT, type: 'ALLOWANCE', usualAmount: 150_00n, treatment: 'taxed', consent: '' },
  { name: RESPONSIBILITY, type: 'ALLOWANCE', usualAmount: 400_00n, treatment: 'taxed', consent: '' },
  { name: COMMISSION, type: 'EARNINGS', usualAmount: 100_00n, treatment: 'taxed', consent: '' },
  { name: 'Bonus', type: 'EARNINGS', usualAmount: 0n, treatment: 'bonus', consent: '' },
  { name: WELFARE, type: 'DEDUCTION', usualAmount: 20_00n, treatment: 'untaxed', consent: CONSENT },
  { name: PROVIDENT, type: 'DEDUCTION', usualAmount: 150_00n, treatment: 'tier_3', consent: CONSENT },
]

/** Creates the accounts that the runs use, one per step. */
export const payrollAccountSteps = (actor: Actor): readonly Step[] =>
  PAYROLL_ACCOUNTS.map(
    (account): Step =>
      tx =>
        createPayrollAccount(tx, actor.userId, account),
  )
