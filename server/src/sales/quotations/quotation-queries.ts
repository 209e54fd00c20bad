import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { ListedQuotation, QuotationStatus } from '@akonta/domain/quotations/quotation-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { type PackColumns, withPack } from '../../packs/pack-queries.ts'

/** The limit of a list: the latest quotations. */
const MOST_QUOTATIONS = 500

const QUOTATIONS: Statement = {
  name: 'quotations',
  text: `
    select q.quotation_id, q.branch_id, q.number, q."branchCode", q.branch, q.status, q."customerName", q.phone, q."validUntil", q.total,
      q."createdAt", q."createdBy", q.invoice, q.pid, q.email, q."customerList", q.note, q.goods, q.discount, q.discount_percent, q.tax, q.reason, q.sales
    from (
      select q.quotation_id, q.branch_id, q.quotation_number as number, b.branch_code as "branchCode", b.name as branch,
        case when t.posting_id is not null then 'SOLD' when w.quotation_id is not null then 'WITHDRAWN' when q.valid_until < $5::date then 'EXPIRED' else 'OPEN' end as status,
        q.customer_name as "customerName", q.phone, q.valid_until as "validUntil", q.goods - q.discount as total,
        q.created_at as "createdAt", u.display_name as "createdBy", s.invoice_number as invoice, p.pid, p.email, p.price_list_id as "customerList", q.note, q.goods,
        q.discount, q.discount_percent, q.tax, coalesce(w.reason, '') as reason,
        (select count(*)::int from quotation_sale n where n.business_id = q.business_id and n.quotation_id = q.quotation_id) as sales
      from quotation q
      join branch b on b.business_id = q.business_id and b.branch_id = q.branch_id
      join app_user u on u.business_id = q.business_id and u.user_id = q.created_by
      left join payee p on p.business_id = q.business_id and p.payee_id = q.payee_id
      left join quotation_withdrawal w on w.business_id = q.business_id and w.quotation_id = q.quotation_id
      left join quotation_sale t on t.business_id = q.business_id and t.quotation_id = q.quotation_id
        and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)
      left join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
      where q.business_id = $1 and ($2::int is null or q.branch_id = $2) and ($4::text is null or q.quotation_number = $4)
    ) q
    where $3::text is null or q.status = $3
    order by q.quotation_id desc limit ${MOST_QUOTATIONS}`,
}

export type QuotationRow = ListedQuotation & {
  readonly quotation_id: number
  readonly branch_id: number
  readonly pid: string | null
  readonly email: string | null
  readonly customerList: number | null
  readonly note: string
  readonly goods: bigint
  readonly discount: bigint
  readonly discount_percent: bigint | null
  readonly tax: bigint | null
  /** Why it was withdrawn, or empty. */
  readonly reason: string
  /** How often it was sold: every sale but the last was reversed. */
  readonly sales: number
}

/** The latest quotations of a branch, or of every branch (null), of one status or of all (null), as of a day. */
export const listQuotations = (tx: Transaction, branch: number | null, status: QuotationStatus | null, today: BusinessDate) =>
  tx.rows<QuotationRow>(QUOTATIONS, [tx.businessId, branch, status, null, today])

export const findQuotation = async (tx: Transaction, number: string, today: BusinessDate): Promise<QuotationRow | undefined> =>
  (await tx.rows<QuotationRow>(QUOTATIONS, [tx.businessId, null, null, number, today]))[0]

const LINES: Statement = {
  name: 'quotation-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, price, discount as "lineDiscount",
           pack_no, pack_name, pack_size
         from quotation_line
         where business_id = $1 and quotation_id = $2 order by line_no`,
}

type StoredLine = PackColumns & {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly price: UnitPrice
  readonly lineDiscount: Pesewas
}

/** The quantity is in base units. */
export type QuotationLineRow = Omit<StoredLine, keyof PackColumns> & { readonly pack?: LinePack }

export const linesOfQuotation = async (tx: Transaction, quotation: number): Promise<QuotationLineRow[]> =>
  (await tx.rows<StoredLine>(LINES, [tx.businessId, quotation])).map(withPack)
