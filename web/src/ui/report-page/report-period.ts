import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'

/** Both days included. */
export type ReportPeriod = { readonly start: BusinessDate; readonly end: BusinessDate }

/** The period in a URL, or null: a missing or impossible date loads nothing. */
export const readPeriod = (search: URLSearchParams): ReportPeriod | null => {
  const start = search.get('start') ?? ''
  const end = search.get('end') ?? ''
  return isBusinessDate(start) && isBusinessDate(end) ? { start, end } : null
}

/** One date of a URL for its field, or null if it is missing or impossible. */
export const readDay = (search: URLSearchParams, name: 'start' | 'end'): BusinessDate | null => {
  const day = search.get(name) ?? ''
  return isBusinessDate(day) ? day : null
}
