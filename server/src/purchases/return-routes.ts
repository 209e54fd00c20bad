import { moneyToNumber } from '@akonta/domain/money'
import { can } from '@akonta/domain/permissions'
import { fineToNumber } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import { readPurchase } from './purchase-queries.ts'
import { returnPurchase } from './return-purchase.ts'
import { readPurchaseReturn } from './return-queries.ts'
import { returnAnswer, returnBody, returnFromWire, returnPaperAnswer } from './return-wire-schema.ts'

const area = 'Purchases'
const number = z.object({ invoice: line(60) })

export const purchaseReturnRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/purchases/return/:db/:invoice',
      area,
      summary: 'Return goods from a purchase to the supplier, up to the quantity bought and still in stock',
      permission: 'buy',
      takes: { params: number, body: returnBody },
      answer: returnAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_reversed', 'more_than_bought', 'not_enough_stock', 'month_closed'],
      addition: true,
      posts: true,
    },
    async ({ tx, actor, params, body, branch }) => {
      const found = await readPurchase(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no purchase ${params.invoice}`)
      const { branchId } = await branch(found.paper.branch_code)
      const purchase = { number: params.invoice, payeeId: found.paper.payee_id, branch: branchId }
      const { documentNumber } = await returnPurchase(tx, actor, purchase, returnFromWire(body))
      return { savedSuccessfully: true, invoicenoGen: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/purchases/returnbynumber/:db/:invoice',
      area,
      summary: 'One purchase return with its lines',
      permission: 'see_lists',
      takes: { params: number },
      answer: returnPaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const found = await readPurchaseReturn(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no purchase return ${params.invoice}`)
      const { paper, lines } = found
      await branch(paper.branch_code)
      const seesCosts = can(user, 'see_costs')
      return {
        invNo: paper.document_number,
        returnOf: paper.return_of,
        branch: paper.branch_code,
        branchname: paper.branch_name,
        supplier: paper.supplier_name,
        purchaseInvoice: paper.supplier_invoice,
        reason: paper.memo,
        returntime: paper.recorded_at.toISOString(),
        username: paper.display_name,
        debit: seesCosts ? moneyToNumber(paper.total) : null,
        reversedBy: paper.reversed_by ?? '',
        lines: lines.map(each => ({
          productId: each.product_id,
          productName: each.product_name,
          qty: fineToNumber(each.quantity),
          costPrice: seesCosts ? fineToNumber(each.cost_price) : null,
          amount: seesCosts ? moneyToNumber(each.amount) : null,
        })),
      }
    },
  )

  reversalRoute(api, {
    path: '/api/purchases/reversereturn',
    area,
    summary: 'Reverse a purchase return: the goods return to stock at the value they left with, and the supplier is owed for them again',
    paper: 'purchase return',
    find: readPurchaseReturn,
  })
}
