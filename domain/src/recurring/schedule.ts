import { addDays, addMonths, type BusinessDate, isLastOfMonth, lastOfMonth } from '../dates.ts'

export const INTERVALS = ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Interval = (typeof INTERVALS)[number]

const MONTHS: Readonly<Record<Exclude<Interval, 'WEEK'>, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 }

/** The dates of a recurring document: its first one, and how often it is repeated. */
export type Schedule = {
  readonly every: Interval
  readonly first: BusinessDate
  /** On the last day of the month, however long the month is. The first date is one. Not with WEEK. */
  readonly onLastDay: boolean
}

/** The sentence about an impossible schedule; null if it is possible. */
export const scheduleFault = ({ every, first, onLastDay }: Schedule): string | null => {
  if (!onLastDay) return null
  if (every === 'WEEK') return 'A weekly document has no last day of the month'
  return isLastOfMonth(first) ? null : 'The next date must be the last day of its month'
}

/**
 * The date that comes so many steps after the first one. Each is counted from the first date and not from the one before it, so that
 * 31 January is followed by 28 or 29 February and then by 31 March.
 */
export const dateOfStep = ({ every, first, onLastDay }: Schedule, step: number): BusinessDate => {
  if (every === 'WEEK') return addDays(first, 7 * step)
  const date = addMonths(first, MONTHS[every] * step)
  return onLastDay ? lastOfMonth(date) : date
}

/** The first step, from this one on, whose date is not before a day. */
export const stepFrom = (schedule: Schedule, step: number, day: BusinessDate): number => {
  let next = step
  while (dateOfStep(schedule, next) < day) next += 1
  return next
}
