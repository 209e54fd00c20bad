import { record, type Value } from '../contract/codec.ts'
import { oneOf, text } from '../contract/fields.ts'
import { APPROVABLE, type Approvable } from '../permissions.ts'

/** What was approved, in the words of the audit trail and of documents. */
export const APPROVED: Readonly<Record<Approvable, string>> = {
  give_discount: 'Discount',
  override_price: 'Changed price',
  sell_expired: 'Sale of expired goods',
  exceed_credit_limit: 'Sale beyond the credit limit',
  override_credit_hold: 'Sale to a customer on credit hold',
  return_sale: 'Return',
  open_drawer: 'Opening the drawer',
  type_wallet_id: 'Typed transaction ID',
  handle_cash: 'Receiving cash',
}

/** One approval on a document. */
export const approved = record({ action: oneOf(APPROVABLE), by: text })
export type Approved = Value<typeof approved>
