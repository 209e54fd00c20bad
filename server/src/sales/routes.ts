import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { isBusinessDate } from '@akonta/domain/dates'
import { formatMoney, moneyToNumber } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { saleFromWire } from '@akonta/domain/sales/read-sale-wire'
import { z } from 'zod'
import { recordDeed } from '../db/record-change.ts'
import { reversesOf } from '../documents/document-queries.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { confirmPayments } from './confirm-payments.ts'
import { invoiceToWire } from './invoice-to-wire.ts'
import { keepProvisional } from './keep-provisional.ts'
import { meansOfBranch } from './means-queries.ts'
import { replaceOfflineSale } from './replace-offline-sale.ts'
import { MOST_REPORT_ROWS, readInvoice, salesByDate } from './sale-queries.ts'
import { customerAccount, paymentsToConfirm, returnsOfSale, tendersOfSale, vatOfPaper } from './sale-terms-queries.ts'
import {
  confirmedAnswer,
  confirmQuery,
  invoiceLineAnswer,
  meansAnswer,
  paymentToConfirmAnswer,
  provisionalAnswer,
  provisionalBody,
  replacedBody,
  saleAnswer,
  saleBody,
  saleOfDayAnswer,
  saleQuery,
} from './sale-wire-schema.ts'
import { type SaleContext, sell } from './sell.ts'

/** The refusals that a well-formed sale answers with 200: the screen shows 'Save Error1' and the sentence below it (AMB-082). */
const ANSWERED_AS_NOT_SAVED = ['not_enough_stock', 'expired_goods', 'over_credit_limit']

const notSaved = (refusal: Refusal): z.input<typeof saleAnswer> | null => {
  const { status, code, message } = refusal
  if (!ANSWERED_AS_NOT_SAVED.includes(code)) return null
  return { savedSuccessfully: false, salesinvoice: '', status, code, message, detail: message }
}

/** The two payment methods that are not a bank or wallet of the business. */
const CASH = 'Cash'
const ON_ACCOUNT = 'On account'

type ReportParts = { readonly branch: string; readonly start: string; readonly end: string }

/** Branch, start and end, recognised by their form in any order (AMB-088). */
const reportParts = (named: ReportParts): ReportParts => {
  const parts = [named.branch, named.start, named.end]
  const [start, end, third] = parts.filter(isBusinessDate)
  const branch = parts.find(part => !isBusinessDate(part))
  if (start !== undefined && end !== undefined && third === undefined && branch !== undefined) return { branch, start, end }
  throw new Refusal('bad_input', isBusinessDate(named.start) ? 'Invalid endDate Date' : 'Invalid Start Date')
}

/** What a till states about an offline sale. */
const offlineOf = ({ provisional, soldAt, dated }: z.output<typeof saleQuery>): SaleContext['offline'] =>
  provisional === undefined || soldAt === undefined ? undefined : { provisional, soldAt, datedToday: dated === 'today' }

export const salesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/makesales/:db',
      area: 'Sales',
      summary: 'Sell for cash or on account',
      permission: 'sell',
      takes: { query: saleQuery, body: saleBody },
      // A till without an answer sends the same sale again with the number that it has printed since.
      mayDiffer: ['again', 'provisional', 'soldAt', 'dated'],
      answer: saleAnswer,
      refusals: ['not_found', 'price_not_yours', 'already_exists', 'too_long_ago'],
      posts: true,
      refusalAnswer: notSaved,
    },
    async ({ tx, branch, query, body, actor }) => {
      const sale = saleFromWire(body)
      const { branchId } = await branch(sale.branch === '' ? undefined : sale.branch)
      const offline = offlineOf(query)
      const context = { branch: branchId, again: query.again === 'yes', ...(offline && { offline }) }
      const { invoiceNumber, expired } = await sell(tx, actor, context, sale)
      const saved = {
        ...{ savedSuccessfully: true, salesinvoice: invoiceNumber, status: 200, code: 'saved', message: '', detail: '' },
        ...(offline && { provisionalNumber: offline.provisional }),
      }
      return expired.length > 0 ? { ...saved, expired } : saved
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/sales/byinvoice/:db/:invoice',
      area: 'Sales',
      summary: 'List the lines of one invoice',
      permission: 'see_lists',
      takes: { params: z.object({ invoice: line(60) }) },
      answer: z.array(invoiceLineAnswer),
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, branch }) => {
      const found = await readInvoice(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no invoice ${params.invoice}`)
      await branch(found.invoice.branch_code)
      const { posting_id } = found.invoice
      const tenders = await tendersOfSale(tx, posting_id)
      const vat = await vatOfPaper(tx, posting_id)
      const returns = await returnsOfSale(tx, posting_id)
      return invoiceToWire({ ...found, tenders, vat, returns, account: await customerAccount(tx, posting_id) })
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/offlinenumber/:db',
      area: 'Sales',
      summary: 'Link a provisional receipt to the saved sale it belongs to',
      permission: 'sell',
      addition: true,
      takes: { body: provisionalBody },
      answer: provisionalAnswer,
      refusals: ['not_found', 'not_allowed', 'not_your_branch', 'already_exists'],
    },
    async ({ tx, user, branch, body }) => {
      const { invoice, ...claim } = body
      const found = await readInvoice(tx, invoice)
      if (!found) throw new Refusal('not_found', `There is no invoice ${invoice}`)
      await branch(found.invoice.branch_code)
      if (found.invoice.username !== user.username) throw new Refusal('not_allowed', 'Only the cashier who made the sale may do this')
      await keepProvisional(tx, found.invoice.posting_id, claim)
      return { invoice: found.invoice.invoice_number, provisionalNumber: claim.provisional }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/offlinereplaced/:db',
      area: 'Sales',
      summary: 'Link an offline sale that the server refused to the sale re-entered in its place',
      permission: 'override_price',
      addition: true,
      takes: { body: replacedBody },
      answer: provisionalAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_reversed'],
      posts: true,
    },
    async call => {
      const { tx, branch, body } = call
      const { invoice, ...claim } = body
      const found = await readInvoice(tx, invoice)
      if (!found) throw new Refusal('not_found', `There is no invoice ${invoice}`)
      await branch(found.invoice.branch_code)
      await replaceOfflineSale(call, found.invoice, claim)
      return { invoice: found.invoice.invoice_number, provisionalNumber: claim.provisional }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/sales/means/:db/:branch',
      area: 'Sales',
      summary: 'The banks and wallets that a sale may be paid into, by how often the branch uses them',
      permission: 'sell',
      addition: true,
      takes: { params: z.object({ branch: line(40) }) },
      answer: z.array(meansAnswer),
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, branch }) => meansOfBranch(tx, (await branch(params.branch)).branchId),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/sales/toconfirm/:db/:branch',
      area: 'Sales',
      summary: 'Payments by bank or wallet that tills took offline and that nobody has confirmed yet, oldest first',
      permission: 'see_lists',
      addition: true,
      takes: { params: z.object({ branch: line(40) }) },
      answer: z.array(paymentToConfirmAnswer),
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, branch }) =>
      (await paymentsToConfirm(tx, (await branch(params.branch)).branchId)).map(each => ({
        invNo: each.invoice_number,
        provisionalNumber: each.provisional_number ?? '',
        salestime: each.sold_at.toISOString(),
        attendant: each.attendant,
        name: each.name,
        amount: moneyToNumber(each.amount),
        transactionId: each.transaction_id,
      })),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/confirmpayments/:db/:invoice',
      area: 'Sales',
      summary: 'Say that the money of a sale made without a connection has arrived',
      permission: 'confirm_payment',
      addition: true,
      takes: { params: z.object({ invoice: line(60) }), query: confirmQuery },
      answer: confirmedAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_reversed'],
      posts: true,
    },
    async call => {
      const { tx, params, query, branch, actor } = call
      const found = await readInvoice(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no invoice ${params.invoice}`)
      const { invoice } = found
      await branch(invoice.branch_code)
      const confirmed = await confirmPayments(tx, actor, invoice, query.again === 'yes')
      for (const { name, amount, transaction_id } of confirmed) {
        const facts = { Received: name ?? '', Amount: formatMoney(amount), 'Transaction ID': transaction_id }
        recordDeed(call, {
          kind: 'offline_sale',
          deed: 'Confirmed the payment',
          subject: invoice.invoice_number,
          changes: changesBetween(null, facts),
        })
      }
      return { invoice: invoice.invoice_number, confirmed: confirmed.length }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/salesacc/salesaccbydate/:db/:branch/:start/:end',
      area: 'Sales',
      summary: 'List the sales of a branch for a date range, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: line(40), end: line(40) }) },
      answer: z.array(saleOfDayAnswer),
      refusals: ['not_your_branch', 'too_large'],
    },
    async ({ tx, params, branch }) => {
      const parts = reportParts(params)
      const { branchId } = await branch(parts.branch)
      const sales = await salesByDate(tx, branchId, parts.start, parts.end)
      if (sales.length > MOST_REPORT_ROWS) throw new Refusal('too_large', `More than ${MOST_REPORT_ROWS} sales. Choose fewer days`)
      return sales.map(sale => ({
        invNo: sale.document_number,
        credit: moneyToNumber(sale.goods),
        customer: sale.customer_name,
        salesType: sale.sale_type,
        salestime: sale.made_at.toISOString(),
        reversedBy: sale.reversed_by ?? '',
        reverses: reversesOf(sale),
        returned: moneyToNumber(sale.returned),
        provisionalNumber: sale.provisional_number ?? '',
        entryDate: sale.business_date,
        attendant: sale.attendant,
        paidBy: sale.paid_by.map(name => (name === null ? ON_ACCOUNT : name || CASH)),
      }))
    },
  )
}
