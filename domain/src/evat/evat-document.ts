import { type Codec, documented, list, nullable, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, moment, money, number, oneOf, text } from '../contract/fields.ts'

/** States of a document at E-VAT (contract, section 8). A document without a state is outside: it is not for E-VAT. */
export const EVAT_STATES = ['queued', 'sending', 'unknown', 'signed', 'rejected', 'settled'] as const
export type EvatState = (typeof EVAT_STATES)[number]

export const EVAT_KINDS = ['sale', 'return', 'return_undone', 'sale_undone'] as const
export type EvatKind = (typeof EVAT_KINDS)[number]

/** What a check with GRA found: our stamp, another one, none, or no clear answer. */
const EVAT_FINDINGS = ['same', 'other', 'absent', 'unclear'] as const
export type EvatFinding = (typeof EVAT_FINDINGS)[number]

const stamp = record({
  tin: text,
  number: text,
  sdcId: text,
  receiptNumber: text,
  internalData: text,
  signature: text,
  mrc: text,
  time: ['time', text, 'Ghana time, as the service writes it'],
  itemCount: text,
  qr: ['qr', text, 'The text of the QR code, letter by letter'],
})
/** The fields of a stamp that documents show, letter by letter. */
export type ShownStamp = Value<typeof stamp>

const check = record({ at: moment, found: oneOf(EVAT_FINDINGS), said: text })

const attempt = record({
  at: moment,
  call: ['call', text, 'invoice, cancellation, callback or health'],
  status: ['status', nullable(integer), 'The HTTP status of the answer; null where none came'],
  code: text,
  said: text,
  milliseconds: integer,
})
/** One call that was made for a document. */
export type EvatAttempt = Value<typeof attempt>

const ONE_DOCUMENT = {
  number: ['number', text, 'Of the document, as Akonta has it'],
  state: oneOf(EVAT_STATES),
  test: ['test', flag, 'Of the test service: no document is a VAT invoice'],
  flag: ['flag', text, 'INVOICE, REFUND, PARTIAL_REFUND or REFUND_CANCELATION; empty before the first call'],
  said: ['said', text, 'The words of the service, with its code'],
  tries: number,
  attempts: ['attempts', list(attempt), 'The last calls, newest first; at most 20. Empty for a buyer'],
  recovered: ['recovered', flag, 'The answer was lost, and the stamp was found by the callback'],
  waitsFor: ['waitsFor', text, 'The number of the document that has to be signed first'],
  waitSeconds: ['waitSeconds', number, 'How long a receipt waits for its stamp, in seconds'],
  givenNumber: ['givenNumber', text, 'Of a document that was settled: the receipt number that GRA gave, if it gave one'],
  checked: ['checked', nullable(check), 'The last check with GRA'],
  stamp: nullable(stamp),
} as const

const oneDocument = record(ONE_DOCUMENT)

/** What E-VAT says of one document, and of the document that reversed it. */
export const evatDocument = record({
  ...ONE_DOCUMENT,
  undone: ['undone', nullable(oneDocument), 'The same for the document that reversed it'],
})
export type EvatDocumentState = Value<typeof evatDocument>
/** The same without its reversal. */
export type EvatOneDocument = Value<typeof oneDocument>

const withoutTroubles = (document: EvatOneDocument): EvatOneDocument => ({
  ...document,
  said: '',
  tries: 0,
  attempts: [],
  waitsFor: '',
  checked: null,
})

/** What a buyer may see of it: what the document itself shows. */
export const shownToBuyer = ({ undone, ...document }: EvatDocumentState): EvatDocumentState => ({
  ...withoutTroubles(document),
  undone: undone && withoutTroubles(undone),
})

/** Null for a document that is outside. */
export const evatOfDocument: Codec<EvatDocumentState | null> = documented(nullable(evatDocument), {
  description: 'An addition: what E-VAT says of the document; null if it is not for E-VAT',
})

/** Nothing more happens to it automatically. */
export const isFinal = ({ state }: Pick<EvatOneDocument, 'state'>): boolean => state === 'signed' || state === 'settled'

/** It may be signed without anybody’s help. */
export const isWaiting = ({ state }: Pick<EvatOneDocument, 'state'>): boolean =>
  state === 'queued' || state === 'sending' || state === 'unknown'

const EVAT_ACTIONS = ['again', 'check', 'renumber', 'recode', 'buyer', 'settle'] as const
export type EvatAction = (typeof EVAT_ACTIONS)[number]

/** One row of the list that a person settles (contract, section 14.3). */
export const evatListed = record({
  number: text,
  kind: oneOf(EVAT_KINDS),
  of: ['of', text, 'The sale'],
  branch: text,
  date,
  amount: money,
  tax: money,
  state: oneOf(EVAT_STATES),
  since: moment,
  tries: number,
  code: text,
  said: text,
  advice: text,
  actions: list(oneOf(EVAT_ACTIONS)),
  checked: ['checked', nullable(check), 'The last check with GRA'],
})
export type EvatListed = Value<typeof evatListed>
