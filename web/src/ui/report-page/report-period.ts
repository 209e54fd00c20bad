import type { BusinessDate } from '@akonta/domain/dates'
import { readDay } from '../../lib/read-address.ts'

/** Both days included. */
export type ReportPeriod = { readonly start: BusinessDate; readonly end: BusinessDate }

/** The period in a URL, or null: a missing or impossible date loads nothing. */
export const readPeriod = (search: URLSearchParams): ReportPeriod | null => {
  const start = readDay(search, 'start')
  const end = readDay(search, 'end')
  return start !== null && end !== null ? { start, end } : null
}
