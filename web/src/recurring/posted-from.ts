import { isRecord } from '@akonta/domain/contract/codec'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'

/** The recurring document that an entry screen was filled in from, and the date that is posted. Saving moves it to its next date. */
export type PostedFrom = { readonly number: string; readonly name: string; readonly due: BusinessDate }

/** What a browser has stored may be anything. */
export const isPostedFrom = (value: unknown): value is PostedFrom =>
  isRecord(value) &&
  typeof value.number === 'string' &&
  typeof value.name === 'string' &&
  typeof value.due === 'string' &&
  isBusinessDate(value.due)

/** As the call of a document takes it. */
export const sentFrom = (from: PostedFrom | null) => (from === null ? {} : { recurring: from.number, due: from.due })
