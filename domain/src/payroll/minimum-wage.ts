import type { BusinessDate } from '../dates.ts'
import type { SalaryPeriod } from '../employees/employee.ts'
import type { Pesewas } from '../money.ts'
import type { RuleSet } from './rule-set.ts'
import { statutorySetOn } from './rule-sets/all.ts'

/** The lowest monthly pay is that of this many days (domain rules, section 12). */
const DAYS_A_MONTH = 27n

/**
 * The lowest monthly pay on a day, by the statutory table of that day, whatever table the pay is calculated with; null if it is unknown.
 */
export const minimumMonthlyPay = (sets: readonly RuleSet[], date: BusinessDate): Pesewas | null => {
  const wage = statutorySetOn(date, sets)
    ?.minimumWages.filter(({ from }) => from <= date)
    .at(-1)
  return wage === undefined ? null : wage.daily * DAYS_A_MONTH
}

type Salary = { readonly salaryPeriod: SalaryPeriod; readonly basicSalary: Pesewas }

/** Causes a warning and never a refusal. Hourly pay cannot be compared. */
export const isBelowMinimum = ({ salaryPeriod, basicSalary }: Salary, minimum: Pesewas | null): boolean =>
  salaryPeriod === 'MONTHLY' && minimum !== null && basicSalary < minimum
