import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'

/** From one day to another, both included. */
export type ReportPeriod = { readonly start: BusinessDate; readonly end: BusinessDate }

/** The period in a URL, or null: a missing or impossible day loads nothing. */
export const readPeriod = (search: URLSearchParams): ReportPeriod | null => {
  const start = search.get('start') ?? ''
  const end = search.get('end') ?? ''
  return isBusinessDate(start) && isBusinessDate(end) ? { start, end } : null
}

/** One day of a URL for its field, or null when it is missing or impossible. */
export const readDay = (search: URLSearchParams, name: 'start' | 'end'): BusinessDate | null => {
  const day = search.get(name) ?? ''
  return isBusinessDate(day) ? day : null
}
