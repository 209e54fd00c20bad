import { type BusinessDate, formatDayFirst, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'

/** The refusal of a date in a closed month. It names the month, and who closed it through when, if that is known. */
export const monthClosed = (date: BusinessDate, closedThrough: BusinessDate, closedBy: string | null): Refusal => {
  const through = formatDayFirst(closedThrough)
  const closed = closedBy === null ? `the books are closed through ${through}` : `${closedBy} closed the books through ${through}`
  return new Refusal('month_closed', `${monthName(date)} is closed: ${closed}`, { date, closedThrough, closedBy })
}
