import { nullable, record, type Value } from '../contract/codec.ts'
import { date, moment, money, oneOf, text } from '../contract/fields.ts'

/** A purchase order in the export of its supplier. */
export const purchaseOrder = record({
  number: ['orderNumber', text],
  createdAt: moment,
  supplierName: text,
  status: oneOf(['DRAFT', 'SENT', 'CLOSED', 'CANCELLED']),
  expectedOn: nullable(date),
  note: text,
  amount: ['amount', money, 'At the agreed prices'],
})
export type PurchaseOrderOfPayee = Value<typeof purchaseOrder>
