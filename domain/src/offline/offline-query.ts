import { documented, optional, refined } from '../contract/codec.ts'
import { oneOf, sentMoment, text } from '../contract/fields.ts'
import { isProvisionalNumber } from '../sales/offline-sale.ts'

/** A number that a till printed without a connection. */
export const provisionalNumberField = documented(
  refined(text, isProvisionalNumber, 'must be a number as a till prints it without a connection'),
  { examples: ['OFF-7K2M9Q-14'], description: 'An addition: the number that a till printed without a connection' },
)

/** What a till adds to a call for an entry that it made without a connection. A sale has its own fields. */
export const OFFLINE_QUERY = {
  provisional: optional(provisionalNumberField),
  madeAt: [
    'madeAt',
    optional(documented(sentMoment, 'An addition: when the till made the entry. Up to 72 hours back it decides the day of the books')),
  ],
  dated: ['dated', optional(oneOf(['today'])), 'An addition: the books have it today, whenever the till made it'],
} as const

type Asked = { readonly provisional?: string | undefined; readonly madeAt?: Date | undefined }

export const OFFLINE_RULE = {
  isRight: (query: Asked): boolean => (query.provisional === undefined) === (query.madeAt === undefined),
  fault: 'must come together: provisional and madeAt',
  field: 'madeAt',
}
