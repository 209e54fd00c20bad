import { isRecord } from '@akonta/domain/contract/codec'
import { isBusinessDate } from '@akonta/domain/dates'
import type { EntryDate } from '../business/book-dates.ts'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { textIn } from '../lib/stored-values.ts'
import { createEntryTerms } from './entry-terms.ts'

type ListDate = { readonly date: EntryDate }

const TODAY: ListDate = { date: '' }

/** The date that this browser stored with a list; '' is today. */
export const readListDate = (stored: unknown): ListDate => {
  const date = isRecord(stored) ? textIn(stored, 'date') : ''
  return { date: isBusinessDate(date) ? date : '' }
}

/** The date of the future document of a list, stored with it. */
export const createListDate = (cartKey: string, cart: Parameters<typeof createEntryTerms<ListDate>>[3]) =>
  createEntryTerms<ListDate>(termsKeyOf(cartKey), TODAY, readListDate, cart)
