import type { BusinessDate } from '@akonta/domain/dates'
import { documentOfLayaway } from '@akonta/domain/layaways/layaway-document'
import { rollOfPayment } from '@akonta/domain/payments/payment-roll'
import type { Rights } from '@akonta/domain/permissions'
import type { PrintedKind } from '@akonta/domain/printing/printing-calls'
import type { Roll } from '@akonta/domain/printing/roll'
import type { RollIssuer } from '@akonta/domain/printing/roll-issuer'
import { rollOfTradeDocument, type TradeDocument } from '@akonta/domain/printing/trade-document'
import { documentOfQuotation } from '@akonta/domain/quotations/quotation-document'
import { Refusal } from '@akonta/domain/refusals'
import { deliveryNoteOf } from '@akonta/domain/sales/delivery-note'
import type { Transaction } from '../db/database.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { findLayaway } from '../layaways/layaway-queries.ts'
import { readLayaway } from '../layaways/read-layaway.ts'
import { readPayment } from '../payments/payment-queries.ts'
import { receiptOfPayment } from '../payments/receipt-of-payment.ts'
import { findQuotation } from '../sales/quotations/quotation-queries.ts'
import { readQuotation } from '../sales/quotations/read-quotation.ts'
import { receiptOfSale } from '../sales/receipt-of-sale.ts'
import { readInvoice } from '../sales/sale-queries.ts'

type PrintedDocument = { readonly branchCode: string; readonly number: string; readonly roll: (issuer: RollIssuer) => Roll }

type Asking = { readonly tx: Transaction; readonly today: BusinessDate; readonly user: Rights }
type Finder = (asking: Asking, number: string) => Promise<PrintedDocument>

const missing = (number: string): never => {
  throw new Refusal('not_found', `There is no document ${number}`)
}

const ofGoods = (branchCode: string, paper: TradeDocument): PrintedDocument => ({
  branchCode,
  number: paper.number,
  roll: issuer => rollOfTradeDocument(paper, issuer),
})

/** How each kind is read. Each refuses not_found; payments to others than customers also not_allowed. */
export const PRINTED_DOCUMENTS: Readonly<Record<PrintedKind, Finder>> = {
  quotation: async ({ tx, today }, number) => {
    const found = (await findQuotation(tx, number, today)) ?? missing(number)
    return ofGoods(found.branchCode, documentOfQuotation(await readQuotation(tx, found, async () => [])))
  },
  layaway: async ({ tx, today }, number) => {
    const found = (await findLayaway(tx, number, today)) ?? missing(number)
    return ofGoods(found.branchCode, documentOfLayaway(await readLayaway(tx, found)))
  },
  delivery_note: async ({ tx }, number) => {
    const found = (await readInvoice(tx, number)) ?? missing(number)
    return ofGoods(found.invoice.branch_code, deliveryNoteOf(await receiptOfSale(tx, found)))
  },
  payment: async ({ tx, user }, number) => {
    const found = (await readPayment(tx, number)) ?? missing(number)
    if (found.document.direction !== 'received') refuseWithout(user, 'pay_supplier')
    const payment = await receiptOfPayment(tx, found)
    return { branchCode: payment.branchCode, number: payment.number, roll: issuer => rollOfPayment(payment, issuer) }
  },
}
