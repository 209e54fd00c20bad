import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import type * as calls from '@akonta/domain/purchases/receipt-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  headingOf,
  readDocument,
  unreversed,
} from '../../documents/document-queries.ts'
import { type PackColumns, withPack } from '../../packs/pack-queries.ts'

/** The limit of a list: the latest receipts. */
const MOST_RECEIPTS = 500

/** What a receipt was corrected by, what its invoices cleared, and the last of them. A reversed document does not count. */
const CORRECTED = `
  (select coalesce(sum(l.amount), 0) from cost_change_line l
   join cost_change c on c.business_id = l.business_id and c.posting_id = l.posting_id and c.purpose = 'PRICE'
   where l.business_id = $1 and l.source_posting_id = g.posting_id and ${unreversed('c.posting_id')})::bigint`
const CLEARED = `
  (select coalesce(sum(i.amount), 0) from invoiced_receipt i
   where i.business_id = $1 and i.receipt_posting_id = g.posting_id and ${unreversed('i.posting_id')})::bigint`
const INVOICED_QUANTITY = `
  (select coalesce(sum(i.quantity), 0) from invoiced_receipt i
   where i.business_id = $1 and i.receipt_posting_id = l.posting_id and i.product_id = l.product_id and ${unreversed('i.posting_id')})::bigint`
const IS_OPEN = `
  exists (select from goods_receipt_line l
    where l.business_id = $1 and l.posting_id = g.posting_id and l.quantity > ${INVOICED_QUANTITY})`
const INVOICE = `
  (select p.document_number from invoiced_receipt i join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
   where i.business_id = $1 and i.receipt_posting_id = g.posting_id and ${unreversed('i.posting_id')} order by i.posting_id desc limit 1)`

const ABOUT = `y.pid as "supplierId", g.supplier_name as supplier, coalesce(o.order_number, '') as "order", g.delivery_note as "deliveryNote",
    coalesce(${INVOICE}, '') as invoice, g.payee_id as "payeeId", (g.total + ${CORRECTED})::bigint as total,
    (g.total + ${CORRECTED} - ${CLEARED})::bigint as "openTotal", ${IS_OPEN} as "isOpen"`
const JOINED = `
  join payee y on y.business_id = $1 and y.payee_id = g.payee_id
  left join order_delivery d on d.business_id = $1 and d.posting_id = g.posting_id
  left join purchase_order o on o.business_id = $1 and o.order_id = d.order_id`

const BY_NUMBER: Statement = {
  name: 'receipt-by-number',
  text: `${documentsOfNumber('goods_receipt')}
    select ${DOCUMENT_COLUMNS}, ${ABOUT} from document join goods_receipt g on g.business_id = $1 and g.posting_id = document.original_id ${JOINED}`,
}

export type ReceiptRow = DocumentRow &
  Pick<calls.ListedReceipt, 'supplierId' | 'supplier' | 'order' | 'deliveryNote' | 'invoice' | 'isOpen'> & {
    readonly payeeId: number
    /** With the corrections of its prices. */
    readonly total: Pesewas
    /** The part of it that no invoice covers. */
    readonly openTotal: Pesewas
  }

type ReceiptLineRow = {
  readonly productId: number
  readonly productName: string
  /** In base units; the cost is of one unit as it came. */
  readonly quantity: Quantity
  readonly pack?: LinePack
  readonly costPrice: UnitPrice
  /** With the corrections of its price. */
  readonly amount: Pesewas
  /** What no invoice covers, in base units. */
  readonly openQuantity: Quantity
  readonly openAmount: Pesewas
  readonly expiresOn: BusinessDate | null
  readonly taxClass: TaxClass
}

const LINES: Statement = {
  name: 'receipt-lines',
  text: `
    select l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.cost_price as "costPrice",
      l.pack_no, l.pack_name, l.pack_size, (l.amount + coalesce(corrected.amount, 0))::bigint as amount,
      (l.quantity - invoiced.quantity)::bigint as "openQuantity",
      (l.amount + coalesce(corrected.amount, 0) - invoiced.amount)::bigint as "openAmount", l.expires_on as "expiresOn", p.tax_class as "taxClass"
    from goods_receipt_line l
    join product p on p.business_id = l.business_id and p.product_id = l.product_id
    left join lateral (
      select sum(x.amount) as amount from cost_change_line x
      join cost_change c on c.business_id = x.business_id and c.posting_id = x.posting_id and c.purpose = 'PRICE'
      where x.business_id = $1 and x.source_posting_id = l.posting_id and x.product_id = l.product_id and ${unreversed('c.posting_id')}) corrected on true
    cross join lateral (
      select coalesce(sum(i.quantity), 0) as quantity, coalesce(sum(i.amount), 0) as amount from invoiced_receipt i
      where i.business_id = $1 and i.receipt_posting_id = l.posting_id and i.product_id = l.product_id and ${unreversed('i.posting_id')}) invoiced
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

export type FoundReceipt = { readonly document: ReceiptRow; readonly lines: readonly ReceiptLineRow[] }

/** The goods receipt with this number, if it exists. */
export const readReceipt = async (tx: Transaction, number: string): Promise<FoundReceipt | undefined> => {
  const found = await readDocument<ReceiptRow, Omit<ReceiptLineRow, 'pack'> & PackColumns>(
    tx,
    { document: BY_NUMBER, lines: LINES },
    number,
  )
  return found && { ...found, lines: found.lines.map((line): ReceiptLineRow => withPack(line)) }
}

/** The receipt as its calls answer it. */
export const listedReceiptOf = (row: ReceiptRow, seesCosts: boolean): calls.ListedReceipt => ({
  ...row,
  ...headingOf(row),
  total: seesCosts ? row.total : null,
  openTotal: seesCosts ? row.openTotal : null,
})

const LIST: Statement = {
  name: 'receipts-list',
  text: `
    select document.posting_id, document.document_number, document.document_number as original_number, b.branch_code, b.name as branch_name,
      document.business_date, document.recorded_at, document.memo, u.username, u.display_name, r.document_number as reversed_by, ${ABOUT}
    from goods_receipt g
    join posting document on document.business_id = $1 and document.posting_id = g.posting_id
    join branch b on b.business_id = $1 and b.branch_id = g.branch_id
    join app_user u on u.business_id = $1 and u.user_id = document.user_id
    left join posting r on r.business_id = $1 and r.reverses = g.posting_id
    ${JOINED}
    where g.business_id = $1 and ($2::int is null or g.branch_id = $2) and (not $3 or (r.posting_id is null and ${IS_OPEN}))
    order by g.posting_id desc limit ${MOST_RECEIPTS}`,
}

/** The latest receipts of a branch, or of every branch (null); only those with goods that no invoice covers, if asked. */
export const listReceipts = (tx: Transaction, branch: number | null, open: boolean): Promise<ReceiptRow[]> =>
  tx.rows<ReceiptRow>(LIST, [tx.businessId, branch, open])

const INVOICES: Statement = {
  name: 'receipt-invoices',
  text: `
    select p.document_number as number from posting p
    where p.business_id = $1 and ${unreversed('p.posting_id')} and exists (
      select from invoiced_receipt i where i.business_id = $1 and i.receipt_posting_id = $2 and i.posting_id = p.posting_id)
    order by p.posting_id`,
}

/** The numbers of the unreversed purchases that invoiced goods of a receipt, oldest first. */
export const invoicesOf = async (tx: Transaction, postingId: bigint): Promise<readonly string[]> =>
  (await tx.rows<{ readonly number: string }>(INVOICES, [tx.businessId, postingId])).map(({ number }) => number)

const CHANGES: Statement = {
  name: 'receipt-cost-changes',
  text: `
    select p.document_number as number, c.purpose, l.total, coalesce(r.document_number, '') as "reversedBy"
    from (
      select posting_id, sum(amount)::bigint as total from cost_change_line
      where business_id = $1 and source_posting_id = $2 group by posting_id) l
    join cost_change c on c.business_id = $1 and c.posting_id = l.posting_id
    join posting p on p.business_id = $1 and p.posting_id = l.posting_id
    left join posting r on r.business_id = $1 and r.reverses = l.posting_id
    order by l.posting_id`,
}

type ChangeRow = { number: string; purpose: calls.GoodsReceipt['costChanges'][number]['purpose']; total: Pesewas; reversedBy: string }

/** What changed the cost of the goods of a receipt, oldest first, with its part of each amount. */
export const costChangesOf = (tx: Transaction, postingId: bigint): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(CHANGES, [tx.businessId, postingId])

const LOCK_SUPPLIERS: Statement = {
  name: 'receipt-lock-suppliers',
  text: `select from payee where business_id = $1 and (payee_id = any($2::int[]) or pid = $3) order by payee_id for no key update`,
}

/**
 * Waits for invoices, corrections and reversals of these suppliers' receipts: what is read afterwards holds until the end of the transaction.
 * In one order, so that nobody waits in a circle, and with the supplier or bank `party` that is paid.
 */
export const lockSuppliers = async (tx: Transaction, payeeIds: readonly number[], party?: string): Promise<void> => {
  await tx.rows(LOCK_SUPPLIERS, [tx.businessId, [...new Set(payeeIds)], party ?? null])
}
