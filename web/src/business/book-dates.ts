import { documentDateFault } from '@akonta/domain/business/first-day'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { texts } from '../texts.ts'
import { useProfile } from './issuer.ts'
import { businessTexts } from './texts.ts'

/** Says why a document cannot have this date, as the server would; null for a field without a date, and while the first day is not known. */
export const useBookDateFault = (): ((date: BusinessDate | null) => string | null) => {
  const firstDay = useProfile().data?.firstDay ?? ''
  return date => (date === null ? null : documentDateFault(date, firstDay, businessDateOf(new Date())))
}

/** The date chosen for a document. '' is today, whenever it is saved; null while the field holds no date. */
export type EntryDate = BusinessDate | '' | null

export const shownDate = (date: EntryDate): BusinessDate | null => (date === '' ? businessDateOf(new Date()) : date)

/** What was chosen in the field. Today stays today, also when the screen is open past midnight. */
export const chosenDate = (date: BusinessDate | null): EntryDate => (date === businessDateOf(new Date()) ? '' : date)

/** What a call sends: nothing for today. */
export const sentDate = (date: EntryDate): BusinessDate | undefined => (date === null || date === '' ? undefined : date)

/** What is wrong with the date of a document that only some users choose, or null. */
export const useEntryDateFault = (): ((date: EntryDate) => string | null) => {
  const faultOf = useBookDateFault()
  return date => (date === null ? texts.required(businessTexts.entryDate) : faultOf(shownDate(date)))
}
