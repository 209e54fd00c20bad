import { documentDateFault } from '@akonta/domain/business/first-day'
import type { BusinessDate } from '@akonta/domain/dates'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { useProfile } from './issuer.ts'
import { businessTexts } from './texts.ts'

/** Why a document cannot have this date, as the server would say; null for an empty field, and while the first day is unknown. */
export const useBookDateFault = (): ((date: BusinessDate | null) => string | null) => {
  const firstDay = useProfile().data?.firstDay ?? ''
  return date => (date === null ? null : documentDateFault(date, firstDay, currentDay()))
}

/** The chosen date of a document. '' is today, whenever it is saved; null while the field contains no date. */
export type EntryDate = BusinessDate | '' | null

export const shownDate = (date: EntryDate): BusinessDate | null => (date === '' ? currentDay() : date)

/** Today stays today, even if the screen is open past midnight. */
export const chosenDate = (date: BusinessDate | null): EntryDate => (date === currentDay() ? '' : date)

/** The date to send: none for today. */
export const sentDate = (date: EntryDate): BusinessDate | undefined => (date === null || date === '' ? undefined : date)

/** The error in the date of a document that only some users choose, or null. */
export const useEntryDateFault = (): ((date: EntryDate) => string | null) => {
  const faultOf = useBookDateFault()
  return date => (date === null ? texts.required(businessTexts.entryDate) : faultOf(shownDate(date)))
}
