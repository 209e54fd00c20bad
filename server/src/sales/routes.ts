import type { Input } from '@akonta/domain/contract/call'
import { isBusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import * as meansCalls from '@akonta/domain/sales/means-calls'
import { saleFromWire } from '@akonta/domain/sales/read-sale-wire'
import type { Sale } from '@akonta/domain/sales/sale'
import * as calls from '@akonta/domain/sales/sale-calls'
import { storedSaleLines } from '@akonta/domain/sales/stored-sale-lines'
import { recordAction, recordKey } from '../db/record-change.ts'
import { customerNamed, offlineOf } from '../documents/offline-entry.ts'
import { recordApproval } from '../documents/record-approval.ts'
import { recordRecurring, recurringForDocument } from '../documents/record-recurring.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { confirmPayments } from './confirm-payments.ts'
import { salesByDate } from './list-queries.ts'
import { meansOfBranch } from './means-queries.ts'
import { creditGuard, discountGuard, type Offered } from './quotations/guard-sale.ts'
import { promiseOf } from './quotations/sell-quotation.ts'
import { receiptOfSale } from './receipt-of-sale.ts'
import { replaceOfflineSale } from './replace-offline-sale.ts'
import { readInvoice } from './sale-queries.ts'
import { paymentsToConfirm } from './sale-terms-queries.ts'
import { saveProvisional } from './save-provisional.ts'
import { sell, sellAhead } from './sell.ts'

/** The refusals that a well-formed sale answers with 200: the screen shows 'Save Error1' and the sentence below it (AMB-082). */
const ANSWERED_AS_NOT_SAVED = ['not_enough_stock', 'expired_goods', 'over_credit_limit', 'credit_held', 'typing_not_allowed']

const notSaved = ({ status, code, message }: Refusal): calls.SaleOutcome | null =>
  ANSWERED_AS_NOT_SAVED.includes(code) ? { saved: false, status, code, message } : null

/** Ends a check: the sale was possible, and is rolled back like one that was refused. */
class WouldSell extends Refusal {}

type Query = Input<typeof calls.makeSale>['query']

/** A recurring invoice is entered on account, with the server. */
const refuseRecurring = ({ saleType }: Sale, { provisional }: Query): void => {
  if (saleType !== 'CREDIT') throw new Refusal('bad_input', 'A recurring invoice is a credit sale', { field: 'transType' })
  if (provisional !== undefined) throw new Refusal('bad_input', 'A recurring invoice needs a connection', { field: 'recurring' })
}

/** Refuses: not_found, not_your_branch. */
const findInvoice = async ({ tx, branch }: Pick<Call, 'tx' | 'branch'>, number: string) => {
  const found = existing(await readInvoice(tx, number), `There is no invoice ${number}`)
  await branch(found.invoice.branch_code)
  return found
}

type SaleCall = Call & Pick<Input<typeof calls.makeSale>, 'query' | 'body'>

type SaleInput = Pick<SaleCall, 'tx' | 'actor' | 'body'> & { readonly query: Pick<Query, 'provisional'> }

/** The sale that is asked for; its customer may be named by the number of the till. */
const saleIn = async ({ tx, actor, query, body }: SaleInput): Promise<Sale> => {
  const sale = saleFromWire(body)
  return sale.saleType === 'CASH' ? sale : { ...sale, customer: await customerNamed(tx, actor, sale.customer, query.provisional) }
}

const offeredIn = async (call: SaleCall): Promise<Offered> => {
  const { tx, branch, query, today } = call
  const sale = await saleIn(call)
  const { branchId } = await branch(sale.branch === '' ? undefined : sale.branch)
  const isCredit = sale.saleType === 'CREDIT'
  const promised = query.quotation === undefined ? undefined : await promiseOf(tx, query.quotation, branchId, sale, today)
  return { sale, branchId, what: isCredit ? 'a credit sale' : 'a cash sale', customer: sale.customer, promised }
}

type ReportParts = Pick<Input<typeof calls.salesByDate>['params'], 'branch' | 'start' | 'end'>

/** Branch, start and end, recognised by their form in any order (AMB-088). */
const reportParts = (named: ReportParts) => {
  const parts = [named.branch, named.start, named.end]
  const [start, end, third] = parts.filter(isBusinessDate)
  const branch = parts.find(part => !isBusinessDate(part))
  if (start !== undefined && end !== undefined && third === undefined && branch !== undefined) return { branch, start, end }
  throw new Refusal('bad_input', isBusinessDate(named.start) ? 'Invalid endDate Date' : 'Invalid Start Date')
}

export const salesRoutes = (api: Api): void => {
  handle(
    api,
    calls.makeSale,
    async (call): Promise<calls.SaleOutcome> => {
      const { tx, branch, query } = call
      const sale = await saleIn(call)
      const { branchId } = await branch(sale.branch === '' ? undefined : sale.branch)
      const offline = offlineOf({ ...query, madeAt: query.soldAt })
      const context = {
        branch: branchId,
        again: query.again === true,
        ...(offline && { offline }),
        ...(query.quotation && { quotation: query.quotation }),
      }
      const actor = await call.approved(branchId)
      if (query.recurring !== undefined) refuseRecurring(sale, query)
      const template = await recurringForDocument(tx, actor, query, { kind: 'INVOICE', branch: branchId })
      // What these write names the sale.
      const needsNumber = actor.approval !== undefined || query.recurring !== undefined || sale.overrideHold === true
      const { invoiceNumber, postingId, expired, overridden } = await (needsNumber ? sell : sellAhead)(tx, actor, context, sale)
      if (postingId !== null) {
        await recordRecurring(tx, actor, template, postingId)
        recordApproval(call, actor.approval, { postingId, number: invoiceNumber })
      }
      if (overridden !== null)
        recordAction(call, {
          kind: 'credit_hold',
          action: 'Overridden',
          subject: `${invoiceNumber}: ${overridden}`,
          about: recordKey('payee', sale.customer),
        })
      return { saved: true, invoice: invoiceNumber, expired, ...(offline && { provisional: offline.provisional }) }
    },
    // A till without an answer sends the same sale again with the number that it has printed since.
    {
      mayDiffer: ['again', 'provisional', 'soldAt', 'dated'],
      refusalAnswer: notSaved,
      documentsOf: outcome => (outcome.saved ? [outcome.invoice] : []),
      bodyToStore: storedSaleLines,
      answersAhead: true,
      guard: [
        discountGuard<SaleCall>(offeredIn, ({ query }) => query.provisional === undefined),
        creditGuard<SaleCall>(offeredIn, ({ query, body }) => query.provisional === undefined && saleFromWire(body).saleType === 'CREDIT'),
      ],
    },
  )

  handle(
    api,
    calls.checkSale,
    async call => {
      const { tx, branch, query } = call
      const sale = await saleIn({ ...call, query: {} })
      const { branchId } = await branch(sale.branch === '' ? undefined : sale.branch)
      const actor = await call.approved(branchId)
      await sell(tx, actor, { branch: branchId, again: true, ...(query.quotation && { quotation: query.quotation }) }, sale)
      throw new WouldSell('bad_input')
    },
    { refusalAnswer: refusal => (refusal instanceof WouldSell ? { saleable: true } : null) },
  )

  handle(api, calls.receiptByNumber, async call => receiptOfSale(call.tx, await findInvoice(call, call.params.invoice)))

  handle(api, calls.nameOfflineSale, async call => {
    const { invoice } = await findInvoice(call, call.body.invoice)
    if (invoice.username !== call.user.username) throw new Refusal('not_allowed', 'Only the cashier who made the sale may do this')
    await saveProvisional(call.tx, invoice.posting_id, call.body)
    return { invoice: invoice.invoice_number, provisional: call.body.provisional }
  })

  handle(api, calls.replaceOfflineSale, async call => {
    const { invoice } = await findInvoice(call, call.body.invoice)
    await replaceOfflineSale(call, invoice, call.body)
    return { invoice: invoice.invoice_number, provisional: call.body.provisional }
  })

  handle(api, meansCalls.meansOfBranch, async ({ tx, params, branch, today }) =>
    meansOfBranch(tx, (await branch(params.branch)).branchId, today),
  )

  handle(api, meansCalls.paymentsToConfirm, async ({ tx, params, branch }) => paymentsToConfirm(tx, (await branch(params.branch)).branchId))

  handle(api, meansCalls.confirmPayments, async call => {
    const { invoice } = await findInvoice(call, call.params.invoice)
    return { invoice: invoice.invoice_number, confirmed: await confirmPayments(call, invoice, call.query.again === true) }
  })

  handle(api, calls.salesByDate, async ({ tx, params, branch }) => {
    const parts = reportParts(params)
    return salesByDate(tx, (await branch(parts.branch)).branchId, parts)
  })
}
