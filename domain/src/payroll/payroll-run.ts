import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import type { PartPeriod } from './part-period.ts'
import type { PayItem } from './pay-input.ts'
import type { PayrollAccountType } from './payroll-account.ts'
import type { Payslip } from './payslip.ts'
import type { Accommodation, Vehicle } from './tax/benefits.ts'
import type { TaxStatus } from './tax-status.ts'

/** A chosen account with its amount; without an account, a lump sum. */
export type ChosenItem = { readonly accountId: number | null; readonly type: PayrollAccountType; readonly amount: Pesewas }

export type PayEntry = {
  readonly employeeId: number
  /** The pay for the period; null: as in the employee's record, for a part of the period in proportion to the days employed. */
  readonly basicSalary: Pesewas | null
  /** For an hourly worker; the pay is then the rate times the hours. */
  readonly hours: Quantity | null
  readonly overtime: Pesewas
  readonly parts: readonly ChosenItem[]
  readonly loanDeduction: Pesewas
  /** The year's basic salary for the tax rules; null: twelve times this pay, or the whole pay where this one is for a part of the period. */
  readonly annualBasic: Pesewas | null
  readonly monthlyRelief: Pesewas
}

export type PayrollRun = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSet: string
  readonly entries: readonly PayEntry[]
  /** Posted today if the month of its last day is closed, which is refused otherwise. */
  readonly postsToday?: boolean | undefined
}

export type PaidPart = Omit<PayItem, 'accountId'> & { readonly accountId: number | null; readonly type: PayrollAccountType }

/** A calculated line of a run: the employee, the branch that bears the cost, and every amount. */
export type PaidLine = Payslip & {
  readonly employeeId: number
  readonly employeeNumber: string
  readonly name: string
  readonly branch: number
  readonly hours: Quantity | null
  readonly annualBasic: Pesewas
  readonly monthlyRelief: Pesewas
  readonly taxStatus: TaxStatus
  /** Which housing and vehicle the employer provided; their values are those of the payslip. */
  readonly accommodation: Accommodation
  readonly vehicle: Vehicle
  /** How the basic salary was reduced to the days employed; null if it was not. */
  readonly partPeriod: PartPeriod | null
  readonly parts: readonly PaidPart[]
}
