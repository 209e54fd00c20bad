import type { Pesewas } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import type { Delivery, ListedOrder, OrderedLine, OrderStatus } from '@akonta/domain/purchases/order-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { type PackColumns, packsOf, withPack } from '../../packs/pack-queries.ts'

/** The limit of a list: the latest orders. */
const MOST_ORDERS = 500

/** What line l of an order or a document comes to, exactly, in ten-thousandths of a pesewa × 100: its price is of one unit as it was entered. */
const EXACT_AMOUNT_OF_L = '(l.quantity::numeric * 10000 / coalesce(l.pack_size, 10000)) * l.cost_price'

/** What came of each product of an order, by its unreversed deliveries. Each product is once on a document. */
const RECEIVED = `
  select d.order_id, m.product_id, sum(m.quantity)::bigint as quantity
  from order_delivery d
  join stock_movement m on m.business_id = d.business_id and m.posting_id = d.posting_id and m.quantity > 0
  where d.business_id = $1 and not exists (select from posting u where u.business_id = d.business_id and u.reverses = d.posting_id)`

const STATUS = `
  case when o.status <> 'SENT' then o.status
    when came.received = 0 then 'SENT' when came.missing then 'PARTLY_RECEIVED' else 'RECEIVED' end`

const ORDERS: Statement = {
  name: 'purchase-orders',
  text: `
    select f.* from (
      select o.order_id as "orderId", o.order_number as number, o.created_at as "createdAt", u.display_name as "createdBy",
        b.branch_code as "branchCode", b.name as branch, y.pid as supplier, o.supplier_name as "supplierName", ${STATUS} as status,
        o.expected_on as "expectedOn", came.total, y.phone, y.email, o.sent_at as "sentAt", o.note, o.end_reason as "endReason"
      from purchase_order o
      join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
      join app_user u on u.business_id = o.business_id and u.user_id = o.created_by
      join payee y on y.business_id = o.business_id and y.payee_id = o.payee_id
      cross join lateral (
        select coalesce(sum(r.quantity), 0) as received, bool_or(coalesce(r.quantity, 0) < l.quantity) as missing,
          divide_half_up(sum(${EXACT_AMOUNT_OF_L}), 1000000)::bigint as total
        from purchase_order_line l
        left join (${RECEIVED} and d.order_id = o.order_id group by 1, 2) r on r.product_id = l.product_id
        where l.business_id = o.business_id and l.order_id = o.order_id) came
      where o.business_id = $1 and ($2::int is null or o.branch_id = $2) and ($4::text is null or o.order_number = $4)
    ) f
    where $3::text is null or f.status = $3
    order by f."orderId" desc limit ${MOST_ORDERS}`,
}

export type OrderRow = ListedOrder & {
  readonly orderId: number
  readonly total: Pesewas
  readonly phone: string
  readonly email: string
  readonly sentAt: Date | null
  readonly note: string
  readonly endReason: string
}

/** The latest orders of a branch, or of every branch (null), of one status or of all (null). */
export const listOrders = (tx: Transaction, branch: number | null, status: OrderStatus | null): Promise<OrderRow[]> =>
  tx.rows<OrderRow>(ORDERS, [tx.businessId, branch, status, null])

/** Refuses not_found. */
export const orderByNumber = async (tx: Transaction, number: string): Promise<OrderRow> => {
  const [order] = await tx.rows<OrderRow>(ORDERS, [tx.businessId, null, null, number])
  if (!order) throw new Refusal('not_found', `There is no order ${number}`)
  return order
}

export const branchOfOrder = async (tx: Transaction, number: string): Promise<string> => (await orderByNumber(tx, number)).branchCode

/**
 * The last price of a product and its unit, from a receipt or a purchase that was not reversed. `product` is SQL of the query around it: its
 * alias must not be `x` or `y`, which are rows in here.
 */
export const LAST_PRICE = (product: string): string => `
  lateral (
    select bought.* from (
      (select x.posting_id, x.cost_price as price, x.pack_no, x.pack_size, y.supplier_name as supplier, y.business_date as day, y.payee_id
       from purchase_line x join purchase y on y.business_id = x.business_id and y.posting_id = x.posting_id
       where x.business_id = $1 and x.product_id = ${product}
         and not exists (select from posting u where u.business_id = $1 and u.reverses = x.posting_id)
       order by x.posting_id desc limit 1)
      union all
      (select x.posting_id, x.cost_price, x.pack_no, x.pack_size, y.supplier_name, y.business_date, y.payee_id
       from goods_receipt_line x join goods_receipt y on y.business_id = x.business_id and y.posting_id = x.posting_id
       where x.business_id = $1 and x.product_id = ${product}
         and not exists (select from posting u where u.business_id = $1 and u.reverses = x.posting_id)
       order by x.posting_id desc limit 1)) bought
    order by bought.posting_id desc limit 1)`

const LINES: Statement = {
  name: 'purchase-order-lines',
  text: `
    select l.product_id::int as "productId", l.product_name as "productName", p.tracks_expiry as "tracksExpiry", l.quantity,
      coalesce(r.quantity, 0) as received, coalesce(s.quantity, 0) as "inStock", l.cost_price as "costPrice",
      divide_half_up(${EXACT_AMOUNT_OF_L}, 1000000)::bigint as amount, l.pack_no, l.pack_name, l.pack_size,
      divide_half_up(last.price::numeric * coalesce(l.pack_size, 10000), coalesce(last.pack_size, 10000))::bigint as "lastPrice", last.day as "lastOn", coalesce(last.supplier, '') as "lastSupplier"
    from purchase_order o
    join purchase_order_line l on l.business_id = o.business_id and l.order_id = o.order_id
    join product p on p.business_id = l.business_id and p.product_id = l.product_id
    left join stock_position s on s.business_id = l.business_id and s.branch_id = o.branch_id and s.product_id = l.product_id
    left join (${RECEIVED} and d.order_id = $2 group by 1, 2) r on r.product_id = l.product_id
    left join ${LAST_PRICE('l.product_id')} last on true
    where o.business_id = $1 and o.order_id = $2 order by l.line_no`,
}

export type OrderLineRow = OrderedLine & { readonly costPrice: UnitPrice; readonly amount: Pesewas }

/** The lines of an order, in base units, with the packs that each product has now. */
export const linesOfOrder = async (tx: Transaction, orderId: number): Promise<OrderLineRow[]> => {
  const rows = await tx.rows<Omit<OrderLineRow, 'pack' | 'packs'> & PackColumns>(LINES, [tx.businessId, orderId])
  const packs = await packsOf(
    tx,
    rows.map(({ productId }) => productId),
  )
  return rows.map(row => ({ ...withPack(row), packs: packs.get(row.productId) }))
}

const DELIVERIES: Statement = {
  name: 'purchase-order-deliveries',
  text: `
    select p.document_number as number, p.document_kind as kind, p.business_date as date, coalesce(r.document_number, '') as "reversedBy",
      coalesce((
        select n.document_number from invoiced_receipt i join posting n on n.business_id = i.business_id and n.posting_id = i.posting_id
        where i.business_id = d.business_id and i.receipt_posting_id = d.posting_id
          and not exists (select from posting u where u.business_id = i.business_id and u.reverses = i.posting_id)
        order by i.posting_id limit 1), case p.document_kind when 'purchase' then p.document_number else '' end) as invoice
    from order_delivery d
    join posting p on p.business_id = d.business_id and p.posting_id = d.posting_id
    left join posting r on r.business_id = d.business_id and r.reverses = d.posting_id
    where d.business_id = $1 and d.order_id = $2 order by d.posting_id`,
}

export const deliveriesOf = (tx: Transaction, orderId: number): Promise<Delivery[]> =>
  tx.rows<Delivery>(DELIVERIES, [tx.businessId, orderId])

const LOCK: Statement = {
  name: 'purchase-order-lock',
  text: 'select from purchase_order where business_id = $1 and order_number = $2 for no key update',
}
/** A separate statement: one that had to wait for the lock would not find an order that was given to another supplier in the meantime. */
const READ_LOCKED: Statement = {
  name: 'purchase-order-read-locked',
  text: `select o.order_id as "orderId", o.status, o.payee_id as "payeeId", y.pid as supplier, o.supplier_name as "supplierName"
         from purchase_order o join payee y on y.business_id = o.business_id and y.payee_id = o.payee_id
         where o.business_id = $1 and o.order_number = $2`,
}

export type LockedOrder = {
  readonly orderId: number
  readonly status: 'DRAFT' | 'SENT' | 'CLOSED' | 'CANCELLED'
  readonly payeeId: number
  readonly supplier: string
  readonly supplierName: string
}

/** An order, locked so that its deliveries and its end wait for each other. Refuses not_found. */
export const lockOrder = async (tx: Transaction, number: string): Promise<LockedOrder> => {
  await tx.row(LOCK, [tx.businessId, number])
  const order = await tx.row<LockedOrder>(READ_LOCKED, [tx.businessId, number])
  if (!order) throw new Refusal('not_found', `There is no order ${number}`)
  return order
}

const GOODS: Statement = {
  name: 'purchase-order-goods',
  text: `select l.product_id::int as "productId", l.product_name as "productName", p.tracks_expiry as "tracksExpiry", l.cost_price as "costPrice",
           l.quantity, l.pack_no, l.pack_name, l.pack_size
         from purchase_order_line l join product p on p.business_id = l.business_id and p.product_id = l.product_id
         where l.business_id = $1 and l.order_id = $2 order by l.line_no`,
}

export type OrderToReceive = LockedOrder & {
  readonly lines: readonly {
    readonly productId: number
    readonly productName: string
    readonly tracksExpiry: boolean
    readonly costPrice: UnitPrice
    readonly quantity: Quantity
    readonly pack?: LinePack
  }[]
}

const NOT_RECEIVED: Readonly<Record<'DRAFT' | 'CLOSED' | 'CANCELLED', (number: string) => string>> = {
  DRAFT: number => `${number} is a draft. Mark it as sent first`,
  CLOSED: number => `${number} is closed. Reopen it first`,
  CANCELLED: number => `${number} was cancelled`,
}

/** A sent order with its lines, locked. Refuses not_found and already_closed. */
export const orderToReceive = async (tx: Transaction, number: string): Promise<OrderToReceive> => {
  const order = await lockOrder(tx, number)
  if (order.status !== 'SENT') throw new Refusal('already_closed', NOT_RECEIVED[order.status](number))
  const rows = await tx.rows<Omit<OrderToReceive['lines'][number], 'pack'> & PackColumns>(GOODS, [tx.businessId, order.orderId])
  return { ...order, lines: rows.map(row => withPack(row)) }
}
