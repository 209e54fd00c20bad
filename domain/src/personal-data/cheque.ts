import { GIVEN_STATES, RECEIVED_STATES } from '../cheques/cheque.ts'
import { record, type Value } from '../contract/codec.ts'
import { date, money, oneOf, text } from '../contract/fields.ts'

/** A cheque of a customer, or one that paid a supplier. */
export const chequeOfPayee = record({
  number: ['chequeNumber', text],
  bank: text,
  party: ['party', text, 'Who signed it, or who it is made out to'],
  chequeDate: date,
  takenOn: date,
  amount: money,
  state: oneOf([...RECEIVED_STATES, ...GIVEN_STATES]),
  documentNumber: ['document', text],
  note: ['note', text, 'Why the bank returned it, and to whom it was given back'],
})
export type ChequeOfPayee = Value<typeof chequeOfPayee>
