import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import type { PayPart } from './pay-input.ts'
import type { PayrollAccountType } from './payroll-account.ts'
import type { Payslip } from './payslip.ts'
import type { TaxStatus } from './tax-status.ts'

/** A chosen account with its amount; without an account an amount that came as one sum. */
export type ChosenPart = { readonly accountId: number | null; readonly type: PayrollAccountType; readonly amount: Pesewas }

/** What is entered for one employee. */
export type PayEntry = {
  readonly employeeId: number
  /** The pay for the period; null: what the employee's record says. */
  readonly basicSalary: Pesewas | null
  /** Of an hourly worker; the pay is then the rate times these. */
  readonly hours: Quantity | null
  readonly overtime: Pesewas
  readonly parts: readonly ChosenPart[]
  readonly loanDeduction: Pesewas
  /** The basic salary of the year, which the law looks at; null: twelve times this pay. */
  readonly annualBasic: Pesewas | null
  /** A twelfth of the year's approved reliefs. */
  readonly monthlyRelief: Pesewas
}

export type PayrollRun = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSet: string
  readonly entries: readonly PayEntry[]
}

export type PaidPart = Omit<PayPart, 'accountId'> & { readonly accountId: number | null; readonly type: PayrollAccountType }

/** One line of a run as it was worked out: whom it pays, where the cost stands, and every amount. */
export type PaidLine = Payslip & {
  readonly employeeId: number
  readonly employeeNumber: string
  readonly name: string
  readonly branch: number
  readonly hours: Quantity | null
  readonly annualBasic: Pesewas
  readonly monthlyRelief: Pesewas
  readonly taxStatus: TaxStatus
  readonly parts: readonly PaidPart[]
}
