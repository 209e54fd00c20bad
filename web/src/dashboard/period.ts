import { addDays, type BusinessDate, formatDayFirst, isBusinessDate, isLastOfMonth, lastOfMonth } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { monthsEarlier } from '@akonta/domain/statements/compared-period'

export type PeriodParams = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch code, or ALL. */
  readonly branch: string
}

/** Today and the 29 days before it. */
const USUAL_DAYS = 30

const dayIn = (search: URLSearchParams, name: string, otherwise: BusinessDate): BusinessDate => {
  const day = search.get(name) ?? ''
  return isBusinessDate(day) ? day : otherwise
}

/** Reads the address; missing or invalid parts mean the last 30 days, and the user's branch. */
export const readPeriodParams = (search: URLSearchParams, today: BusinessDate, branch: string): PeriodParams => {
  const end = dayIn(search, 'end', today)
  const start = dayIn(search, 'start', addDays(end, 1 - USUAL_DAYS))
  return { start: start > end ? end : start, end, branch: search.get('branch') || branch }
}

/** The address of a screen for the same period and branch, with further parameters. */
export const withPeriod = (path: string, { start, end, branch }: PeriodParams, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ start, end, branch, ...more })}`

export const daysIn = ({ start, end }: Pick<PeriodParams, 'start' | 'end'>): number =>
  (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000 + 1

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
  const weekday = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(start, 6 - weekday)
}

const sumBetween = (figures: readonly DayFigure[], start: BusinessDate, end: BusinessDate) =>
  figures
    .filter(({ date }) => date >= start && date <= end)
    .reduce((sum, each) => ({ sales: sum.sales + each.sales, orders: sum.orders + each.orders }), { sales: 0n, orders: 0 })

type Before = { readonly start: BusinessDate; readonly end: BusinessDate; readonly days: readonly DayFigure[] }

type Span = Pick<PeriodParams, 'start' | 'end'>

const monthsFrom = (first: BusinessDate, last: BusinessDate): number =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7))

/** The part of the previous period that corresponds to a point: the same month, else the same number of days from the beginning. */
const besides = (period: Span, step: Step, before: Before): ((point: Span) => Span) => {
  const isOfMonths = step === 'month' && period.start.endsWith('-01') && before.start.endsWith('-01') && isLastOfMonth(period.end)
  if (isOfMonths) {
    const months = monthsFrom(before.start, period.start)
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
    const end = whole < period.end ? whole : period.end
    const { start: from, end: to } = beside({ start, end })
    points.push({
      start,
      end,
      label: start === end ? formatDayFirst(start) : `${formatDayFirst(start)} – ${formatDayFirst(end)}`,
      ...sumBetween(days, start, end),
      before: from > before.end ? null : sumBetween(before.days, from, to < before.end ? to : before.end).sales,
    })
    start = addDays(end, 1)
  }
  return points
}
