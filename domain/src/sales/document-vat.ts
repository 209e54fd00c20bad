import { record, type Value } from '../contract/codec.ts'
import { money, text } from '../contract/fields.ts'

/** The components of the total of a sale or a credit note with VAT. They add up to it. */
export const documentVat = record({
  scheme: text,
  tin: text,
  taxable: money,
  exempt: money,
  zeroRated: money,
  nhil: money,
  getFund: money,
  covid: money,
  cst: money,
  tourism: money,
  vat: money,
  excise: money,
})
export type DocumentVat = Value<typeof documentVat>
