import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { OrderStatus } from '@akonta/domain/shop/order'
import type { Statement, Transaction } from '../db/database.ts'

type Page = { readonly size: number; readonly from: number }

const LINES_OF_PAYEE = `payee y join journal_line l on l.business_id = y.business_id and l.payee_id = y.payee_id`

/** A line of a payee's account. */
export type AccountLine = {
  readonly business_date: BusinessDate
  readonly document_kind: string
  readonly document_number: string
  readonly branch_code: string
  /** The other party's reference. */
  readonly reference: string
  readonly memo: string
  /** Debit +, credit −. */
  readonly amount: Pesewas
  /** The unsettled part, with the sign of the amount. */
  readonly remaining: Pesewas
  readonly entered_by: string
}

/** `offset 0`: each posting is looked up by its key, as in the statement of account. */
const ACCOUNT: Statement = {
  name: 'payee-account-lines',
  text: `
    select p.business_date, p.document_kind, p.document_number, b.branch_code, l.amount, coalesce(o.remaining, 0)::bigint as remaining, p.memo,
      coalesce(
        (select u.supplier_invoice from purchase u where u.business_id = l.business_id and u.posting_id = l.posting_id),
        (select m.reference from payment m where m.business_id = l.business_id and m.posting_id = l.posting_id),
        l.particulars) as reference,
      a.display_name as entered_by
    from ${LINES_OF_PAYEE}
    cross join lateral (select * from posting p where p.business_id = l.business_id and p.posting_id = l.posting_id offset 0) p
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    join app_user a on a.business_id = p.business_id and a.user_id = p.user_id
    left join open_item o on o.business_id = l.business_id and o.posting_id = l.posting_id and o.line_no = l.line_no
    where y.business_id = $1 and y.pid = $2
    order by l.posting_id, l.line_no limit $3 offset $4`,
}

/** Every line of a payee's account in all branches, oldest first, one page. */
export const accountLines = (tx: Transaction, pid: string, { size, from }: Page): Promise<AccountLine[]> =>
  tx.rows<AccountLine>(ACCOUNT, [tx.businessId, pid, size, from])

/** Goods that a payee bought, sold or returned. */
export type GoodsLine = {
  readonly business_date: BusinessDate
  readonly document_kind: string
  readonly document_number: string
  readonly product_name: string
  readonly quantity: Quantity
  readonly amount: Pesewas
}

/** A return refunded in cash has no line on the account: it is found by its sale. */
const GOODS: Statement = {
  name: 'payee-goods',
  text: `
    with own as (select distinct l.posting_id from ${LINES_OF_PAYEE} where y.business_id = $1 and y.pid = $2),
    papers as (
      select posting_id from own
      union select r.posting_id from own join sale_return r on r.business_id = $1 and r.sale_posting_id = own.posting_id)
    select p.business_date, p.document_kind, p.document_number, g.product_name, g.quantity, g.amount
    from papers
    join posting p on p.business_id = $1 and p.posting_id = papers.posting_id
    cross join lateral (
      select line_no, product_name, quantity, amount from sale_line where business_id = $1 and posting_id = papers.posting_id
      union all
      select line_no, product_name, quantity, amount from purchase_line where business_id = $1 and posting_id = papers.posting_id
      union all
      select r.line_no, s.product_name, r.quantity, r.amount from sale_return_line r
      join sale_line s on s.business_id = $1 and s.posting_id = r.sale_posting_id and s.line_no = r.sale_line_no
      where r.business_id = $1 and r.posting_id = papers.posting_id
      union all
      select r.purchase_line_no, s.product_name, r.quantity, r.amount from purchase_return_line r
      join purchase_line s on s.business_id = $1 and s.posting_id = r.purchase_posting_id and s.line_no = r.purchase_line_no
      where r.business_id = $1 and r.posting_id = papers.posting_id) g
    order by papers.posting_id, g.line_no limit $3 offset $4`,
}

/** The goods on a payee's sales, purchases and returns, oldest first, one page. */
export const goodsOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<GoodsLine[]> =>
  tx.rows<GoodsLine>(GOODS, [tx.businessId, pid, size, from])

/** A storefront order. */
export type OrderOfPayee = {
  readonly order_number: string
  readonly ordered_at: Date
  readonly status: OrderStatus
  readonly customer_name: string
  readonly phone: string
  readonly delivery_address: string | null
  readonly note: string
  readonly goods: Pesewas
}

/** The last nine digits identify a telephone in Ghana, whether 0 or +233 precedes them. */
const nineDigits = (phone: string): string => `right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`

const ORDERS: Statement = {
  name: 'payee-orders',
  text: `
    select o.order_number, o.ordered_at, o.status, o.customer_name, o.phone, o.delivery_address, o.note, o.goods
    from payee y
    join shop_order o on o.business_id = y.business_id and ${nineDigits('o.phone')} = ${nineDigits('y.phone')}
    where y.business_id = $1 and y.pid = $2 and length(${nineDigits('y.phone')}) = 9
    order by o.order_id limit $3 offset $4`,
}

/** Storefront orders with a payee's telephone number, oldest first, one page. An order identifies its customer in no other way. */
export const ordersOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<OrderOfPayee[]> =>
  tx.rows<OrderOfPayee>(ORDERS, [tx.businessId, pid, size, from])
