import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type * as calls from '@akonta/domain/purchases/purchase-calls'
import type { LineTaxes } from '@akonta/domain/purchases/purchase-return'
import type { UnitPrice } from '@akonta/domain/quantity'
import { type InputTaxes, inputTaxesOf, sumOfTaxes, type TaxBasis } from '@akonta/domain/vat/input-tax'
import type { InvoiceTax } from '@akonta/domain/vat/input-tax-fields'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  documentsOfPeriod,
  headingOf,
  readDocument,
  rowsOfPeriod,
} from '../documents/document-queries.ts'
import { type PackColumns, withPack } from '../packs/pack-queries.ts'

export type Supplier = { readonly payeeId: number; readonly name: string }

const LOCK_SUPPLIER: Statement = {
  name: 'purchase-lock-supplier',
  text: `select payee_id as "payeeId", name from payee
         where business_id = $1 and pid = $2 and category = 'creditor' and active for no key update`,
}

/** The supplier of a purchase, locked so that two simultaneous purchases see each other's invoice number; undefined if unknown. */
export const supplierForPurchase = (tx: Transaction, pid: string): Promise<Supplier | undefined> =>
  tx.row<Supplier>(LOCK_SUPPLIER, [tx.businessId, pid])

const SAME_INVOICE: Statement = {
  name: 'purchase-same-invoice',
  text: `select p.document_number
         from purchase b join posting p on p.business_id = b.business_id and p.posting_id = b.posting_id
         where b.business_id = $1 and b.payee_id = $2 and upper(b.supplier_invoice) = upper($3)
           and not exists (select from posting r where r.business_id = b.business_id and r.reverses = b.posting_id)
         order by b.posting_id desc limit 1`,
}

/** The number of our latest unreversed purchase with this supplier invoice, if any. */
export const purchaseOfInvoice = async (tx: Transaction, supplier: number, invoice: string): Promise<string | undefined> =>
  (await tx.row<{ document_number: string }>(SAME_INVOICE, [tx.businessId, supplier, invoice]))?.document_number

export type BoughtGoods = {
  readonly productId: number
  readonly name: string
  readonly tracksExpiry: boolean
  readonly taxClass: TaxClass
}

const LOCK_GOODS: Statement = {
  name: 'purchase-lock-goods',
  text: `select product_id::int as "productId", name, tracks_expiry as "tracksExpiry", tax_class as "taxClass" from product
         where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null
         order by product_id for no key update`,
}

/** The products of these ids in the catalogue, by id, locked in one order: their prices may change. */
export const goodsToBuy = async (tx: Transaction, productIds: readonly number[]): Promise<ReadonlyMap<number, BoughtGoods>> => {
  const goods = await tx.rows<BoughtGoods>(LOCK_GOODS, [tx.businessId, productIds])
  return new Map(goods.map(each => [each.productId, each]))
}

/** `total` has the sign of the row: returns and reversals are negative. */
export type PurchaseRow = DocumentRow &
  Omit<calls.PastPurchase, keyof ReturnType<typeof headingOf>> & { readonly payeeId: number; readonly total: Pesewas }

const PURCHASE = `
  select ${DOCUMENT_COLUMNS}, coalesce(bought.document_number, '') as "returnOf", b.payee_id as "payeeId", b.supplier_name as supplier,
    b.supplier_invoice as invoice, b.purchase_type as "purchaseType", case when q.posting_id is null then b.total else -q.total end * document.sign as total
  from document
  left join purchase_return q on q.business_id = $1 and q.posting_id = document.original_id
  left join posting bought on bought.business_id = $1 and bought.posting_id = q.purchase_posting_id
  join purchase b on b.business_id = $1
    and b.posting_id = case when q.purchase_posting_id is null then document.original_id else q.purchase_posting_id end`

const BY_NUMBER: Statement = { name: 'purchase-by-number', text: documentsOfNumber('purchase') + PURCHASE }

/** Quantities are in base units; the cost is of one unit as it was entered: of a pack, if the line has one. */
export type BoughtLine = calls.BoughtLine & {
  readonly lineNo: number
  readonly costPrice: UnitPrice
  readonly amount: Pesewas
  readonly returnedAmount: Pesewas
  readonly hasTax: boolean
}
type StoredLine = Omit<BoughtLine, 'pack'> & PackColumns

const LINES: Statement = {
  name: 'purchase-lines',
  text: `
    select l.line_no as "lineNo", l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.cost_price as "costPrice",
      l.pack_no, l.pack_name, l.pack_size,
      l.amount, l.selling_price as "sellingPrice", l.expires_on as "expiresOn", back.quantity as returned, back.amount as "returnedAmount",
      exists (select from purchase_line_tax t where t.business_id = l.business_id and t.posting_id = l.posting_id and t.line_no = l.line_no) as "hasTax",
      coalesce(s.quantity, 0) as "inStock",
      greatest(coalesce(s.quantity - s.reserved_quantity, 0), 0) as available
    from purchase b
    join purchase_line l on l.business_id = b.business_id and l.posting_id = b.posting_id
    left join stock_position s on s.business_id = b.business_id and s.branch_id = b.branch_id and s.product_id = l.product_id
    cross join lateral (
      select coalesce(sum(r.quantity), 0)::bigint as quantity, coalesce(sum(r.amount), 0)::bigint as amount
      from purchase_return_line r
      where r.business_id = l.business_id and r.purchase_posting_id = l.posting_id and r.purchase_line_no = l.line_no
        and not exists (select from posting u where u.business_id = r.business_id and u.reverses = r.posting_id)) back
    where b.business_id = $1 and b.posting_id = $2
    order by l.line_no`,
}

export const readPurchase = async (tx: Transaction, number: string) => {
  const found = await readDocument<PurchaseRow, StoredLine>(tx, { document: BY_NUMBER, lines: LINES }, number)
  return found && { ...found, lines: found.lines.map((line): BoughtLine => withPack(line)) }
}

const TAX: Statement = {
  name: 'purchase-tax',
  text: `select scheme, basis, nhil, getfund as "getFund", covid, vat, claimed_nhil as "claimedNhil", claimed_getfund as "claimedGetFund",
           claimed_vat as "claimedVat", supplier, invoice
         from input_tax where business_id = $1 and posting_id = $2`,
}

type TaxRow = {
  scheme: string
  basis: TaxBasis
  nhil: Pesewas
  getFund: Pesewas
  covid: Pesewas
  vat: Pesewas
  claimedNhil: Pesewas
  claimedGetFund: Pesewas
  claimedVat: Pesewas
  supplier: string
  invoice: string
}

/** The tax on a supplier's invoice, or what a return gives back of it; undefined without tax. */
export const inputTaxOf = async (tx: Transaction, postingId: bigint) => {
  const found = await tx.row<TaxRow>(TAX, [tx.businessId, postingId])
  if (!found) return undefined
  const { scheme, basis, nhil, getFund, covid, vat, claimedNhil, claimedGetFund, claimedVat, supplier, invoice } = found
  const claimed: InputTaxes = { nhil: claimedNhil, getFund: claimedGetFund, covid: 0n, vat: claimedVat }
  return { scheme, basis, taxes: { nhil, getFund, covid, vat }, claimed, supplier, invoice }
}

/** The same as the calls answer it. */
export const invoiceTaxOf = async (tx: Transaction, postingId: bigint): Promise<InvoiceTax | null> => {
  const found = await inputTaxOf(tx, postingId)
  return found ? { basis: found.basis, ...found.taxes, claimed: sumOfTaxes(found.claimed) } : null
}

const LINE_TAXES: Statement = {
  name: 'purchase-line-taxes',
  text: `
    select t.line_no as "lineNo", t.nhil, t.getfund as "getFund", t.covid, t.vat,
      back.nhil as "nhilBack", back.getfund as "getFundBack", back.covid as "covidBack", back.vat as "vatBack"
    from purchase_line_tax t
    cross join lateral (
      select coalesce(sum(r.nhil), 0)::bigint as nhil, coalesce(sum(r.getfund), 0)::bigint as getfund,
        coalesce(sum(r.covid), 0)::bigint as covid, coalesce(sum(r.vat), 0)::bigint as vat
      from purchase_return_line l
      join purchase_return_line_tax r on r.business_id = l.business_id and r.posting_id = l.posting_id and r.purchase_line_no = l.purchase_line_no
      where l.business_id = t.business_id and l.purchase_posting_id = t.posting_id and l.purchase_line_no = t.line_no
        and not exists (select from posting u where u.business_id = l.business_id and u.reverses = l.posting_id)) back
    where t.business_id = $1 and t.posting_id = $2`,
}

type LineTaxRow = {
  lineNo: number
  nhil: Pesewas
  getFund: Pesewas
  covid: Pesewas
  vat: Pesewas
  nhilBack: Pesewas
  getFundBack: Pesewas
  covidBack: Pesewas
  vatBack: Pesewas
}

/** The taxes of the lines of a purchase, by line number. */
export const lineTaxesOf = async (tx: Transaction, postingId: bigint): Promise<ReadonlyMap<number, LineTaxes>> => {
  const rows = await tx.rows<LineTaxRow>(LINE_TAXES, [tx.businessId, postingId])
  return new Map(rows.map(row => [row.lineNo, { taxes: inputTaxesOf(tax => row[tax]), returned: inputTaxesOf(tax => row[`${tax}Back`]) }]))
}

/** The purchase as its calls answer it. */
export const pastPurchaseOf = (row: PurchaseRow, seesCosts: boolean): calls.PastPurchase => ({
  ...row,
  ...headingOf(row),
  total: seesCosts ? row.total : null,
})

/** The row limit of a report; a longer span must be shortened. */
export const MOST_PURCHASES = 50_000

const BY_DATE: Statement = {
  name: 'purchases-by-date',
  text: `${documentsOfPeriod('purchase', 'purchase_return')} ${PURCHASE} order by document.business_date, document.posting_id limit ${MOST_PURCHASES + 1}`,
}

/**
 * Every purchase of a branch between two days, both included, every return and every reversal of one, oldest first. At most one row more
 * than MOST_PURCHASES.
 */
export const purchasesByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<PurchaseRow[]> =>
  rowsOfPeriod<PurchaseRow>(tx, BY_DATE, branchId, start, end)
