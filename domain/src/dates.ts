/** A day of the business's books, without time or zone: "2026-11-20". Texts of this form sort as dates do. */
export type BusinessDate = string

const DAY_MS = 86_400_000

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})$/

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const isCalendarDay = (year: number, month: number, day: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** The form of every date in paths and bodies (AMB-090). */
export const isBusinessDate = (text: string): boolean => {
  const parts = ISO.exec(text)
  return parts !== null && isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Reads dd-mm-yyyy, the form on screens and printed documents. Null unless it is a real calendar day with a four-digit year. */
export const parseDayFirst = (text: string): BusinessDate | null => {
  const parts = DAY_FIRST.exec(text)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  return isCalendarDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

/** "2026-11-20" becomes "20-11-2026". */
export const formatDayFirst = (date: BusinessDate): string => date.split('-').reverse().join('-')

/** The day in Ghana at an instant. Ghana keeps UTC all year. */
export const businessDateOf = (instant: Date): BusinessDate => instant.toISOString().slice(0, 10)

/** A moment for people, on the clock of Ghana: 22-11-2026 15:09. */
export const formatMoment = (instant: Date): string => `${formatDayFirst(businessDateOf(instant))} ${instant.toISOString().slice(11, 16)}`

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 on a Sunday to 6 on a Saturday. */
export const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The Monday on or before a day: weeks start on Monday (ISO 8601). */
export const mondayOf = (date: BusinessDate): BusinessDate => addDays(date, -((weekdayOf(date) + 6) % 7))

export const earlierOf = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other)

export const laterOf = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other)

export const isLastOfMonth = (date: BusinessDate): boolean => addDays(date, 1).endsWith('-01')

export const firstOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}01`

export const lastOfMonth = (date: BusinessDate): BusinessDate => {
  const [year = '', month = ''] = date.split('-')
  return `${year}-${month}-${daysInMonth(Number(year), Number(month))}`
}

/** The same day so many months later, or the last day of that month if it is shorter. A negative number counts back. */
export const addMonths = (date: BusinessDate, months: number): BusinessDate => {
  const [year = '', month = '', day = ''] = date.split('-')
  const first = new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)).toISOString().slice(0, 8)
  const last = lastOfMonth(`${first}01`)
  return last < first + day ? last : first + day
}

/** Months from that of one date to that of another, whatever their days. */
export const monthsBetween = (start: BusinessDate, end: BusinessDate): number =>
  (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7))

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export const monthName = (date: BusinessDate): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** Days from one date to another: zero for the same, negative if the second is earlier. */
export const daysBetween = (start: BusinessDate, end: BusinessDate): number =>
  (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS

/** Days past the due date; 0 until then. */
export const daysLate = (due: BusinessDate, today: BusinessDate): number => Math.max(0, daysBetween(due, today))
