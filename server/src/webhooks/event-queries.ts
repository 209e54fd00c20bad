import type { Value } from '@akonta/domain/contract/codec'
import type { BusinessDate } from '@akonta/domain/dates'
import type { EVENT_DATA, EventType } from '@akonta/domain/webhooks/webhook-events'
import type { Statement, Transaction } from '../db/database.ts'

/** The facts of an event, as a value of its codec. */
export type DataOf<Type extends EventType> = Value<(typeof EVENT_DATA)[Type]>

const DOCUMENT = `p.document_number as document, b.branch_code as "branchCode", p.business_date::text as date,
  case when y.pid is null then '' else y.pid end as pid`
const FROM_POSTING = `
  from posting p
  join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
  left join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id`

const SALE: Statement = {
  name: 'webhook-sale',
  text: `select p.document_number as document, b.branch_code as "branchCode", p.business_date::text as date, s.sold_at as "soldAt",
           s.sale_type as "saleType", case when y.pid is null then '' else y.pid end as pid,
           case when o.provisional_number is null then '' else o.provisional_number end as provisional, s.goods, s.charges, s.discount, s.total
         from posting p
         join sale s on s.business_id = p.business_id and s.posting_id = p.posting_id
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         left join payee y on y.business_id = s.business_id and y.payee_id = s.payee_id
         left join sale_offline o on o.business_id = s.business_id and o.posting_id = s.posting_id
         where p.business_id = $1 and p.posting_id = $2`,
}
const SALE_LINES: Statement = {
  name: 'webhook-sale-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, amount from sale_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

export const soldIn = async (tx: Transaction, posting: bigint): Promise<DataOf<'sale.completed'>> => {
  const values = [tx.businessId, posting]
  const sale = await tx.one<Omit<DataOf<'sale.completed'>, 'lines'>>(SALE, values)
  return { ...sale, lines: await tx.rows<DataOf<'sale.completed'>['lines'][number]>(SALE_LINES, values) }
}

const RETURN: Statement = {
  name: 'webhook-return',
  text: `select p.document_number as document, b.branch_code as "branchCode", p.business_date::text as date, s.invoice_number as sale, r.refund,
           case when y.pid is null then '' else y.pid end as pid, r.total
         from posting p
         join sale_return r on r.business_id = p.business_id and r.posting_id = p.posting_id
         join sale s on s.business_id = r.business_id and s.posting_id = r.sale_posting_id
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         left join payee y on y.business_id = s.business_id and y.payee_id = s.payee_id
         where p.business_id = $1 and p.posting_id = $2`,
}
const RETURN_LINES: Statement = {
  name: 'webhook-return-lines',
  text: `select l.product_id::int as "productId", l.product_name as "productName", r.quantity, r.amount from sale_return_line r
         join sale_line l on l.business_id = r.business_id and l.posting_id = r.sale_posting_id and l.line_no = r.sale_line_no
         where r.business_id = $1 and r.posting_id = $2 order by r.line_no`,
}

export const returnedIn = async (tx: Transaction, posting: bigint): Promise<DataOf<'return.completed'>> => {
  const values = [tx.businessId, posting]
  const returned = await tx.one<Omit<DataOf<'return.completed'>, 'lines'>>(RETURN, values)
  return { ...returned, lines: await tx.rows<DataOf<'return.completed'>['lines'][number]>(RETURN_LINES, values) }
}

const PAYMENT: Statement = {
  name: 'webhook-payment',
  text: `select ${DOCUMENT}, m.reference, m.amount, case when m.by_cheque then 'CHEQUE'
             when case m.direction when 'received' then m.to_bank_id else m.from_bank_id end is null then 'CASH' else 'BANK' end as type
         ${FROM_POSTING}
         join payment m on m.business_id = p.business_id and m.posting_id = p.posting_id
         where p.business_id = $1 and p.posting_id = $2`,
}

export const paidIn = (tx: Transaction, posting: bigint): Promise<DataOf<'payment.received'>> => tx.one(PAYMENT, [tx.businessId, posting])

const REVERSAL: Statement = {
  name: 'webhook-reversal',
  text: `select p.document_number as document, b.branch_code as "branchCode", p.business_date::text as date, o.document_number as reverses,
           case when y.pid is null then '' else y.pid end as pid,
           case when s.total is not null then s.total when r.total is not null then r.total else m.amount end as amount
         from posting p
         join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         left join payee y on y.business_id = o.business_id and y.payee_id = o.payee_id
         left join sale s on s.business_id = o.business_id and s.posting_id = o.posting_id
         left join sale_return r on r.business_id = o.business_id and r.posting_id = o.posting_id
         left join payment m on m.business_id = o.business_id and m.posting_id = o.posting_id
         where p.business_id = $1 and p.posting_id = $2`,
}

export const reversedIn = (tx: Transaction, posting: bigint): Promise<DataOf<'sale.reversed'>> => tx.one(REVERSAL, [tx.businessId, posting])

const LOW_STOCK: Statement = {
  name: 'webhook-low-stock',
  text: `select ($3::jsonb ->> 'product')::int as "productId", d.name as "productName", b.branch_code as "branchCode",
           ($3::jsonb ->> 'stock')::bigint as stock, ($3::jsonb ->> 'level')::bigint as "reorderLevel", p.document_number as document
         from posting p
         join product d on d.business_id = p.business_id and d.product_id = ($3::jsonb ->> 'product')::bigint
         join branch b on b.business_id = p.business_id and b.branch_id = ($3::jsonb ->> 'branch')::int
         where p.business_id = $1 and p.posting_id = $2`,
}

export const shortIn = (tx: Transaction, posting: bigint, facts: object): Promise<DataOf<'stock.low'>> =>
  tx.one(LOW_STOCK, [tx.businessId, posting, JSON.stringify(facts)])

const SESSION: Statement = {
  name: 'webhook-register-session',
  text: `select s.session_code as session, s.register, b.branch_code as "branchCode", s.opened_at as "openedAt", s.closed_at as "closedAt",
           l.expected as "expectedCash", l.counted as "countedCash"
         from register_session s
         join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
         join register_count c on c.business_id = s.business_id and c.session_code = s.session_code and c.count_no = 1
         join register_count_line l on l.business_id = c.business_id and l.posting_id = c.posting_id and l.payee_id is null
         where s.business_id = $1 and s.session_code = $2`,
}

export const closedSession = (tx: Transaction, session: string): Promise<DataOf<'register.closed'>> =>
  tx.one(SESSION, [tx.businessId, session])

export type HappenedEvent = {
  readonly eventNo: bigint
  readonly id: string
  readonly type: EventType
  readonly posting: bigint | null
  readonly facts: { readonly through?: BusinessDate; readonly session?: string; readonly webhook?: string }
  readonly at: Date
  readonly body: string | null
}
