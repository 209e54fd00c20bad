import type { AccountLine, GoodsLine, OrderOfPayee } from '@akonta/domain/personal-data/personal-data-calls'
import type { LayawayOfPayee, QuotationOfPayee, RecurringOfPayee } from '@akonta/domain/personal-data/promised-goods'
import type { PurchaseOrderOfPayee } from '@akonta/domain/personal-data/purchase-order'
import type { Statement, Transaction } from '../db/database.ts'

type Page = { readonly size: number; readonly from: number }

const LINES_OF_PAYEE = `payee y join journal_line l on l.business_id = y.business_id and l.payee_id = y.payee_id`

/** `offset 0`: each posting is looked up by its key, as in the statement of account. */
const ACCOUNT: Statement = {
  name: 'payee-account-lines',
  text: `
    select p.business_date as date, p.document_kind as "documentKind", p.document_number as "documentNumber", b.branch_code as "branchCode",
      greatest(l.amount, 0) as debit, greatest(-l.amount, 0) as credit, coalesce(o.remaining, 0)::bigint as remaining, p.memo,
      coalesce(
        (select u.supplier_invoice from purchase u where u.business_id = l.business_id and u.posting_id = l.posting_id),
        (select m.reference from payment m where m.business_id = l.business_id and m.posting_id = l.posting_id),
        l.particulars) as reference,
      a.display_name as "enteredBy"
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

/**
 * A return refunded in cash has no line on the account: it is found by its sale. Neither have goods that cost nothing: their document names the
 * customer or supplier.
 */
const GOODS: Statement = {
  name: 'payee-goods',
  text: `
    with own as (
      select l.posting_id from ${LINES_OF_PAYEE} where y.business_id = $1 and y.pid = $2
      union select s.posting_id from payee y join sale s on s.business_id = y.business_id and s.payee_id = y.payee_id
        where y.business_id = $1 and y.pid = $2 and s.total = 0
      union select u.posting_id from payee y join purchase u on u.business_id = y.business_id and u.payee_id = y.payee_id
        where y.business_id = $1 and y.pid = $2),
    documents as (
      select posting_id from own
      union select r.posting_id from own join sale_return r on r.business_id = $1 and r.sale_posting_id = own.posting_id)
    select p.business_date as date, p.document_kind as "documentKind", p.document_number as "documentNumber",
      g.product_name as "productName", g.quantity, g.amount, g.discount
    from documents
    join posting p on p.business_id = $1 and p.posting_id = documents.posting_id
    cross join lateral (
      select line_no, product_name, quantity, amount, discount from sale_line where business_id = $1 and posting_id = documents.posting_id
      union all
      select line_no, product_name, quantity, amount, 0 from purchase_line where business_id = $1 and posting_id = documents.posting_id
      union all
      select r.line_no, s.product_name, r.quantity, r.amount, r.line_discount from sale_return_line r
      join sale_line s on s.business_id = $1 and s.posting_id = r.sale_posting_id and s.line_no = r.sale_line_no
      where r.business_id = $1 and r.posting_id = documents.posting_id
      union all
      select r.purchase_line_no, s.product_name, r.quantity, r.amount, 0 from purchase_return_line r
      join purchase_line s on s.business_id = $1 and s.posting_id = r.purchase_posting_id and s.line_no = r.purchase_line_no
      where r.business_id = $1 and r.posting_id = documents.posting_id) g
    order by documents.posting_id, g.line_no limit $3 offset $4`,
}

/** The goods on a payee's sales, purchases and returns, oldest first, one page. */
export const goodsOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<GoodsLine[]> =>
  tx.rows<GoodsLine>(GOODS, [tx.businessId, pid, size, from])

/** The last nine digits identify a telephone in Ghana, whether 0 or +233 precedes them. */
export const nineDigits = (phone: string): string => `right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`

const ORDERS: Statement = {
  name: 'payee-orders',
  text: `
    select o.order_number as "orderNumber", o.ordered_at as "orderedAt",
      case when r.posting_id is not null then 'CANCELLED' else o.status end as status, o.customer_name as "customerName", o.phone,
      coalesce(o.delivery_address, '') as "deliveryAddress", o.note, o.goods as amount
    from payee y
    join shop_order o on o.business_id = y.business_id and ${nineDigits('o.phone')} = ${nineDigits('y.phone')}
    left join shop_order_sale t on t.business_id = o.business_id and t.order_id = o.order_id
    left join posting r on r.business_id = t.business_id and r.reverses = t.posting_id
    where y.business_id = $1 and y.pid = $2 and length(${nineDigits('y.phone')}) = 9
    order by o.order_id limit $3 offset $4`,
}

const QUOTATIONS: Statement = {
  name: 'payee-quotations',
  text: `
    select q.quotation_number as number, q.created_at as "createdAt", q.customer_name as "customerName", q.phone,
      q.valid_until as "validUntil", q.note, q.goods - q.discount as amount
    from payee y
    join quotation q on q.business_id = y.business_id
      and (q.payee_id = y.payee_id or (length(${nineDigits('y.phone')}) = 9 and ${nineDigits('q.phone')} = ${nineDigits('y.phone')}))
    where y.business_id = $1 and y.pid = $2
    order by q.quotation_id limit $3 offset $4`,
}

/** The quotations for a payee or with its telephone number, oldest first, one page. */
export const quotationsOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<QuotationOfPayee[]> =>
  tx.rows<QuotationOfPayee>(QUOTATIONS, [tx.businessId, pid, size, from])

/** Storefront orders with a payee's telephone number, oldest first, one page. An order identifies its customer in no other way. */
export const ordersOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<OrderOfPayee[]> =>
  tx.rows<OrderOfPayee>(ORDERS, [tx.businessId, pid, size, from])

const PURCHASE_ORDERS: Statement = {
  name: 'payee-purchase-orders',
  text: `
    select o.order_number as number, o.created_at as "createdAt", o.supplier_name as "supplierName", o.status, o.expected_on as "expectedOn",
      o.note, (select divide_half_up(sum((l.quantity::numeric * 10000 / coalesce(l.pack_size, 10000)) * l.cost_price), 1000000)::bigint from purchase_order_line l
        where l.business_id = o.business_id and l.order_id = o.order_id) as amount
    from payee y
    join purchase_order o on o.business_id = y.business_id and o.payee_id = y.payee_id
    where y.business_id = $1 and y.pid = $2
    order by o.order_id limit $3 offset $4`,
}

/** The purchase orders to a supplier, oldest first, one page. */
export const purchaseOrdersOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<PurchaseOrderOfPayee[]> =>
  tx.rows<PurchaseOrderOfPayee>(PURCHASE_ORDERS, [tx.businessId, pid, size, from])

const LAYAWAYS: Statement = {
  name: 'payee-layaways',
  text: `
    select w.layaway_number as number, w.created_at as "createdAt", w.customer_name as "customerName", w.due_on as "dueOn", w.note,
      w.goods - w.discount as amount, coalesce(e.outcome, '') as ended
    from payee y
    join layaway w on w.business_id = y.business_id and w.payee_id = y.payee_id
    left join layaway_ended(w.business_id, w.layaway_id) e on true
    where y.business_id = $1 and y.pid = $2
    order by w.layaway_id limit $3 offset $4`,
}

/** The layaways of a customer, oldest first, one page. */
export const layawaysOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<LayawayOfPayee[]> =>
  tx.rows<LayawayOfPayee>(LAYAWAYS, [tx.businessId, pid, size, from])

const RECURRING: Statement = {
  name: 'payee-recurring',
  text: `
    select r.recurring_number as number, r.name, r.kind, r.created_at as "createdAt", r.next_on as "nextDate", r.state
    from payee y
    join recurring r on r.business_id = y.business_id
    where y.business_id = $1 and y.pid = $2 and (
      exists (select from recurring_line l
        where l.business_id = r.business_id and l.recurring_id = r.recurring_id and l.payee_id = y.payee_id)
      or exists (select from recurring_contents c
        where c.business_id = r.business_id and c.recurring_id = r.recurring_id and c.payee_id = y.payee_id))
    order by r.recurring_id limit $3 offset $4`,
}

/** The recurring journals with a line on a payee's account, and the recurring invoices of a customer, in any of their versions, oldest first, one page. */
export const recurringOfPayee = (tx: Transaction, pid: string, { size, from }: Page): Promise<RecurringOfPayee[]> =>
  tx.rows<RecurringOfPayee>(RECURRING, [tx.businessId, pid, size, from])
