import { formatDayFirst } from '@akonta/domain/dates'
import { moneyToNumber } from '@akonta/domain/money'
import { can, type Rights } from '@akonta/domain/permissions'
import { fineToNumber } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { reversesOf } from '../documents/document-queries.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import { buy } from './buy.ts'
import { buyAndPay } from './buy-and-pay.ts'
import { lockSupplier, MOST_PURCHASES, type PastPurchase, purchasesByDate, readPurchase } from './purchase-queries.ts'
import {
  purchaseAnswer,
  purchaseBody,
  purchaseFromWire,
  purchaseOfDayAnswer,
  purchasePaperAnswer,
  purchaseQuery,
} from './purchase-wire-schema.ts'
import { returnsOfPurchase } from './return-queries.ts'

const area = 'Purchases'
const number = z.object({ invoice: line(60) })

const pastPurchase = (past: PastPurchase, user: Rights): z.input<typeof purchaseOfDayAnswer> => ({
  invNo: past.document_number,
  branch: past.branch_code,
  branchname: past.branch_name,
  supplier: past.supplier_name,
  purchaseInvoice: past.supplier_invoice,
  purchaseType: past.purchase_type,
  purchasetime: past.recorded_at.toISOString(),
  entrydate: past.business_date,
  username: past.display_name,
  debit: can(user, 'see_costs') ? moneyToNumber(past.total) : null,
  reversedBy: past.reversed_by ?? '',
  reverses: reversesOf(past),
  returnOf: past.return_of ?? '',
})

/** Returned goods cannot leave again: their return is reversed first. */
const refuseWhileReturned = async (tx: Transaction, { paper }: { readonly paper: PastPurchase }): Promise<void> => {
  await lockSupplier(tx, paper.payee_id)
  const standing = (await returnsOfPurchase(tx, paper.posting_id)).find(each => each.reversed_by === null)
  if (standing)
    throw new Refusal('in_use', `Goods of ${paper.document_number} were returned by ${standing.document_number}. Reverse that return first`)
}

export const purchasesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/purchases/makepurchases/:db',
      area,
      summary: 'Record a purchase, on account, for cash, or paid from a bank or wallet at once',
      permission: 'buy',
      takes: { query: purchaseQuery, body: purchaseBody },
      answer: purchaseAnswer,
      refusals: ['branch_needed', 'not_your_branch', 'not_found', 'already_exists', 'before_first_day', 'future_date', 'month_closed'],
      posts: true,
    },
    async ({ tx, user, actor, branch, query, body }) => {
      const purchase = purchaseFromWire(body)
      refuseDating(user, purchase.date)
      const { branchId } = await branch()
      const place = { branch: branchId, again: query.again === 'yes' }
      if (purchase.paidFrom !== undefined) {
        const paid = { ...place, paidAgain: query.paidAgain === 'yes' }
        const made = await buyAndPay(tx, actor, paid, purchase, purchase.paidFrom)
        return { savedSuccessfully: true, invoicenoGen: made.purchase, paymentNumber: made.payment }
      }
      const { documentNumber } = await buy(tx, actor, place, purchase)
      return { savedSuccessfully: true, invoicenoGen: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/purchases/purchasesbydate/:db/:branch/:start/:end',
      area,
      summary: 'List the purchases of a branch for a date range, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(purchaseOfDayAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const { branchId } = await branch(params.branch)
      const past = await purchasesByDate(tx, branchId, params.start, params.end)
      if (past.length > MOST_PURCHASES) throw new Refusal('too_large', `More than ${MOST_PURCHASES} purchases. Choose fewer days`)
      return past.map(each => pastPurchase(each, user))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/purchases/byinvoice/:db/:invoice',
      area,
      summary: 'One purchase with its lines',
      permission: 'see_lists',
      takes: { params: number },
      answer: purchasePaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const found = await readPurchase(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no purchase ${params.invoice}`)
      const { paper, lines } = found
      await branch(paper.branch_code)
      const seesCosts = can(user, 'see_costs')
      return {
        ...pastPurchase(paper, user),
        returns: (await returnsOfPurchase(tx, paper.posting_id)).map(each => ({
          invNo: each.document_number,
          debit: seesCosts ? moneyToNumber(each.total) : null,
          reversedBy: each.reversed_by ?? '',
        })),
        lines: lines.map(each => ({
          productId: each.product_id,
          productName: each.product_name,
          qty: fineToNumber(each.quantity),
          qtyReturned: fineToNumber(each.returned_quantity),
          qtyInStock: fineToNumber(each.on_hand),
          qtyAvailable: fineToNumber(each.available),
          costPrice: seesCosts ? fineToNumber(each.cost_price) : null,
          sellingprice: fineToNumber(each.selling_price),
          expiringDateStr: each.expires_on === null ? '' : formatDayFirst(each.expires_on),
          amount: seesCosts ? moneyToNumber(each.amount) : null,
        })),
      }
    },
  )

  reversalRoute(api, {
    path: '/api/purchases/reverse',
    area,
    summary: 'Reverse a purchase, once. Refused when the goods are no longer in stock',
    paper: 'purchase',
    find: readPurchase,
    check: refuseWhileReturned,
  })
}
