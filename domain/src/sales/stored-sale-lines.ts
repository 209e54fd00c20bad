import { isRecord } from '../contract/codec.ts'
import { isWireLine } from './wire-line.ts'

/** The fields that `saleFromWire` reads. The others are checked for their format and calculated by the server. */
const DECIDING = [
  ...[
    'productId',
    'qty',
    'sellingprice',
    'transType',
    'pid',
    'branch',
    'amountPaid',
    'charges',
    'pack',
    'priceList',
    'lineDiscount',
    'labelled',
  ],
  ...['discount', 'discountPercent', 'rounding', 'sellExpired', 'overrideHold', 'buyerName', 'buyerTin', 'tenders'],
] as const

const PARTS: Readonly<Record<string, readonly string[]>> = {
  pack: ['packNo', 'size'],
  tenders: ['pid', 'amount', 'transactionId', 'collection', 'cheque'],
  cheque: ['bank', 'drawer', 'chequeDate'],
}

const only = (fields: readonly string[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(each => only(fields, each))
  if (!isRecord(value)) return value
  return Object.fromEntries(fields.flatMap(field => (Object.hasOwn(value, field) ? [[field, only(PARTS[field] ?? [], value[field])]] : [])))
}

/** The lines of a sale without everything that does not decide it: what is stored of a sale that waits. */
export const storedSaleLines = (body: unknown): unknown =>
  Array.isArray(body) ? body.map(line => (isWireLine(line) ? only(DECIDING, line) : line)) : body
