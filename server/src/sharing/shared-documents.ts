import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { SharedDocument, SharedKind } from '@akonta/domain/sharing/share-calls'
import type { Transaction } from '../db/database.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { statementOf } from '../payees/statement.ts'
import { orderByNumber } from '../purchases/orders/order-queries.ts'
import { readOrder } from '../purchases/orders/read-order.ts'
import { findQuotation } from '../sales/quotations/quotation-queries.ts'
import { readQuotation } from '../sales/quotations/read-quotation.ts'
import { receiptOfSale } from '../sales/receipt-of-sale.ts'
import { readInvoice } from '../sales/sale-queries.ts'

type Documents = Pick<SharedDocument, SharedKind>
const NONE: Documents = { receipt: null, statement: null, quotation: null, purchase_order: null }

/** What a link names: a document, for a statement its period and the branch that it shows. */
type Wanted = {
  readonly reference: string
  readonly start: BusinessDate | null
  readonly end: BusinessDate | null
  readonly branch: { readonly branchId: number; readonly branchCode: string } | null
  readonly today: BusinessDate
}

/** A document to show, and the code of its branch: '' for the whole business. */
type Found = { readonly branchCode: string; readonly documents: Documents }

type Reader = (tx: Transaction, wanted: Wanted) => Promise<Found>

const missing = (reference: string): never => {
  throw new Refusal('not_found', `There is no document ${reference}`)
}

/** How each kind of shared document is read. Each refuses not_found. */
export const READERS: Readonly<Record<SharedKind, Reader>> = {
  receipt: async (tx, { reference }) => {
    const found = (await readInvoice(tx, reference)) ?? missing(reference)
    return { branchCode: found.invoice.branch_code, documents: { ...NONE, receipt: await receiptOfSale(tx, found) } }
  },
  statement: async (tx, { reference, start, end, branch, today }) => {
    const payee = await payeeByPid(tx, reference)
    if (payee?.category !== 'debtor' || start === null || end === null) return missing(reference)
    const statement = await statementOf(tx, { payee, start, end, branch, today })
    return { branchCode: branch?.branchCode ?? '', documents: { ...NONE, statement } }
  },
  quotation: async (tx, { reference, today }) => {
    const found = (await findQuotation(tx, reference, today)) ?? missing(reference)
    return { branchCode: found.branchCode, documents: { ...NONE, quotation: await readQuotation(tx, found, async () => []) } }
  },
  purchase_order: async (tx, { reference }) => {
    const found = await orderByNumber(tx, reference)
    return { branchCode: found.branchCode, documents: { ...NONE, purchase_order: await readOrder(tx, found) } }
  },
}
