import { record, type Value } from '../contract/codec.ts'
import { date, moment, money, text } from '../contract/fields.ts'

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
