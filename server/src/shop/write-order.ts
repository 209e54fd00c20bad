import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, type Packed } from '@akonta/domain/packs/pack'
import type { UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'
import { packColumns } from '../packs/pack-queries.ts'

type OrderLine = Packed & { readonly productId: number; readonly productName: string; readonly price: UnitPrice }

type OrderToWrite = {
  readonly branchId: number
  /** WAITING: its goods are reserved. NEW: of a visitor, nothing is. */
  readonly status: 'NEW' | 'WAITING'
  readonly customer: string
  readonly phone: string
  readonly address: string | null
  readonly note: string
  readonly total: Pesewas
  readonly at: Date
  readonly orderedBy: number | null
  readonly visitor: { readonly tokenHash: Uint8Array; readonly expiresAt: Date } | null
  readonly lines: readonly OrderLine[]
}

const ORDER = insertOf('shop-order-insert', 'shop_order', [
  'business_id, order_id, order_number, branch_id, status, customer_name, phone, delivery_address, note, goods',
  'ordered_by, ordered_at, token_hash, expires_at',
])
const LINES: Statement = {
  name: 'shop-order-lines-insert',
  text: `insert into shop_order_line (business_id, order_id, line_no, product_id, product_name, quantity, price, pack_no, pack_name, pack_size)
         select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.price, l.pack_no, l.pack_name, l.pack_size
         from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::text[], $9::bigint[])
           with ordinality as l (product_id, product_name, quantity, price, pack_no, pack_name, pack_size, line_no)`,
}

const orderNumberOf = (orderId: number): string => `ORD-${orderId.toString().padStart(6, '0')}`

/** Writes an order with its lines and returns its number. Refuses not_enough_stock if it reserves goods that are not available. */
export const writeOrder = async (tx: Transaction, order: OrderToWrite): Promise<string> => {
  const orderId = await nextId(tx, 'shop_order')
  const number = orderNumberOf(orderId)
  await tx.count(
    ORDER,
    ORDER.values({
      business_id: tx.businessId,
      order_id: orderId,
      order_number: number,
      branch_id: order.branchId,
      status: order.status,
      customer_name: order.customer,
      phone: order.phone,
      delivery_address: order.address,
      note: order.note,
      goods: order.total,
      ordered_by: order.orderedBy,
      ordered_at: order.at,
      token_hash: order.visitor?.tokenHash ?? null,
      expires_at: order.visitor?.expiresAt ?? null,
    }),
  )
  const { lines } = order
  const columns = [
    lines.map(line => line.productId),
    lines.map(line => line.productName),
    lines.map(baseQuantityOf),
    lines.map(line => line.price),
    ...packColumns(lines),
  ]
  await tx.count(LINES, [tx.businessId, orderId, ...columns]).catch((error: unknown) => {
    throw refusalOfDatabase(error)
  })
  return number
}
