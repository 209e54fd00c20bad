import { addDays, type BusinessDate, lastOfMonth } from '../dates.ts'

/** The first and the last day that a run pays for. */
export type PayPeriod = { readonly start: BusinessDate; readonly end: BusinessDate }

/** The same of a calendar month: bands are monthly, so payroll is run by the month. */
export type PayMonth = PayPeriod

export const monthOf = (day: BusinessDate): PayMonth => ({ start: `${day.slice(0, 8)}01`, end: lastOfMonth(day) })

/** Are these days all of one calendar month, and no others? */
export const isWholeMonth = ({ start, end }: PayPeriod): boolean => start.endsWith('-01') && end === lastOfMonth(start)

/** The month after a day's month. */
export const monthAfter = (day: BusinessDate): PayMonth => monthOf(addDays(lastOfMonth(day), 1))

/** What the payroll wants next. */
export type NextPay =
  | { readonly todo: 'add_employees' }
  /** So many are not paid for the month; `isRest`: others are. */
  | { readonly todo: 'pay'; readonly month: PayMonth; readonly employees: number; readonly isRest: boolean }
  /** Everyone is paid up to the end of the month. */
  | { readonly todo: 'nothing'; readonly month: PayMonth }

type PaySoFar = {
  readonly today: BusinessDate
  /** How many are ACTIVE. */
  readonly active: number
  /** The last day that a run which still stands paid for, or null before the first one. */
  readonly paidUntil: BusinessDate | null
  /** How many who are ACTIVE, and were hired before it ended, are not paid for a month. */
  readonly unpaidFor: (month: PayMonth) => number
}

/** First those who were left out of the month that was paid last, then the month after it, once it has begun. */
export const nextPay = ({ today, active, paidUntil, unpaidFor }: PaySoFar): NextPay => {
  if (active === 0) return { todo: 'add_employees' }
  const last = paidUntil === null ? null : monthOf(paidUntil)
  const rest = last === null ? 0 : unpaidFor(last)
  if (last !== null && rest > 0) return { todo: 'pay', month: last, employees: rest, isRest: true }
  const current = monthOf(today)
  const following = last === null ? current : monthAfter(last.end)
  if (last !== null && following.start > today) return { todo: 'nothing', month: last }
  // When everyone was hired later than the month that would be next, it is the month of today.
  const month = unpaidFor(following) > 0 ? following : current
  const employees = unpaidFor(month)
  return employees === 0 ? { todo: 'nothing', month } : { todo: 'pay', month, employees, isRest: false }
}
