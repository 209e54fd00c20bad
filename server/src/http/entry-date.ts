import type { BusinessDate } from '@akonta/domain/dates'
import { can, type Rights, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'

/** Refuses (`not_allowed`) a date from a user without the right to date documents. */
export const refuseDating = (user: Rights, sent: BusinessDate | undefined): void => {
  if (sent !== undefined && !can(user, 'date_documents'))
    throw new Refusal('not_allowed', `${whyNot(user, 'date_documents')}: choose the date of a document`)
}
