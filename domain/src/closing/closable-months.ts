import { addDays, type BusinessDate, firstOfMonth, lastOfMonth } from '../dates.ts'

/** The first day of the books with an entry, and the last closed day; null when nothing is posted or closed yet. */
export type SpanOfBooks = { readonly firstDay: BusinessDate | null; readonly closedThrough: BusinessDate | null }

/** The last days of the months that can be closed next, oldest first. */
export const closableMonths = ({ firstDay, closedThrough }: SpanOfBooks, today: BusinessDate): readonly BusinessDate[] => {
  if (firstDay === null) return []
  const days: BusinessDate[] = []
  const from = closedThrough === null || closedThrough < firstDay ? firstDay : addDays(closedThrough, 1)
  for (let last = lastOfMonth(from); last < today; last = lastOfMonth(addDays(last, 1))) days.push(last)
  return days
}

/** The first days of the closed months, newest first. */
export const closedMonths = ({ firstDay, closedThrough }: SpanOfBooks): readonly BusinessDate[] => {
  if (closedThrough === null || firstDay === null) return []
  const days: BusinessDate[] = []
  for (let last = closedThrough; last >= firstDay; last = addDays(firstOfMonth(last), -1)) days.push(firstOfMonth(last))
  return days
}
