import type { OrderStatus } from '@akonta/domain/shop/order'
import type { ListedOrder, OrderLine } from '@akonta/domain/shop/order-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** The limit of a list: the latest orders. */
const MOST_ORDERS = 500

const ORDERS: Statement = {
  name: 'shop-orders',
  text: `
    select o.order_id, o.branch_id, o.order_number as number, b.branch_code as "branchCode", b.name as branch, o.status,
      o.customer_name as customer, o.phone, o.delivery_address as address, o.note, o.goods as total, o.ordered_at as "orderedAt",
      u.display_name as "orderedBy", o.reason, s.invoice_number as invoice
    from shop_order o
    join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
    join app_user u on u.business_id = o.business_id and u.user_id = o.ordered_by
    left join shop_order_sale t on t.business_id = o.business_id and t.order_id = o.order_id
    left join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
    where o.business_id = $1 and ($2::int is null or o.branch_id = $2) and ($3::text is null or o.status = $3)
      and ($4::text is null or o.order_number = $4)
    order by o.order_id desc limit ${MOST_ORDERS}`,
}

export type OrderRow = ListedOrder & { readonly order_id: number; readonly branch_id: number }

/** The latest orders of a branch, or of every branch (null), of one status or of all (null). */
export const listOrders = (tx: Transaction, branch: number | null, status: OrderStatus | null): Promise<OrderRow[]> =>
  tx.rows<OrderRow>(ORDERS, [tx.businessId, branch, status, null])

export const findOrder = async (tx: Transaction, orderNumber: string): Promise<OrderRow | undefined> =>
  (await tx.rows<OrderRow>(ORDERS, [tx.businessId, null, null, orderNumber]))[0]

const LINES: Statement = {
  name: 'shop-order-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, price from shop_order_line where business_id = $1 and order_id = $2 order by line_no`,
}

type OrderLineRow = Omit<OrderLine, 'amount'>

export const linesOfOrder = (tx: Transaction, orderId: number): Promise<OrderLineRow[]> =>
  tx.rows<OrderLineRow>(LINES, [tx.businessId, orderId])
