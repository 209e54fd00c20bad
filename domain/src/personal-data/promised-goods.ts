import { record, type Value } from '../contract/codec.ts'
import { date, moment, money, oneOf, text } from '../contract/fields.ts'
import { RECURRING_KINDS, RECURRING_STATES } from '../recurring/recurring-calls.ts'

/** A quotation in the export of its customer. */
export const quotation = record({
  number: ['quotationNumber', text],
  createdAt: moment,
  customerName: text,
  phone: text,
  validUntil: date,
  note: text,
  amount: money,
})
export type QuotationOfPayee = Value<typeof quotation>

/** A layaway in the export of its customer. */
export const layaway = record({
  number: ['layawayNumber', text],
  createdAt: moment,
  customerName: text,
  dueOn: date,
  note: text,
  amount: money,
  ended: ['ended', text, 'COMPLETED or CANCELLED; empty while it is open'],
})
export type LayawayOfPayee = Value<typeof layaway>

/** A recurring document with a line on the account of a customer or supplier, or an invoice to a customer. */
export const recurringOfPayee = record({
  number: ['recurring', text],
  name: text,
  kind: oneOf(RECURRING_KINDS),
  createdAt: moment,
  nextDate: date,
  state: oneOf(RECURRING_STATES),
})
export type RecurringOfPayee = Value<typeof recurringOfPayee>
