import { record, type Value } from '../contract/codec.ts'
import { moment, money, text } from '../contract/fields.ts'

export const phoneRequest = record({
  at: moment,
  phone: text,
  name: ['name', text, 'Of the wallet’s owner, as the provider states it'],
  label: ['label', text, 'What the till called the cart'],
  amount: money,
  outcome: text,
  transaction: ['transaction', text, 'The provider’s transaction ID'],
})
/** A payment request to the phone of a customer. */
export type PhoneRequestOfPayee = Value<typeof phoneRequest>
