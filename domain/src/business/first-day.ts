import { type BusinessDate, firstOfMonth, formatDayFirst, isBusinessDate } from '../dates.ts'
import { REFUSALS, Refusal } from '../refusals.ts'

/** The day on which the present cedi (GHS) was introduced. Books are in cedis, so none can begin earlier. */
const FIRST_DAY_OF_THE_CEDI: BusinessDate = '2007-07-01'

export const suggestedFirstDay = (today: BusinessDate): BusinessDate => firstOfMonth(today)

/** Why a day cannot be the first day of the books (D24), or null. It must be between 1 July 2007 and today. */
export const firstDayFault = (day: BusinessDate, today: BusinessDate): string | null => {
  if (!isBusinessDate(day)) return 'Enter the first day of the books as a day of the calendar'
  if (day > today) return 'The first day of the books cannot be after today'
  if (day < FIRST_DAY_OF_THE_CEDI) return `The first day of the books cannot be before ${formatDayFirst(FIRST_DAY_OF_THE_CEDI)}`
  return null
}

const beforeFirstDayText = (firstDay: BusinessDate): string =>
  `The books begin on ${formatDayFirst(firstDay)}: choose that day or a later one`

/** Why a document cannot have this date, or null: it is before the first day of the books or after today. An unknown first day is ''. */
export const documentDateFault = (date: BusinessDate, firstDay: BusinessDate, today: BusinessDate): string | null => {
  if (date > today) return REFUSALS.future_date.text
  return date < firstDay ? beforeFirstDayText(firstDay) : null
}

/** The refusal of a date before the first day of the books (D24). */
export const beforeFirstDay = (date: BusinessDate, firstDay: BusinessDate): Refusal =>
  new Refusal('before_first_day', beforeFirstDayText(firstDay), { date, firstDay })
