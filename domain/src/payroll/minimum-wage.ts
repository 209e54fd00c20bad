import type { BusinessDate } from '../dates.ts'
import type { SalaryPeriod } from '../employees/employee.ts'
import type { Pesewas } from '../money.ts'
import type { RuleSet } from './rule-set.ts'
import { statutorySetOn } from './rule-sets/all.ts'

/** A month's least pay is that of so many days (domain rules, section 12). */
const DAYS_A_MONTH = 27n

/** The least monthly pay of a day, by the law's table of that day, whatever table pay is worked out by; null while it is not known. */
export const minimumMonthlyPay = (sets: readonly RuleSet[], date: BusinessDate): Pesewas | null => {
  const wage = statutorySetOn(date, sets)
    ?.minimumWages.filter(({ from }) => from <= date)
    .at(-1)
  return wage === undefined ? null : wage.daily * DAYS_A_MONTH
}

type Salary = { readonly salaryPeriod: SalaryPeriod; readonly basicSalary: Pesewas }

/** Is a month's basic salary below the least one? It is warned of and never refused; of pay by the hour the law's measure is not known here. */
export const isBelowMinimum = ({ salaryPeriod, basicSalary }: Salary, minimum: Pesewas | null): boolean =>
  salaryPeriod === 'MONTHLY' && minimum !== null && basicSalary < minimum
