import {
  addDays,
  type BusinessDate,
  daysBetween,
  earlierOf,
  formatDayFirst,
  isLastOfMonth,
  lastOfMonth,
  mondayOf,
  monthsBetween,
} from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { monthsEarlier } from '@akonta/domain/statements/compared-period'
import { readDay } from '../lib/read-address.ts'

export type PeriodParams = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch code, or ALL. */
  readonly branch: string
}

/** Today and the 29 days before it. */
const USUAL_DAYS = 30

/** Reads the address; missing or invalid parts mean the last 30 days, and the user's branch. */
export const readPeriodParams = (search: URLSearchParams, today: BusinessDate, branch: string): PeriodParams => {
  const end = readDay(search, 'end') ?? today
  const start = readDay(search, 'start') ?? addDays(end, 1 - USUAL_DAYS)
  return { start: earlierOf(start, end), end, branch: search.get('branch') || branch }
}

/** The address of a screen for the same period and branch, with further parameters. */
export const withPeriod = (path: string, { start, end, branch }: PeriodParams, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ start, end, branch, ...more })}`

export const daysIn = ({ start, end }: Pick<PeriodParams, 'start' | 'end'>): number => daysBetween(start, end) + 1

export type DayFigure = { readonly date: BusinessDate; readonly sales: Pesewas; readonly orders: number }

export type Step = 'day' | 'week' | 'month'

/** The most daily points that are readable; beyond it days are grouped by week, then by month. */
const MOST_DAYS_APART = 92
const MOST_DAYS_IN_WEEKS = 400

export const stepOf = (days: number): Step => (days <= MOST_DAYS_APART ? 'day' : days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month')

/** A point of a trend: one day, or the days of a week or month that are in the period. */
export type TrendPoint = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly label: string
  readonly sales: Pesewas
  readonly orders: number
  /** The corresponding part of the previous period; null if that was shorter. */
  readonly before: Pesewas | null
}

const endOf = (start: BusinessDate, step: Step): BusinessDate => {
  if (step === 'day') return start
  if (step === 'month') return lastOfMonth(start)
  return addDays(mondayOf(start), 6)
}

const sumBetween = (figures: readonly DayFigure[], start: BusinessDate, end: BusinessDate) =>
  figures
    .filter(({ date }) => date >= start && date <= end)
    .reduce((sum, each) => ({ sales: sum.sales + each.sales, orders: sum.orders + each.orders }), { sales: 0n, orders: 0 })

type Before = { readonly start: BusinessDate; readonly end: BusinessDate; readonly days: readonly DayFigure[] }

type Span = Pick<PeriodParams, 'start' | 'end'>

/** The part of the previous period that corresponds to a point: the same month, else the same number of days from the beginning. */
const besides = (period: Span, step: Step, before: Before): ((point: Span) => Span) => {
  const isOfMonths = step === 'month' && period.start.endsWith('-01') && before.start.endsWith('-01') && isLastOfMonth(period.end)
  if (isOfMonths) {
    const months = monthsBetween(before.start, period.start)
    return ({ start }) => ({ start: monthsEarlier(start, months), end: lastOfMonth(monthsEarlier(start, months)) })
  }
  return ({ start, end }) => {
    const from = addDays(before.start, daysIn({ start: period.start, end: start }) - 1)
    return { start: from, end: addDays(from, daysIn({ start, end }) - 1) }
  }
}

/**
 * Groups the days of a period by its length, each point with the corresponding part of the previous period. Days without sales are zero.
 */
export const trendOf = (period: Span, days: readonly DayFigure[], before: Before): readonly TrendPoint[] => {
  const step = stepOf(daysIn(period))
  const beside = besides(period, step, before)
  const points: TrendPoint[] = []
  for (let start = period.start; start <= period.end; ) {
    const whole = endOf(start, step)
    const end = earlierOf(whole, period.end)
    const { start: from, end: to } = beside({ start, end })
    points.push({
      start,
      end,
      label: start === end ? formatDayFirst(start) : `${formatDayFirst(start)} – ${formatDayFirst(end)}`,
      ...sumBetween(days, start, end),
      before: from > before.end ? null : sumBetween(before.days, from, earlierOf(to, before.end)).sales,
    })
    start = addDays(end, 1)
  }
  return points
}
