import { optional, type RecordOf } from '../contract/codec.ts'
import { line, sentDate } from '../contract/fields.ts'

/** What the call of a document takes if the document comes from a recurring one. */
export const OF_RECURRING = {
  recurring: ['recurring', optional(line(40)), 'An addition: the recurring document that this one is made from, with `due`'],
  due: ['due', optional(sentDate), 'An addition: the date of the recurring document that this one is for. It is entered once'],
} as const

export type RecurringAsked = RecordOf<typeof OF_RECURRING>

export const RECURRING_RULE = {
  isRight: ({ recurring, due }: RecurringAsked): boolean => (recurring === undefined) === (due === undefined),
  fault: 'must come together: recurring and due',
  field: 'due',
} as const
