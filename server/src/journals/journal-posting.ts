import type { BusinessDate } from '@akonta/domain/dates'
import type { Sides } from '@akonta/domain/journals/journal'
import { credit, type Draft, debit } from '../ledger/draft.ts'
import type { EntryAccount } from './entry-account.ts'

export type JournalToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly reference: string
  readonly lines: readonly (Sides & { readonly particulars: string; readonly branch: number; readonly on: EntryAccount })[]
}

/** A journal is its lines. A line with both sides is two (AMB-128): the door leaves out a zero side. */
export const journalPosting = ({ branch, date, reference, lines }: JournalToPost): Draft => ({
  document: { kind: 'journal', branch, date, memo: reference },
  effects: () => ({
    lines: lines.flatMap(({ on, particulars, branch: inBooksOf, ...sides }) => {
      const details = { particulars, branch: inBooksOf, ...(on.payee === undefined ? {} : { payee: on.payee }) }
      return [debit(on.code, sides.debit, details), credit(on.code, sides.credit, details)]
    }),
  }),
})
