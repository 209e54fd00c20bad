import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import { moneyToNumber } from '@akonta/domain/money'
import { fineToNumber } from '@akonta/domain/quantity'
import { isPhoneNumber, LONGEST_ADDRESS, LONGEST_ORDER_NOTE, type NewOrder, PHONE_FAULT } from '@akonta/domain/shop/order'
import { z } from 'zod'
import { fine, line, lineOrEmpty, lines, recordId, text } from '../http/fields.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'

const LONGEST_NAME = 120
const LONGEST_PHONE = 40

export const orderBody = z
  .object({
    customerName: line(LONGEST_NAME),
    phone: line(LONGEST_PHONE).refine(isPhoneNumber, { error: `is not complete. ${PHONE_FAULT}` }),
    branch: line(40),
    deliveryAddress: lineOrEmpty(LONGEST_ADDRESS).optional(),
    note: text(LONGEST_ORDER_NOTE).optional(),
    lines: lines(z.object({ productId: recordId, qty: fine({ least: 1n }) })),
  })
  .meta({
    examples: [{ customerName: 'Esi Boateng', phone: '024 555 0101', branch: 'ACC', note: '', lines: [{ productId: 1001, qty: 2 }] }],
  })

export const orderFromWire = (body: z.output<typeof orderBody>): NewOrder => ({
  customerName: body.customerName,
  phone: body.phone,
  deliveryAddress: body.deliveryAddress || null,
  note: body.note ?? '',
  lines: body.lines.map(({ productId, qty }) => ({ productId, quantity: qty })),
})

export const placedAnswer = z
  .object({ orderNumber: z.string(), total: z.number() })
  .meta({ examples: [{ orderNumber: 'ORD-000012', total: 170 }] })

const ORDER = {
  orderNumber: 'ORD-000012',
  orderedAt: '2026-11-20T14:32:00.000Z',
  orderedBy: 'Ama Owusu',
  branch: 'ACC',
  branchname: 'Accra Central',
  status: 'WAITING',
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  deliveryAddress: null,
  note: '',
  total: 170,
  reason: '',
  salesinvoice: null,
} as const

const orderShape = z.object({
  orderNumber: z.string(),
  orderedAt: z.string(),
  orderedBy: z.string(),
  branch: z.string(),
  branchname: z.string(),
  status: z.enum(['WAITING', 'SOLD', 'CANCELLED']),
  customerName: z.string(),
  phone: z.string(),
  deliveryAddress: z.string().nullable().meta({ description: 'null: the customer comes to the branch' }),
  note: z.string(),
  total: z.number(),
  reason: z.string(),
  salesinvoice: z.string().nullable().meta({ description: 'The sale that it became' }),
})

export const ordersAnswer = z.array(orderShape).meta({ examples: [[ORDER]] })

export const oneOrderAnswer = orderShape
  .extend({
    lines: z.array(z.object({ productId: z.int(), productName: z.string(), qty: z.number(), price: z.number(), amount: z.number() })),
  })
  .meta({ examples: [{ ...ORDER, lines: [{ productId: 1001, productName: 'Milo Tin 400g', qty: 2, price: 85, amount: 170 }] }] })

export const orderToWire = (order: OrderRow): z.input<typeof orderShape> => ({
  orderNumber: order.order_number,
  orderedAt: order.ordered_at.toISOString(),
  orderedBy: order.ordered_by,
  branch: order.branch_code,
  branchname: order.branch_name,
  status: order.status,
  customerName: order.customer_name,
  phone: order.phone,
  deliveryAddress: order.delivery_address,
  note: order.note,
  total: moneyToNumber(order.goods),
  reason: order.reason,
  salesinvoice: order.invoice_number,
})

export const oneOrderToWire = (order: OrderRow, rows: readonly OrderLineRow[]): z.input<typeof oneOrderAnswer> => {
  return {
    ...orderToWire(order),
    lines: paired(rows, documentTotal(rows).lines).map(([row, amount]) => ({
      productId: row.product_id,
      productName: row.product_name,
      qty: fineToNumber(row.quantity),
      price: fineToNumber(row.price),
      amount: moneyToNumber(amount),
    })),
  }
}
