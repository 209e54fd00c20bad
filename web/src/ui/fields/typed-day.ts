import { type BusinessDate, isBusinessDate, parseDayFirst } from '@akonta/domain/dates'

const AS_WRITTEN = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/

/** A day as people write it, the day first: 11-12-2026, 11/12/2026 or 1.2.2026; or pasted from a file as 2026-12-11. */
export const typedDay = (text: string): BusinessDate | null => {
  const [, day, month, year] = AS_WRITTEN.exec(text.trim()) ?? []
  if (day !== undefined && month !== undefined) return parseDayFirst(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`)
  return isBusinessDate(text) ? text : null
}
