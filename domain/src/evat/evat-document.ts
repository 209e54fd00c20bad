import { list, nullable, record, type Value } from '../contract/codec.ts'
import { date, flag, moment, money, number, oneOf, text } from '../contract/fields.ts'

/** States of a document at E-VAT (contract, section 8). A document without a state is outside: it is not for E-VAT. */
export const EVAT_STATES = ['queued', 'sending', 'unknown', 'signed', 'rejected', 'settled'] as const
export type EvatState = (typeof EVAT_STATES)[number]

export const EVAT_KINDS = ['sale', 'return', 'return_undone', 'sale_undone'] as const

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

/** What E-VAT says of one document. */
export const evatDocument = record({
  state: oneOf(EVAT_STATES),
  test: ['test', flag, 'Sent to the test service: no document is a VAT invoice'],
  flag: ['flag', text, 'INVOICE, REFUND, PARTIAL_REFUND or REFUND_CANCELATION; empty before the first call'],
  said: ['said', text, 'The words of the service, with its code'],
  tries: number,
  recovered: ['recovered', flag, 'The answer was lost, and the stamp was found by the callback'],
  waitsFor: ['waitsFor', text, 'The number of the document that has to be signed first'],
  stamp: nullable(stamp),
})
export type EvatDocumentState = Value<typeof evatDocument>

export const EVAT_ACTIONS = ['again', 'settle'] as const
export type EvatAction = (typeof EVAT_ACTIONS)[number]

/** One row of the list that a person settles (contract, section 14.3). */
export const evatListed = record({
  number: text,
  kind: oneOf(EVAT_KINDS),
  of: ['of', text, 'The sale'],
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
})
export type EvatListed = Value<typeof evatListed>
