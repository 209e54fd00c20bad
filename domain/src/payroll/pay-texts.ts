import { addDays, type BusinessDate, formatDayFirst } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import { type PayFault, type Payslip, payFaults } from './payslip.ts'

/** Two months, July and August. */
const LONGEST_PERIOD_DAYS = 62

/** The sentences of screen and server for a pay that is refused, by name. The first two are the specification's. */
export const PAY_TEXTS = {
  noEmployee: 'No Employee Selected',
  alreadySelected: (name: string) => `${name} Already Selected`,
  endBeforeStart: 'The end date must not be before the start date',
  periodTooLong: `A payroll period has at most ${LONGEST_PERIOD_DAYS} days`,
  notHiredYet: (name: string, hireDate: BusinessDate) => `${name} was hired on ${formatDayFirst(hireDate)}, after the end of this period`,
  notActive: (name: string) => `${name} is not ACTIVE`,
  severanceNeedsLastDay: (name: string) => `${name} has no last day. Severance pay is for an employee who leaves: enter the last day first`,
  enterHours: (name: string) => `${name} is paid by the hour. Enter the hours`,
} as const

/** Why a run cannot be for these days, or null. A period has 1 to 62 days, both ends included. */
export const periodFault = (start: BusinessDate, end: BusinessDate): string | null => {
  if (end < start) return PAY_TEXTS.endBeforeStart
  return addDays(end, 1 - LONGEST_PERIOD_DAYS) > start ? PAY_TEXTS.periodTooLong : null
}

/** Why an employee cannot be paid for a period that ends on this day, or null. One hired within it is paid for the rest of it. */
export const hireFault = (name: string, hireDate: BusinessDate, end: BusinessDate): string | null =>
  hireDate > end ? PAY_TEXTS.notHiredYet(name, hireDate) : null

type FaultyPay = { readonly name: string; readonly netPay: Pesewas; readonly loanDeduction: Pesewas; readonly loanBalance: Pesewas }

/** The loan balance is the one after the deduction, as on a payslip. */
export const payFaultText = (fault: PayFault, { name, netPay, loanBalance, loanDeduction }: FaultyPay): string =>
  fault === 'NET_PAY_NEGATIVE'
    ? `${name}: the net pay would be ${formatMoney(netPay)}`
    : `${name}: the loan deduction of ${formatMoney(loanDeduction)} is more than the loan balance of ${formatMoney(loanBalance + loanDeduction)}`

/** The first reason why a pay is refused, as a sentence, or null. */
export const payFaultOf = (name: string, slip: Payslip): string | null => {
  const [fault] = payFaults(slip)
  return fault === undefined ? null : payFaultText(fault, { ...slip, name })
}
