import type { DueRecurring } from '@akonta/domain/closing/unfinished-checks'
import type { BusinessDate } from '@akonta/domain/dates'
import { LARGEST_ANSWERED } from '@akonta/domain/decimal'
import type { DocumentKind } from '@akonta/domain/document-rights'
import {
  type ListedRecurring,
  MOST_RECURRING,
  type Recurring,
  type RecurringEvent,
  type RecurringGoods,
  type RecurringLine,
  type RecurringList,
} from '@akonta/domain/recurring/recurring-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { asEntered, type PackColumns, withPack } from '../packs/pack-queries.ts'

const COLUMNS = `
  r.recurring_number as number, r.name, r.kind, b.branch_code as "branchCode", b.name as branch, r.every, r.next_on as "nextDate",
  r.ends_on as "endsOn", r.state, r.state = 'ACTIVE' and r.next_on <= $2::date as "isDue",
  least(${LARGEST_ANSWERED}, coalesce(case when r.kind = 'INVOICE' then (select round(sum(case when coalesce(g.fixed_price, k.price) is null then g.quantity::numeric * t.selling_price / 1000000
        else g.quantity::numeric * coalesce(g.fixed_price, k.price) / coalesce(g.pack_size, 10000) / 100 end)) from recurring_goods g
      join product t on t.business_id = g.business_id and t.product_id = g.product_id
      left join product_pack k on k.business_id = g.business_id and k.product_id = g.product_id and k.pack_no = g.pack_no and k.size = g.pack_size
        and k.removed_at is null
      where g.business_id = r.business_id and g.recurring_id = r.recurring_id and g.version = r.version)
    else (select sum(l.debit) from recurring_line l
      where l.business_id = r.business_id and l.recurring_id = r.recurring_id and l.version = r.version) end, 0))::bigint as amount`

const LIST: Statement = {
  name: 'recurring-list',
  text: `select ${COLUMNS}
    from recurring r
    join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id
    where r.business_id = $1 and ($3::int is null or r.branch_id = $3)
      and case $4 when 'ALL' then true when 'DUE' then r.state = 'ACTIVE' and r.next_on <= $2::date else r.state = $4 end
    order by r.state = 'ENDED', r.next_on, r.recurring_id
    limit ${MOST_RECURRING} offset $5`,
}

/** Of a branch, or of every branch (null), with the earliest next date first; what has ended comes last. Pages count from 0. */
export const listRecurring = (
  tx: Transaction,
  today: BusinessDate,
  branch: number | null,
  which: RecurringList,
  page: number,
): Promise<ListedRecurring[]> => tx.rows<ListedRecurring>(LIST, [tx.businessId, today, branch, which, page * MOST_RECURRING])

const DUE: Statement = {
  name: 'recurring-due-by-branch',
  text: `
    select d.branch, count(*)::int as count, least(${LARGEST_ANSWERED}, sum(d.amount))::bigint as amount, min(d.number) as number, min(d.name) as name,
      min(d."nextDate") as due
    from (select ${COLUMNS}
      from recurring r
      join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id
      where r.business_id = $1 and r.state = 'ACTIVE' and r.next_on <= $2::date) d
    group by d."branchCode", d.branch order by d."branchCode"`,
}

/** What is due through a day and neither posted nor skipped, by branch. */
export const dueRecurring = (tx: Transaction, day: BusinessDate): Promise<DueRecurring[]> =>
  tx.rows<DueRecurring>(DUE, [tx.businessId, day])

export type RecurringRow = Omit<Recurring, 'lines' | 'goods' | 'history' | 'proposedDate'> & {
  readonly recurringId: number
  readonly branchId: number
}

const ONE: Statement = {
  name: 'recurring-one',
  text: `select ${COLUMNS}, r.recurring_id as "recurringId", r.branch_id as "branchId", r.on_last_day as "onLastDay", c.reference, coalesce(y.pid, '') as pid,
      coalesce(y.name, '') as payee, coalesce(y.phone, '') as phone, coalesce(y.email, '') as email, i.price_list_id as "priceList", coalesce(p.document_number, '') as "from", r.version, u.display_name as "createdBy",
      r.created_at as "createdAt"
    from recurring r
    join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id
    join recurring_contents c on c.business_id = r.business_id and c.recurring_id = r.recurring_id and c.version = r.version
    join app_user u on u.business_id = r.business_id and u.user_id = r.created_by
    left join payee y on y.business_id = c.business_id and y.payee_id = c.payee_id
    left join price_list i on i.business_id = y.business_id and i.price_list_id = y.price_list_id and i.removed_at is null
    left join posting p on p.business_id = r.business_id and p.posting_id = r.made_from
    where r.business_id = $1 and r.recurring_number = $3`,
}

export const findRecurring = (tx: Transaction, number: string, today: BusinessDate): Promise<RecurringRow | undefined> =>
  tx.row<RecurringRow>(ONE, [tx.businessId, today, number])

const LINES: Statement = {
  name: 'recurring-lines',
  text: `
    select case when y.pid is null then a.account_key::text else y.pid end as account, case when y.pid is null then l.account_code else y.pid end as code,
      case when y.name is null then a.name else y.name end as name,
      case when y.category is null then t.name else case y.category when 'debtor' then 'CUSTOMER' when 'creditor' then 'SUPPLIER' else 'BANK' end end as type,
      b.branch_code as "branchCode", b.name as branch, l.debit, l.credit, l.particulars
    from recurring_line l
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join account a on a.business_id = l.business_id and a.account_code = l.account_code
    left join account_type t on t.business_id = a.business_id and t.account_type_key = a.account_type_key
    left join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id
    where l.business_id = $1 and l.recurring_id = $2 and l.version = $3
    order by l.line_no`,
}

export const linesOfRecurring = (tx: Transaction, { recurringId, version }: RecurringRow): Promise<RecurringLine[]> =>
  tx.rows<RecurringLine>(LINES, [tx.businessId, recurringId, version])

const GOODS: Statement = {
  name: 'recurring-goods',
  text: `select g.product_id::int as "productId", t.name as "productName", g.quantity, g.pack_no, g.pack_name, g.pack_size, g.fixed_price as "fixedPrice"
         from recurring_goods g join product t on t.business_id = g.business_id and t.product_id = g.product_id
         where g.business_id = $1 and g.recurring_id = $2 and g.version = $3 order by g.line_no`,
}

type GoodsRow = Omit<RecurringGoods, 'product' | 'pack'> & PackColumns

/** As they were entered. */
export const goodsOfRecurring = async (
  tx: Transaction,
  { recurringId, version }: RecurringRow,
): Promise<Omit<RecurringGoods, 'product'>[]> => {
  const rows = await tx.rows<GoodsRow>(GOODS, [tx.businessId, recurringId, version])
  return rows.map(row => asEntered(withPack(row)))
}

const HISTORY: Statement = {
  name: 'recurring-history',
  text: `
    select e.action, e.due_on as due, coalesce(p.document_number, '') as document, p.business_date as "documentDate",
      coalesce(v.document_number, '') as "reversedBy", e.reason, u.display_name as "by", e.happened_at as at
    from recurring_event e
    join app_user u on u.business_id = e.business_id and u.user_id = e.user_id
    left join posting p on p.business_id = e.business_id and p.posting_id = e.posting_id
    left join posting v on v.business_id = p.business_id and v.reverses = p.posting_id
    where e.business_id = $1 and e.recurring_id = $2
    order by e.event_no desc`,
}

export const historyOfRecurring = (tx: Transaction, { recurringId }: RecurringRow): Promise<RecurringEvent[]> =>
  tx.rows<RecurringEvent>(HISTORY, [tx.businessId, recurringId])

type Origin = {
  readonly number: string
  readonly name: string
  readonly due: BusinessDate
  readonly branchCode: string
  readonly documentKind: DocumentKind
}

const OF_DOCUMENT: Statement = {
  name: 'recurring-of-document',
  text: `
    select r.recurring_number as number, r.name, e.due_on as due, b.branch_code as "branchCode", p.document_kind as "documentKind"
    from posting p
    join recurring_event e on e.business_id = p.business_id and e.posting_id = p.posting_id
    join recurring r on r.business_id = e.business_id and r.recurring_id = e.recurring_id
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    where p.business_id = $1 and p.document_number = $2`,
}

/** The recurring document that a document was entered from, if any, with the branch and kind of the document. */
export const recurringOfDocument = (tx: Transaction, document: string): Promise<Origin | undefined> =>
  tx.row<Origin>(OF_DOCUMENT, [tx.businessId, document])

const DOCUMENT: Statement = {
  name: 'recurring-from-document',
  text: `select p.posting_id as "postingId", p.document_kind as kind, p.branch_id as "branchId"
         from posting p where p.business_id = $1 and p.document_number = $2 and p.reverses is null`,
}

type FromDocument = { readonly postingId: bigint; readonly kind: string; readonly branchId: number }

/** The document that is made recurring, if it exists and reverses nothing. */
export const documentToRepeat = (tx: Transaction, number: string): Promise<FromDocument | undefined> =>
  tx.row<FromDocument>(DOCUMENT, [tx.businessId, number])

const LAST_DONE: Statement = {
  name: 'recurring-last-done',
  text: 'select max(due_on) as last from recurring_event where business_id = $1 and recurring_id = $2',
}

/** The latest date that was entered or skipped, if any. */
export const lastDone = async (tx: Transaction, recurringId: number): Promise<BusinessDate | null> =>
  (await tx.one<{ last: BusinessDate | null }>(LAST_DONE, [tx.businessId, recurringId])).last
