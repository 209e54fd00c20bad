import { addDays, type BusinessDate, daysBetween, isLastOfMonth, lastOfMonth, laterOf, monthsBetween } from '../dates.ts'

export type Period = { readonly start: BusinessDate; readonly end: BusinessDate }

/** `chosen`: with dates of the reader's choice. */
export const COMPARISONS = ['none', 'previous', 'year', 'chosen'] as const
export type Comparison = (typeof COMPARISONS)[number]

const part = (date: BusinessDate, from: number, to: number): number => Number(date.slice(from, to))

/** The day so many months earlier; the last day of a month stays the last. */
export const monthsEarlier = (date: BusinessDate, months: number): BusinessDate => {
  const count = part(date, 0, 4) * 12 + part(date, 5, 7) - 1 - months
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const last = lastOfMonth(`${month}-01`)
  const same = `${month}-${date.slice(8)}`
  return isLastOfMonth(date) || same > last ? last : same
}

const isWholeMonths = ({ start, end }: Period): boolean => start.endsWith('-01') && isLastOfMonth(end)

const monthsIn = ({ start, end }: Period): number => monthsBetween(start, end) + 1

/** Of the calendar. */
export const FIRST_DAY: BusinessDate = '0001-01-01'

/** No date is before the first day of the calendar that the database supports. */
const fromFirstDay = ({ start, end }: Period): Period => ({
  start: laterOf(start, FIRST_DAY),
  end: laterOf(end, FIRST_DAY),
})

/**
 * The preceding period of the same length: whole months are compared with whole months, anything else with as many days. Or the same period
 * of the year before. Neither goes beyond the first day of the calendar.
 */
export const comparedPeriod = (period: Period, comparison: 'previous' | 'year'): Period => {
  const { start, end } = period
  if (comparison === 'year') return fromFirstDay({ start: monthsEarlier(start, 12), end: monthsEarlier(end, 12) })
  const before = addDays(start, -1)
  if (isWholeMonths(period)) return fromFirstDay({ start: monthsEarlier(start, monthsIn(period)), end: before })
  return fromFirstDay({ start: addDays(before, -daysBetween(start, end)), end: before })
}

/** What a call for a statement says of its comparison. */
export type AskedComparison = Period & {
  readonly compare: Comparison
  readonly comparedStart?: BusinessDate | undefined
  readonly comparedEnd?: BusinessDate | undefined
}

/** The period that a statement is compared with; null without one. */
export const otherPeriod = ({ compare, comparedStart, comparedEnd, ...period }: AskedComparison): Period | null => {
  if (compare === 'none') return null
  if (compare !== 'chosen') return comparedPeriod(period, compare)
  return comparedStart === undefined || comparedEnd === undefined ? null : { start: comparedStart, end: comparedEnd }
}
