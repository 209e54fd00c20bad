import { moneyToNumber } from '../money.ts'
import type { Treatment } from './pay-input.ts'
import type { PayrollAccount, PayrollAccountType } from './payroll-account.ts'

/** A payroll account in responses; treatment, consent and active are additions. */
export type PayrollAccountWire = {
  readonly id: number
  readonly accname: string
  readonly acctype: PayrollAccountType
  readonly amount: number
  readonly treatment: Treatment
  readonly consent: string
  readonly active: boolean
}

export const payrollAccountToWire = (account: PayrollAccount): PayrollAccountWire => ({
  id: account.accountId,
  accname: account.name,
  acctype: account.type,
  amount: moneyToNumber(account.usualAmount),
  treatment: account.treatment,
  consent: account.consent,
  active: account.isActive,
})
