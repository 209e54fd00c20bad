import type { BusinessDate } from '@akonta/domain/dates'
import { can, type Rights, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { businessDate } from './fields.ts'

/** The date of a document, where a call accepts one (D32). */
export const entryDate = businessDate.nullish().meta({
  description:
    'The date of the document, yyyy-mm-dd; without it today. Not after today, not before the books begin, and in an open month. Only with the right to date documents (an addition)',
})

/** Refuses (`not_allowed`) a date from a user without the right to date documents. */
export const refuseDating = (user: Rights, sent: BusinessDate | undefined): void => {
  if (sent !== undefined && !can(user, 'date_documents'))
    throw new Refusal('not_allowed', `${whoMay('date_documents')}: choose the date of a document`)
}
