import { addDays, type BusinessDate, firstOfMonth } from '@akonta/domain/dates'

const MOST_MONTHS = 84

/** The months from the first day of the books to today, by their first day, newest first. */
export const monthsOfBooks = (firstDay: BusinessDate, today: BusinessDate): readonly BusinessDate[] => {
  const months: BusinessDate[] = []
  let month = firstOfMonth(today)
  do {
    months.push(month)
    month = firstOfMonth(addDays(month, -1))
  } while (month >= firstOfMonth(firstDay) && months.length < MOST_MONTHS)
  return months
}
