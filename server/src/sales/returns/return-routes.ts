import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../../http/api.ts'
import { line } from '../../http/fields.ts'
import { reversalRoute } from '../../http/reversal-route.ts'
import { route } from '../../http/route.ts'
import { vatOfPaper } from '../sale-terms-queries.ts'
import { lockedReturn, lockedSale } from './locked-sale.ts'
import { readReturn } from './return-queries.ts'
import { returnSale } from './return-sale.ts'
import { returnAnswer, returnBody, returnPaperAnswer, returnToWire } from './return-wire-schema.ts'
import { refuseReturnedSale } from './reverse-sale.ts'

const area = 'Sales'

const invoice = z.object({ invoice: line(60) })
const returned = z.object({ returnNumber: line(60) })

export const returnRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/makereturn/:db/:invoice',
      area,
      summary: 'Return goods from a sale, for cash or on account',
      permission: 'return_sale',
      takes: { params: invoice, body: returnBody },
      answer: returnAnswer,
      refusals: ['not_found', 'not_your_branch', 'more_than_sold', 'already_reversed', 'already_settled', 'month_closed'],
      posts: true,
      addition: true,
    },
    async ({ tx, params, body, branch, actor }) => {
      const sale = await lockedSale(tx, params.invoice)
      if (!sale) throw new Refusal('not_found', `There is no invoice ${params.invoice}`)
      await branch(sale.invoice.branch_code)
      const wanted = body.lines.map(({ lineNo, qty }) => ({ lineNo, quantity: qty }))
      const invoicenoGen = await returnSale(tx, actor, sale, { refund: body.refund, reason: body.reason, lines: wanted })
      return { savedSuccessfully: true, invoicenoGen }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/sales/returnbynumber/:db/:returnNumber',
      area,
      summary: 'One credit note with its lines',
      permission: 'see_lists',
      takes: { params: returned },
      answer: returnPaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, branch }) => {
      const found = await readReturn(tx, params.returnNumber)
      if (!found) throw new Refusal('not_found', `There is no credit note ${params.returnNumber}`)
      const { paper, lines } = found
      await branch(paper.branch_code)
      return returnToWire(paper, lines, await vatOfPaper(tx, paper.posting_id))
    },
  )

  reversalRoute(api, {
    path: '/api/sales/reversereturn',
    area,
    summary: 'Reverse a sales return',
    paper: 'credit note',
    find: lockedReturn,
  })

  reversalRoute(api, {
    path: '/api/sales/reverse',
    area,
    summary: 'Reverse a sale',
    paper: 'invoice',
    find: async (tx, number) => {
      const sale = await lockedSale(tx, number)
      return sale && { paper: sale.invoice, ...sale }
    },
    check: (tx, { paper }) => refuseReturnedSale(tx, paper.posting_id),
  })
}
