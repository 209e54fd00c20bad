import type { OrderStatus } from '@akonta/domain/shop/order'
import type { ListedOrder, OrderLine } from '@akonta/domain/shop/order-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { asEntered, type PackColumns, withPack } from '../packs/pack-queries.ts'

/** The limit of a list: the latest orders. */
const MOST_ORDERS = 500

/** Nobody marks orders as expired: time does. An order whose sale was reversed is not sold: its goods are back, and nothing is reserved. */
const STATUS = `case when o.status = 'NEW' and o.expires_at <= $5 then 'EXPIRED' when r.posting_id is not null then 'CANCELLED' else o.status end`

const ORDERS: Statement = {
  name: 'shop-orders',
  text: `
    select o.order_id, o.branch_id, o.order_number as number, b.branch_code as "branchCode", b.name as branch, ${STATUS} as status,
      o.customer_name as customer, o.phone, o.delivery_address as address, o.note, o.goods as total, o.ordered_at as "orderedAt",
      coalesce(u.display_name, '') as "orderedBy",
      case when r.posting_id is not null then 'The sale was reversed' else o.reason end as reason, o.expires_at as "expiresAt", o.ready_at as "readyAt", s.invoice_number as invoice
    from shop_order o
    join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
    left join app_user u on u.business_id = o.business_id and u.user_id = o.ordered_by
    left join shop_order_sale t on t.business_id = o.business_id and t.order_id = o.order_id
    left join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
    left join posting r on r.business_id = t.business_id and r.reverses = t.posting_id
    where o.business_id = $1 and ($2::int is null or o.branch_id = $2) and ($3::text is null or ${STATUS} = $3)
      and ($4::text is null or o.order_number = $4)
    order by o.order_id desc limit ${MOST_ORDERS}`,
}

export type OrderRow = ListedOrder & { readonly order_id: number; readonly branch_id: number }

/** The latest orders of a branch, or of every branch (null), of one status or of all (null). */
export const listOrders = (tx: Transaction, branch: number | null, status: OrderStatus | null, at: Date): Promise<OrderRow[]> =>
  tx.rows<OrderRow>(ORDERS, [tx.businessId, branch, status, null, at])

export const findOrder = async (tx: Transaction, orderNumber: string, at: Date): Promise<OrderRow | undefined> =>
  (await tx.rows<OrderRow>(ORDERS, [tx.businessId, null, null, orderNumber, at]))[0]

const LINES: Statement = {
  name: 'shop-order-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, price, pack_no, pack_name, pack_size from shop_order_line where business_id = $1 and order_id = $2 order by line_no`,
}

type OrderLineRow = Omit<OrderLine, 'amount'>

/** The lines of an order as it was placed: in packs, or in base units. */
export const linesOfOrder = async (tx: Transaction, orderId: number): Promise<OrderLineRow[]> =>
  (await tx.rows<Omit<OrderLineRow, 'pack'> & PackColumns>(LINES, [tx.businessId, orderId])).map(row =>
    asEntered<OrderLineRow>(withPack(row)),
  )

const NEW_ONES: Statement = {
  name: 'shop-new-orders',
  text: `
    select coalesce((select is_open from public_shop where business_id = $1 and branch_id = $2), false) as "isOpen",
      (select count(*)::int from shop_order where business_id = $1 and branch_id = $2 and status = 'NEW' and expires_at > $3) as waiting`,
}

/** Whether the public shop of a branch is open, and its orders without an answer. */
export const countNewOrders = (tx: Transaction, branch: number, at: Date) =>
  tx.one<{ readonly isOpen: boolean; readonly waiting: number }>(NEW_ONES, [tx.businessId, branch, at])
