import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { LayawayPayment, LayawayStatus, ListedLayaway } from '@akonta/domain/layaways/layaway-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { asEntered, type PackColumns, withPack } from '../packs/pack-queries.ts'
import { usesPractice } from '../wallets/use/used-queries.ts'

/** The limit of a list: the latest layaways. */
const MOST_LAYAWAYS = 500

const LAYAWAYS: Statement = {
  name: 'layaways',
  text: `
    select y.layaway_id, y.branch_id, y.payee_id, y.number, y."createdAt", y."createdBy", y."branchCode", y.branch, y.status, y.customer,
      y."customerName", y.phone, y."dueOn", y."daysOverdue", y.total, y.paid, y.invoice, y.note, y.goods, y.discount, y.fee, y.reason, y.end_no
    from (
      select y.layaway_id, y.branch_id, y.payee_id, y.layaway_number as number, y.created_at as "createdAt", u.display_name as "createdBy",
        b.branch_code as "branchCode", b.name as branch,
        case when e.outcome is not null then e.outcome when y.due_on < $5::date then 'OVERDUE' else 'OPEN' end as status, p.pid as customer,
        y.customer_name as "customerName", p.phone, y.due_on as "dueOn",
        case when e.outcome is null then greatest($5::date - y.due_on, 0) else 0 end as "daysOverdue", y.goods - y.discount as total,
        coalesce((
          select sum(m.amount) from layaway_payment a join payment m on m.business_id = a.business_id and m.posting_id = a.posting_id
          where a.business_id = y.business_id and a.layaway_id = y.layaway_id
            and not exists (select from posting r where r.business_id = a.business_id and r.reverses = a.posting_id)), 0)::bigint as paid,
        s.invoice_number as invoice, y.note, y.goods, y.discount, y.fee, e.reason, e.end_no
      from layaway y
      join branch b on b.business_id = y.business_id and b.branch_id = y.branch_id
      join app_user u on u.business_id = y.business_id and u.user_id = y.created_by
      join payee p on p.business_id = y.business_id and p.payee_id = y.payee_id
      left join layaway_ended(y.business_id, y.layaway_id) e on true
      left join layaway_sale t on t.business_id = y.business_id and t.layaway_id = y.layaway_id
      left join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
      where y.business_id = $1 and ($2::int is null or y.branch_id = $2)
        and ($4::text is null or y.layaway_number = $4 or y.layaway_id = (
          select k.layaway_id from layaway_refund k join posting q on q.business_id = k.business_id and q.posting_id = k.posting_id
          where k.business_id = $1 and q.document_number = $4))
        and ($6::text is null or position(lower($6) in lower(y.layaway_number || ' ' || y.customer_name || ' ' || p.phone)) > 0)
    ) y
    where $3::text is null or y.status = $3
    order by y.layaway_id desc limit ${MOST_LAYAWAYS}`,
}

export type LayawayRow = ListedLayaway & {
  readonly layaway_id: number
  readonly branch_id: number
  readonly payee_id: number
  readonly note: string
  readonly goods: Pesewas
  readonly discount: Pesewas
  readonly fee: Pesewas
  readonly reason: string | null
  /** The number of its end; null while it is open. */
  readonly end_no: number | null
}

type Filter = { readonly status?: LayawayStatus | undefined; readonly text?: string | undefined }

/** The latest layaways of a branch, or of every branch (null), as of a day. */
export const listLayaways = (tx: Transaction, branch: number | null, { status, text }: Filter, today: BusinessDate) =>
  tx.rows<LayawayRow>(LAYAWAYS, [tx.businessId, branch, status ?? null, null, today, text || null])

/** By its number, or that of its refund. */
export const findLayaway = async (tx: Transaction, number: string, today: BusinessDate): Promise<LayawayRow | undefined> =>
  (await tx.rows<LayawayRow>(LAYAWAYS, [tx.businessId, null, null, number, today, null]))[0]

const LINES: Statement = {
  name: 'layaway-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, price, discount as "lineDiscount",
           pack_no, pack_name, pack_size
         from layaway_line
         where business_id = $1 and layaway_id = $2 order by line_no`,
}

type LayawayLineRow = PackColumns & {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly price: UnitPrice
  readonly lineDiscount: Pesewas
}

/** The lines as they were entered. */
export const linesOfLayaway = async (tx: Transaction, layaway: number) =>
  (await tx.rows<LayawayLineRow>(LINES, [tx.businessId, layaway])).map(line => asEntered(withPack(line)))

const PAYMENTS: Statement = {
  name: 'layaway-payments',
  text: `
    select p.document_number as number, p.business_date as date, m.to_name as means,
      case when m.to_bank_id is null and not m.by_cheque then '' else m.reference end as reference, m.amount, m.rounding, u.display_name as by,
      coalesce(r.document_number, '') as "reversedBy", ${usesPractice('a.posting_id')} as "isPractice"
    from layaway_payment a
    join payment m on m.business_id = a.business_id and m.posting_id = a.posting_id
    join posting p on p.business_id = a.business_id and p.posting_id = a.posting_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join posting r on r.business_id = a.business_id and r.reverses = a.posting_id
    where a.business_id = $1 and a.layaway_id = $2 order by a.posting_id`,
}

const ifRounded = (rounding: Pesewas | undefined) => (rounding ? { rounding } : {})

/** Every payment of a layaway, oldest first. */
export const paymentsOfLayaway = async (tx: Transaction, layaway: number): Promise<readonly LayawayPayment[]> => {
  const rows = await tx.rows<LayawayPayment>(PAYMENTS, [tx.businessId, layaway])
  return rows.map(({ isPractice, rounding, ...payment }) => ({ ...payment, ...ifRounded(rounding), ...(isPractice && { isPractice }) }))
}

const ADVANCES: Statement = {
  name: 'layaway-advances',
  text: `
    select i.posting_id as posting, i.line_no as line, -i.remaining as amount
    from layaway_payment a
    join open_item i on i.business_id = a.business_id and i.posting_id = a.posting_id and i.account_code = $3
    where a.business_id = $1 and a.layaway_id = $2 and i.remaining < 0 order by i.posting_id, i.line_no`,
}

/** A line on the customer's account that a layaway was paid with, and its amount, positive. */
export type Advance = { readonly posting: bigint; readonly line: number; readonly amount: Pesewas }

export const advancesOf = (tx: Transaction, layaway: number): Promise<Advance[]> =>
  tx.rows<Advance>(ADVANCES, [tx.businessId, layaway, ACCOUNT.receivable])

const REFUND: Statement = {
  name: 'layaway-refund',
  text: `
    select p.posting_id as "postingId", p.document_number as number, k.bank_name as means, k.reference, k.amount, k.rounding, k.fee
    from layaway_refund k
    join layaway_ended(k.business_id, k.layaway_id) e on e.end_no = k.end_no
    join posting p on p.business_id = k.business_id and p.posting_id = k.posting_id
    where k.business_id = $1 and k.layaway_id = $2`,
}

type RefundRow = {
  readonly postingId: bigint
  readonly number: string
  readonly means: string
  readonly reference: string
  readonly amount: Pesewas
  readonly rounding?: Pesewas
  readonly fee: Pesewas
}

/** What was paid back when it was cancelled. */
export const refundOf = async (tx: Transaction, layaway: number): Promise<RefundRow | undefined> => {
  const row = await tx.row<RefundRow>(REFUND, [tx.businessId, layaway])
  if (row === undefined) return undefined
  const { rounding, ...refund } = row
  return { ...refund, ...ifRounded(rounding) }
}

const TERMS: Statement = {
  name: 'layaway-terms',
  text: `select layaway_deposit as deposit, layaway_days as days, layaway_fee as fee from branch where business_id = $1 and branch_id = $2`,
}

type TermsRow = { readonly deposit: bigint | null; readonly days: number | null; readonly fee: bigint | null }

/** The terms of a branch: deposit and fee in hundredths of a percent of the price, the longest time in days. Null: layaways are off. */
export const layawayTerms = async (tx: Transaction, branch: number) => {
  const { deposit, days, fee } = await tx.one<TermsRow>(TERMS, [tx.businessId, branch])
  return deposit === null || days === null || fee === null ? null : { deposit, days, fee }
}
