import type { Pesewas } from '@akonta/domain/money'
import { ONE } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import type { CreditNote } from '@akonta/domain/sales/return-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { asEntered, type PackColumns, withPack } from '../../packs/pack-queries.ts'
import { usesPractice } from '../../wallets/use/used-queries.ts'

const LOCK_SALE: Statement = { name: 'sale-lock', text: 'select lock_sale($1) as posting_id' }

/** Locks this sale against other returns and its reversal until the end of the transaction. */
export const lockSale = async (tx: Transaction, invoiceNumber: string): Promise<void> => {
  await tx.row(LOCK_SALE, [invoiceNumber])
}

const REFUNDED_IN_CASH: Statement = {
  name: 'sale-refunded-in-cash',
  text: `select coalesce(sum(k.total), 0)::bigint as total from sale_return k
         where k.business_id = $1 and k.sale_posting_id = $2 and k.refund = 'CASH'
           and not exists (select from posting r where r.business_id = $1 and r.reverses = k.posting_id)`,
}

/** What the unreversed returns of a sale have paid back in cash, before rounding. */
export const refundedInCash = async (tx: Transaction, salePostingId: bigint): Promise<Pesewas> =>
  (await tx.one<{ total: Pesewas }>(REFUNDED_IN_CASH, [tx.businessId, salePostingId])).total

export type OpenClaim = { line_no: number; remaining: Pesewas }

const OPEN_CLAIM: Statement = {
  name: 'sale-open-claim',
  text: 'select line_no, remaining from open_item where business_id = $1 and posting_id = $2 and amount > 0',
}

/** The unpaid amount of a credit sale, and its line; undefined for a cash sale. */
export const openClaim = (tx: Transaction, postingId: bigint): Promise<OpenClaim | undefined> =>
  tx.row<OpenClaim>(OPEN_CLAIM, [tx.businessId, postingId])

export type UnpaidCheque = OpenClaim & { posting: bigint; payee: number; number: string }

/** Without what the bank charged for the return, which goods do not pay. */
const UNPAID_CHEQUES: Statement = {
  name: 'sale-unpaid-cheques',
  text: `
    select i.posting_id as posting, i.line_no, i.remaining, e.payee_id as payee, c.number
    from cheque c
    join cheque_return e on e.business_id = c.business_id and e.cheque_id = c.cheque_id
    join open_item i on i.business_id = e.business_id and i.posting_id = e.posting_id and i.remaining > 0
      and i.line_no = (select min(o.line_no) from open_item o where o.business_id = e.business_id and o.posting_id = e.posting_id and o.amount > 0)
    where c.business_id = $1 and c.first_posting_id = $2 order by i.posting_id`,
}

/** What is owed again for cheques of a cash sale that the bank returned, the oldest return first. */
export const unpaidCheques = (tx: Transaction, postingId: bigint): Promise<UnpaidCheque[]> =>
  tx.rows<UnpaidCheque>(UNPAID_CHEQUES, [tx.businessId, postingId])

type ReturnDocument = Omit<
  CreditNote,
  'branchCode' | 'reversedBy' | 'vat' | 'evat' | 'saleReceiptNumber' | 'wallets' | 'lines' | 'isPractice'
> & {
  readonly is_practice: boolean
  readonly posting_id: bigint
  readonly branch_code: string
  readonly reversed_by: string | null
}
type ReturnedLine = CreditNote['lines'][number]
type StoredLine = Omit<ReturnedLine, 'pack'> & PackColumns

/** Whole packs as they were sold; pieces of a pack in base units, at their part of its price. */
const shown = (stored: StoredLine): ReturnedLine => {
  const { pack, ...line } = withPack(stored)
  if (pack === undefined) return line
  if (line.quantity % pack.size === 0n) return asEntered({ ...line, pack })
  return { ...line, price: divideHalfUp(line.price * ONE, pack.size) }
}

const DOCUMENT: Statement = {
  name: 'sale-return-paper',
  text: `select k.posting_id, k.return_number as number, s.invoice_number as invoice, b.branch_code, b.name as branch,
           k.returned_at as "returnedAt", k.refund, k.reason,
           case when k.refund = 'ACCOUNT' and s.sale_type = 'CASH' then y.name else s.customer_name end as customer, k.attendant, k.goods, k.discount, k.total, k.rounding,
           r.document_number as reversed_by, ${usesPractice('k.sale_posting_id')} as is_practice,
           (select coalesce(json_agg(json_build_object('action', a.action, 'by', a.approver) order by a.action), '[]') from document_approval a
            where a.business_id = k.business_id and a.posting_id = k.posting_id) as approvals
         from sale_return k
         join sale s on s.business_id = k.business_id and s.posting_id = k.sale_posting_id
         join branch b on b.business_id = k.business_id and b.branch_id = k.branch_id
         join posting d on d.business_id = k.business_id and d.posting_id = k.posting_id
         left join payee y on y.business_id = d.business_id and y.payee_id = d.payee_id
         left join posting r on r.business_id = k.business_id and r.reverses = k.posting_id
         where k.business_id = $1 and k.return_number = $2`,
}
const LINES: Statement = {
  name: 'sale-return-lines',
  text: `select l.product_id::int as "productId", l.product_name as "productName", k.quantity, l.price, k.amount,
           l.pack_no, l.pack_name, l.pack_size
         from sale_return_line k
         join sale_line l on l.business_id = k.business_id and l.posting_id = k.sale_posting_id and l.line_no = k.sale_line_no
         where k.business_id = $1 and k.posting_id = $2 order by k.line_no`,
}

/** The credit note with this number, if it exists. */
export const readReturn = async (
  tx: Transaction,
  returnNumber: string,
): Promise<{ readonly document: ReturnDocument; readonly lines: readonly ReturnedLine[] } | undefined> => {
  const document = await tx.row<ReturnDocument>(DOCUMENT, [tx.businessId, returnNumber])
  if (!document) return undefined
  return { document, lines: (await tx.rows<StoredLine>(LINES, [tx.businessId, document.posting_id])).map(shown) }
}
