import { optional, optionalOrEmpty, record, refined, type Value } from '../contract/codec.ts'
import { line, lineOrEmpty, sentDate } from '../contract/fields.ts'
import { CHEQUE_NUMBER_FAULT, isChequeNumber, LONGEST_CHEQUE_NUMBER } from './cheque.ts'

export const chequeNumber = refined(line(LONGEST_CHEQUE_NUMBER), isChequeNumber, `is invalid. ${CHEQUE_NUMBER_FAULT}`)

export const LONGEST_CHEQUE_BANK = 60
/** Of who signed a cheque, or whom it is made out to. */
export const LONGEST_CHEQUE_NAME = 100

export const CHEQUE_DETAILS = {
  bank: ['bank', line(LONGEST_CHEQUE_BANK), 'The bank that the cheque is drawn on'],
  drawer: ['drawer', optionalOrEmpty(lineOrEmpty(LONGEST_CHEQUE_NAME)), 'Who signed it, if it is not the customer'],
  date: ['chequeDate', sentDate, 'The date on the cheque. It may be in the future'],
} as const

/** What is written on a cheque that is received. Its number is the reference of the payment. */
export const chequeDetails = record(CHEQUE_DETAILS, {
  examples: [{ bank: 'GCB Bank', drawer: 'Esi Boateng', chequeDate: '2026-11-20' }],
})

/** A cheque of the business with which something is paid from a bank. */
export const ownCheque = record(
  {
    number: ['chequeNumber', chequeNumber],
    date: ['chequeDate', sentDate, 'The date on the cheque. It may be in the future'],
    payTo: ['payTo', optionalOrEmpty(lineOrEmpty(LONGEST_CHEQUE_NAME)), 'Who it is made out to; by default the supplier or customer'],
  },
  { examples: [{ chequeNumber: '000417', chequeDate: '2026-11-20' }] },
)

export type OwnCheque = Value<typeof ownCheque>

/** The field of a call that can pay by a cheque of the business. */
export const PAID_BY_CHEQUE = ['cheque', optional(ownCheque), 'An addition: paid from the bank by this cheque of the business'] as const
