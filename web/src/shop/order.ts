import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { OrderStatus } from '@akonta/domain/shop/order'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

export type Order = {
  readonly number: string
  readonly orderedAt: Date
  readonly orderedBy: string
  readonly branch: string
  readonly status: OrderStatus
  readonly customer: string
  readonly phone: string
  /** Empty: the customer collects at the branch. */
  readonly address: string
  readonly note: string
  readonly total: Pesewas
  readonly reason: string
  /** The number of its sale, or empty. */
  readonly invoice: string
}

export type OrderLine = { readonly productName: string; readonly quantity: Quantity; readonly price: UnitPrice; readonly amount: Pesewas }
export type OrderOnPaper = Order & { readonly lines: readonly OrderLine[] }

const moneyIn = (row: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : 0n
}

const fineIn = (row: UnknownRecord, field: string): bigint => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : 0n
}

const statusIn = (row: UnknownRecord): OrderStatus => (row.status === 'SOLD' || row.status === 'CANCELLED' ? row.status : 'WAITING')

const readOrder = (row: UnknownRecord): Order => ({
  number: textIn(row, 'orderNumber'),
  orderedAt: new Date(textIn(row, 'orderedAt')),
  orderedBy: textIn(row, 'orderedBy'),
  branch: textIn(row, 'branchname'),
  status: statusIn(row),
  customer: textIn(row, 'customerName'),
  phone: textIn(row, 'phone'),
  address: textIn(row, 'deliveryAddress'),
  note: textIn(row, 'note'),
  total: moneyIn(row, 'total'),
  reason: textIn(row, 'reason'),
  invoice: textIn(row, 'salesinvoice'),
})

export const readOrders = (body: unknown): readonly Order[] => (Array.isArray(body) ? body.filter(isRecord).map(readOrder) : [])

export const readOrderOnPaper = (body: unknown): OrderOnPaper | null => {
  if (!isRecord(body)) return null
  const lines = Array.isArray(body.lines) ? body.lines.filter(isRecord) : []
  return {
    ...readOrder(body),
    lines: lines.map(line => ({
      productName: textIn(line, 'productName'),
      quantity: fineIn(line, 'qty'),
      price: fineIn(line, 'price'),
      amount: moneyIn(line, 'amount'),
    })),
  }
}
