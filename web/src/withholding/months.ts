import { type BusinessDate, earlierOf } from '@akonta/domain/dates'
import { monthsSince } from '../vat-returns/return-months.ts'

/** The months from the first day of the books to today, newest first; this month alone if the books begin later. */
export const monthsOfBooks = (firstDay: BusinessDate, today: BusinessDate): readonly BusinessDate[] =>
  monthsSince(earlierOf(firstDay, today), today)
