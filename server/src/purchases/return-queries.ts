import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, readDocument } from '../documents/document-queries.ts'
import type { PostedLine } from '../ledger/draft.ts'

/** `total` is the supplier's credit. */
type ReturnRow = DocumentRow & { returnOf: string; supplier: string; invoice: string; total: Pesewas }

type ReturnedLine = { productId: number; productName: string; quantity: Quantity; costPrice: UnitPrice; amount: Pesewas }

const BY_NUMBER: Statement = {
  name: 'purchase-return-by-number',
  text: `${documentsOfNumber('purchase_return')}
    select ${DOCUMENT_COLUMNS}, bought.document_number as "returnOf", b.supplier_name as supplier, b.supplier_invoice as invoice, q.total
    from document
    join purchase_return q on q.business_id = $1 and q.posting_id = document.original_id
    join purchase b on b.business_id = $1 and b.posting_id = q.purchase_posting_id
    join posting bought on bought.business_id = $1 and bought.posting_id = b.posting_id`,
}

const LINES: Statement = {
  name: 'purchase-return-lines',
  text: `select l.product_id::int as "productId", l.product_name as "productName", r.quantity, l.cost_price as "costPrice", r.amount
         from purchase_return_line r
         join purchase_line l on l.business_id = r.business_id and l.posting_id = r.purchase_posting_id and l.line_no = r.purchase_line_no
         where r.business_id = $1 and r.posting_id = $2 order by r.purchase_line_no`,
}

export const readPurchaseReturn = (tx: Transaction, number: string) =>
  readDocument<ReturnRow, ReturnedLine>(tx, { document: BY_NUMBER, lines: LINES }, number)

type ReturnOfPurchase = { number: string; total: Pesewas; reversedBy: string }

const OF_PURCHASE: Statement = {
  name: 'purchase-returns-of-purchase',
  text: `select p.document_number as number, q.total, coalesce(r.document_number, '') as "reversedBy"
         from purchase_return q
         join posting p on p.business_id = q.business_id and p.posting_id = q.posting_id
         left join posting r on r.business_id = q.business_id and r.reverses = q.posting_id
         where q.business_id = $1 and q.purchase_posting_id = $2 order by q.posting_id`,
}

/** Every return of a purchase, oldest first, including reversed ones. */
export const returnsOfPurchase = (tx: Transaction, purchasePostingId: bigint): Promise<ReturnOfPurchase[]> =>
  tx.rows<ReturnOfPurchase>(OF_PURCHASE, [tx.businessId, purchasePostingId])

const OPEN_CLAIM: Statement = {
  name: 'purchase-open-claim',
  text: `select line_no, -remaining as remaining from open_item
         where business_id = $1 and posting_id = $2 and amount < 0 and remaining <> 0 order by line_no limit 1`,
}

/** The unpaid amount of a purchase, and its line; undefined if it is paid. */
export const openClaimOf = async (
  tx: Transaction,
  purchasePostingId: bigint,
): Promise<{ readonly line: PostedLine; readonly remaining: Pesewas } | undefined> => {
  const open = await tx.row<{ line_no: number; remaining: Pesewas }>(OPEN_CLAIM, [tx.businessId, purchasePostingId])
  return open && { line: { posting: purchasePostingId, line: open.line_no }, remaining: open.remaining }
}

const COST_CHANGE: Statement = {
  name: 'purchase-cost-change',
  text: `select p.document_number as number from cost_change_line l
         join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
         where l.business_id = $1 and l.source_posting_id = $2
           and not exists (select from posting u where u.business_id = l.business_id and u.reverses = l.posting_id)
         order by l.posting_id limit 1`,
}

/** The number of an unreversed landed cost on the goods of a purchase, if any. */
export const costChangeOfPurchase = async (tx: Transaction, purchasePostingId: bigint): Promise<string | undefined> =>
  (await tx.row<{ number: string }>(COST_CHANGE, [tx.businessId, purchasePostingId]))?.number
