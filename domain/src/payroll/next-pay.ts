import { addDays, type BusinessDate, firstOfMonth, lastOfMonth } from '../dates.ts'

export type PayPeriod = { readonly start: BusinessDate; readonly end: BusinessDate }

/** A calendar month: bands are monthly, so payroll is run by the month. */
export type PayMonth = PayPeriod

export const monthOf = (day: BusinessDate): PayMonth => ({ start: firstOfMonth(day), end: lastOfMonth(day) })

export const isWholeMonth = ({ start, end }: PayPeriod): boolean => start.endsWith('-01') && end === lastOfMonth(start)

export const monthAfter = (day: BusinessDate): PayMonth => monthOf(addDays(lastOfMonth(day), 1))

export type NextPay =
  | { readonly todo: 'add_employees' }
  /** So many are not paid for the month; with `isRest` others already are. */
  | { readonly todo: 'pay'; readonly month: PayMonth; readonly employees: number; readonly isRest: boolean }
  | { readonly todo: 'nothing'; readonly month: PayMonth }

type PaySoFar = {
  readonly today: BusinessDate
  readonly active: number
  /** The last day covered by an unreversed run, or null before the first one. */
  readonly paidUntil: BusinessDate | null
  /** How many ACTIVE employees hired before the end of the month are not paid for it. */
  readonly unpaidFor: (month: PayMonth) => number
}

/** Employees left out of the last paid month come first, then the month after it, once it has begun. */
export const nextPay = ({ today, active, paidUntil, unpaidFor }: PaySoFar): NextPay => {
  if (active === 0) return { todo: 'add_employees' }
  const last = paidUntil === null ? null : monthOf(paidUntil)
  const rest = last === null ? 0 : unpaidFor(last)
  if (last !== null && rest > 0) return { todo: 'pay', month: last, employees: rest, isRest: true }
  const current = monthOf(today)
  const following = last === null ? current : monthAfter(last.end)
  if (last !== null && following.start > today) return { todo: 'nothing', month: last }
  // If everyone was hired after the next month, the current month is due.
  const month = unpaidFor(following) > 0 ? following : current
  const employees = unpaidFor(month)
  return employees === 0 ? { todo: 'nothing', month } : { todo: 'pay', month, employees, isRest: false }
}
