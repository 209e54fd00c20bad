import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { CostChange } from '@akonta/domain/purchases/cost-change-calls'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, readDocument } from '../../documents/document-queries.ts'

/** Goods of a receipt, or of a purchase that came with its invoice. `value` is what they came at. */
export type ArrivedGoods = {
  readonly source: bigint
  readonly product: number
  readonly name: string
  readonly quantity: Quantity
  readonly value: Pesewas
}

export type SourceRow = {
  readonly posting_id: bigint
  readonly number: string
  readonly arrivedOn: BusinessDate
  readonly branch_code: string
  readonly reversed_by: string | null
  readonly payeeId: number
}

const SOURCES: Statement = {
  name: 'cost-change-sources',
  text: `
    select p.posting_id, p.document_number as number, p.business_date as "arrivedOn", b.branch_code, r.document_number as reversed_by, p.payee_id as "payeeId"
    from posting p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = any($2::text[]) and p.document_kind in ('goods_receipt', 'purchase')
    order by p.posting_id`,
}

/** The receipts and purchases with these numbers. */
export const sourcesOf = (tx: Transaction, numbers: readonly string[]): Promise<SourceRow[]> =>
  tx.rows<SourceRow>(SOURCES, [tx.businessId, numbers])

const GOODS: Statement = {
  name: 'cost-change-goods',
  text: `
    select m.posting_id as source, m.product_id::int as product, coalesce(g.product_name, l.product_name) as name, m.quantity,
      -- Goods that filled a gap came in at the value with which others had left: what they cost is on their document.
      case when m.quantity_after < m.quantity then coalesce(g.amount, l.amount) else m.value end as value
    from stock_movement m
    left join goods_receipt_line g on g.business_id = $1 and g.posting_id = m.posting_id and g.product_id = m.product_id
    left join purchase_line l on l.business_id = $1 and l.posting_id = m.posting_id and l.product_id = m.product_id
    where m.business_id = $1 and m.posting_id = any($2::bigint[]) and m.quantity > 0
    order by m.posting_id, coalesce(g.line_no, l.line_no)`,
}

/** The goods that these documents brought, in the order of their lines. A purchase that only invoices receipts brought none. */
export const arrivedGoods = (tx: Transaction, postings: readonly bigint[]): Promise<ArrivedGoods[]> =>
  tx.rows<ArrivedGoods>(GOODS, [tx.businessId, postings])

const PARTY: Statement = {
  name: 'cost-change-party',
  text: `select payee_id as "payeeId", name from payee where business_id = $1 and pid = $2 and category = $3 and active for no key update`,
}

/** An active supplier or bank, locked. */
export const partyOf = (tx: Transaction, pid: string, category: 'creditor' | 'bank') =>
  tx.row<{ readonly payeeId: number; readonly name: string }>(PARTY, [tx.businessId, pid, category])

const BY_NUMBER: Statement = {
  name: 'cost-change-by-number',
  text: `${documentsOfNumber('cost_change')}
    select ${DOCUMENT_COLUMNS}, c.purpose, c.description, c.basis, c.payee_name as payee, c.reference, c.total,
      case when c.payee_id is not null then 'CREDIT' when c.bank_id is not null then 'BANK' else 'CASH' end as payment
    from document join cost_change c on c.business_id = $1 and c.posting_id = document.original_id`,
}

const LINES: Statement = {
  name: 'cost-change-lines',
  text: `
    select p.document_number as document, l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.weight, l.amount,
      l.on_stock as "onStock", l.amount - l.on_stock as "toCost"
    from cost_change_line l join posting p on p.business_id = l.business_id and p.posting_id = l.source_posting_id
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

type ChangeRow = DocumentRow & Pick<CostChange, 'purpose' | 'description' | 'basis' | 'payee' | 'payment' | 'reference' | 'total'>

/** The landed cost or price correction with this number, if it exists. */
export const readCostChange = (tx: Transaction, number: string) =>
  readDocument<ChangeRow, CostChange['lines'][number]>(tx, { document: BY_NUMBER, lines: LINES }, number)

const BUILT_ON: Statement = {
  name: 'cost-change-built-on',
  text: `
    select s.document_number as receipt, p.document_number as number, p.document_kind as kind
    from cost_change_line l
    join lateral (
      select i.posting_id from invoiced_receipt i
      where i.business_id = l.business_id and i.receipt_posting_id = l.source_posting_id and i.product_id = l.product_id
      union all
      select x.posting_id from cost_change_line x
      join cost_change c on c.business_id = x.business_id and c.posting_id = x.posting_id and c.purpose = 'PRICE'
      where x.business_id = l.business_id and x.source_posting_id = l.source_posting_id and x.product_id = l.product_id) later
      on later.posting_id > l.posting_id
    join posting s on s.business_id = l.business_id and s.posting_id = l.source_posting_id
    join posting p on p.business_id = l.business_id and p.posting_id = later.posting_id
    where l.business_id = $1 and l.posting_id = $2
      and not exists (select from posting u where u.business_id = l.business_id and u.reverses = later.posting_id)
    order by later.posting_id desc limit 1`,
}

/** The last unreversed invoice or price correction of the same goods after a price correction, with their receipt, if any. */
export const builtOnCorrection = (tx: Transaction, postingId: bigint) =>
  tx.row<{ readonly receipt: string; readonly number: string; readonly kind: 'purchase' | 'cost_change' }>(BUILT_ON, [
    tx.businessId,
    postingId,
  ])

const SUPPLIERS: Statement = {
  name: 'cost-change-suppliers',
  text: `select s.payee_id as "payeeId" from cost_change_line l
         join posting s on s.business_id = l.business_id and s.posting_id = l.source_posting_id
         where l.business_id = $1 and l.posting_id = $2
         union select payee_id from cost_change where business_id = $1 and posting_id = $2 and payee_id is not null`,
}

/** The suppliers of the goods that a change concerns, and the one to whom it is owed. */
export const suppliersOfChange = async (tx: Transaction, postingId: bigint): Promise<readonly number[]> =>
  (await tx.rows<{ readonly payeeId: number }>(SUPPLIERS, [tx.businessId, postingId])).map(({ payeeId }) => payeeId)
