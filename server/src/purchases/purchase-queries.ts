import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PurchaseType } from '@akonta/domain/purchases/purchase'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { PAPER, type Paper, papersOfNumber, papersOfPeriod, readPaper } from '../ledger/papers.ts'

export type Supplier = { readonly payeeId: number; readonly name: string }

const LOCK_SUPPLIER: Statement = {
  name: 'purchase-lock-supplier',
  text: `select payee_id as "payeeId", name from payee
         where business_id = $1 and pid = $2 and category = 'creditor' and active for no key update`,
}

/** The supplier of a purchase, locked so that two purchases at once see each other's invoice number; or nothing. */
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

/** The number of our newest purchase that carries this invoice of the supplier and was not undone, or nothing. */
export const purchaseOfInvoice = async (tx: Transaction, supplier: number, invoice: string): Promise<string | undefined> =>
  (await tx.row<{ document_number: string }>(SAME_INVOICE, [tx.businessId, supplier, invoice]))?.document_number

export type BoughtGoods = { readonly productId: number; readonly name: string; readonly tracksExpiry: boolean }

const LOCK_GOODS: Statement = {
  name: 'purchase-lock-goods',
  text: `select product_id::int as "productId", name, tracks_expiry as "tracksExpiry" from product
         where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null
         order by product_id for no key update`,
}

/** The products of these ids that are in the catalogue now, by id, locked in one order: their prices may change. */
export const goodsToBuy = async (tx: Transaction, productIds: readonly number[]): Promise<ReadonlyMap<number, BoughtGoods>> => {
  const goods = await tx.rows<BoughtGoods>(LOCK_GOODS, [tx.businessId, productIds])
  return new Map(goods.map(each => [each.productId, each]))
}

/** `total` has the sign of the row: a reversal takes back what was bought. */
export type PastPurchase = Paper & {
  payee_id: number
  supplier_name: string
  supplier_invoice: string
  purchase_type: PurchaseType
  total: Pesewas
}

const PURCHASE = `
  select ${PAPER}, b.payee_id, b.supplier_name, b.supplier_invoice, b.purchase_type, b.total * paper.sign as total
  from paper join purchase b on b.business_id = $1 and b.posting_id = paper.paper_id`

const BY_NUMBER: Statement = { name: 'purchase-by-number', text: papersOfNumber('purchase') + PURCHASE }

export type BoughtLine = {
  line_no: number
  product_id: number
  product_name: string
  quantity: Quantity
  cost_price: UnitPrice
  amount: Pesewas
  selling_price: UnitPrice
  expires_on: BusinessDate | null
}

const LINES: Statement = {
  name: 'purchase-lines',
  text: `select line_no, product_id::int, product_name, quantity, cost_price, amount, selling_price, expires_on from purchase_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

/** The purchase with this number of ours and its lines as they stand on the paper, or nothing. */
export const readPurchase = (tx: Transaction, number: string) =>
  readPaper<PastPurchase, BoughtLine>(tx, { paper: BY_NUMBER, lines: LINES }, number)

/** A report carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_PURCHASES = 50_000

const BY_DATE: Statement = {
  name: 'purchases-by-date',
  text: `${papersOfPeriod('purchase')} ${PURCHASE} order by paper.business_date, paper.posting_id limit ${MOST_PURCHASES + 1}`,
}

/** Every purchase of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than MOST_PURCHASES. */
export const purchasesByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<PastPurchase[]> =>
  tx.rows<PastPurchase>(BY_DATE, [tx.businessId, branchId, start, end])
