import { addDays, type BusinessDate, firstOfMonth, monthName } from '@akonta/domain/dates'
import type { VatSetting } from '@akonta/domain/vat/vat-calls'

const MOST_MONTHS = 84

/** The months from that of a day to that of today, by their first day, newest first. */
export const monthsSince = (first: BusinessDate, today: BusinessDate): readonly BusinessDate[] => {
  const months: BusinessDate[] = []
  let month = firstOfMonth(today)
  while (month >= firstOfMonth(first) && months.length < MOST_MONTHS) {
    months.push(month)
    month = firstOfMonth(addDays(month, -1))
  }
  return months
}

/** The months of which there can be a return, newest first: from the first day of VAT until today. */
export const returnMonths = (settings: readonly VatSetting[], today: BusinessDate): readonly BusinessDate[] => {
  const first = settings.reduce<BusinessDate | null>(
    (least, { scheme, validFrom }) => (scheme !== null && (least === null || validFrom < least) ? validFrom : least),
    null,
  )
  return first === null ? [] : monthsSince(first, today)
}

/** The month of an address, if there can be a return for it; otherwise the last one that is over, or the only one. */
export const chosenMonth = (months: readonly BusinessDate[], asked: string): BusinessDate | undefined =>
  months.find(month => month.startsWith(asked) && asked.length === 7) ?? months[1] ?? months[0]

export const monthOptions = (months: readonly BusinessDate[]) => months.map(month => ({ value: month, label: monthName(month) }))
