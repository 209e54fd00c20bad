import { type BusinessDate, daysBetween, earlierOf, laterOf, weekdayOf } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { divideHalfUp } from '../rounding.ts'
import type { PayPeriod } from './next-pay.ts'

/**
 * The days by which the pay of a part of a period is calculated. The law sets no rule: the contract or the custom of the business decides, so
 * it is a setting. Public holidays count like other days of their weekday, because they are paid (Labour Act 2003, Act 651, section 72, from
 * memory).
 */
export const DAY_BASES = ['CALENDAR', 'MONDAY_TO_FRIDAY', 'MONDAY_TO_SATURDAY'] as const
export type DayBasis = (typeof DAY_BASES)[number]

/** The days of a period on which an employee was employed. At least one day less than the period has. */
export type DaysEmployed = { readonly basis: DayBasis; readonly days: number; readonly of: number }

/** How a pay was reduced to the days employed: the pay for the whole period, in pesewas, and the days. */
export type PartPeriod = DaysEmployed & { readonly wholePay: Pesewas }

/** From 0, a Sunday, to 6. */
const LAST_WEEKDAY: Readonly<Record<Exclude<DayBasis, 'CALENDAR'>, number>> = { MONDAY_TO_FRIDAY: 5, MONDAY_TO_SATURDAY: 6 }

const DAYS_OF_WEEK = 7

/** The number of days from one to another, both included, that count on a basis; 0 if the second is earlier. Any period takes the same time. */
export const countDays = ({ start, end }: PayPeriod, basis: DayBasis): number => {
  const days = Math.max(0, daysBetween(start, end) + 1)
  if (basis === 'CALENDAR') return days
  const last = LAST_WEEKDAY[basis]
  const rest = Array.from({ length: days % DAYS_OF_WEEK }, (_, place) => (weekdayOf(start) + place) % DAYS_OF_WEEK)
  return Math.floor(days / DAYS_OF_WEEK) * last + rest.filter(weekday => weekday >= 1 && weekday <= last).length
}

type Service = { readonly hireDate: BusinessDate; readonly leaveDate: BusinessDate | null }

/**
 * The days of a period on which someone was employed, or null if they were employed for all of it. Hire date and last day are both days of
 * employment. A period without a working day is counted in calendar days. Null too for one that ends before it starts, as while its days are typed.
 */
export const daysEmployed = ({ hireDate, leaveDate }: Service, period: PayPeriod, basis: DayBasis): DaysEmployed | null => {
  if (period.end < period.start) return null
  const own = { start: laterOf(period.start, hireDate), end: leaveDate === null ? period.end : earlierOf(period.end, leaveDate) }
  if (own.start === period.start && own.end === period.end) return null
  const of = countDays(period, basis)
  if (of === 0) return daysEmployed({ hireDate, leaveDate }, period, 'CALENDAR')
  const days = countDays(own, basis)
  return days === of ? null : { basis, days, of }
}

/**
 * The pay for some days of a period: whole pay × days ÷ days of the period, half-up to the pesewa. The parts of two people who share a period
 * can differ from the whole by one pesewa.
 */
export const payForDays = (wholePay: Pesewas, { days, of }: Pick<DaysEmployed, 'days' | 'of'>): Pesewas =>
  divideHalfUp(wholePay * BigInt(days), BigInt(of))

/**
 * A 13th month, as a proposal: one month's salary, for someone not employed for the whole calendar year of a day in proportion to the
 * calendar days employed. No law requires a 13th month: the contract decides.
 */
export const thirteenthMonth = (monthlySalary: Pesewas, service: Service, day: BusinessDate): Pesewas => {
  const year = day.slice(0, 4)
  const employed = daysEmployed(service, { start: `${year}-01-01`, end: `${year}-12-31` }, 'CALENDAR')
  return employed === null ? monthlySalary : payForDays(monthlySalary, employed)
}
