import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { reversalAnswer, reversalBody } from '../http/reversal-schema.ts'
import { route } from '../http/route.ts'
import { reversePaper } from '../ledger/reverse-paper.ts'
import { lockSale, readReturn } from './return-queries.ts'
import { type LockedSale, returnSale } from './return-sale.ts'
import { returnAnswer, returnBody, returnPaperAnswer, returnToWire } from './return-wire-schema.ts'
import { readInvoice } from './sale-queries.ts'
import { returnsOfSale, vatOfPaper } from './sale-terms-queries.ts'

const area = 'Sales'

const invoice = z.object({ invoice: line(60) })
const returned = z.object({ returnNumber: line(60) })

/** The sale as it stands once nobody else is at it. */
const lockedSale = async (tx: Transaction, invoiceNumber: string): Promise<LockedSale> => {
  await lockSale(tx, invoiceNumber)
  const found = await readInvoice(tx, invoiceNumber)
  if (!found) throw new Refusal('not_found', `There is no invoice ${invoiceNumber}`)
  return found
}

const foundReturn = async (tx: Transaction, returnNumber: string) => {
  const found = await readReturn(tx, returnNumber)
  if (!found) throw new Refusal('not_found', `There is no credit note ${returnNumber}`)
  return found
}

/** Goods that came back must go out again before the sale can be undone. */
const refuseReturned = async (tx: Transaction, sale: LockedSale): Promise<void> => {
  const standing = (await returnsOfSale(tx, sale.invoice.posting_id)).find(each => each.reversed_by === null)
  if (standing !== undefined) throw new Refusal('in_use', `Goods of this sale came back. Undo ${standing.return_number} first`)
}

export const returnRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/makereturn/:db/:invoice',
      area,
      summary: 'Take goods of a sale back, for cash or on account',
      permission: 'return_sale',
      takes: { params: invoice, body: returnBody },
      answer: returnAnswer,
      refusals: ['not_found', 'not_your_branch', 'more_than_sold', 'already_reversed', 'already_settled', 'month_closed'],
      posts: true,
      addition: true,
    },
    async ({ tx, params, body, branch, user, author }) => {
      const sale = await lockedSale(tx, params.invoice)
      await branch(sale.invoice.branch_code)
      const wanted = body.lines.map(({ lineNo, qty }) => ({ lineNo, quantity: qty }))
      const taker = { userId: user.userId, displayName: user.displayName, at: author.at }
      const invoicenoGen = await returnSale(tx, taker, sale, { refund: body.refund, reason: body.reason, lines: wanted })
      return { savedSuccessfully: true, invoicenoGen }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/sales/returnbynumber/:db/:returnNumber',
      area,
      summary: 'A credit note: what came back of a sale',
      permission: 'see_lists',
      takes: { params: returned },
      answer: returnPaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, branch }) => {
      const { paper, lines } = await foundReturn(tx, params.returnNumber)
      await branch(paper.branch_code)
      return returnToWire(paper, lines, await vatOfPaper(tx, paper.posting_id))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/reversereturn/:db/:returnNumber',
      area,
      summary: 'Undo a sales return by a reversal',
      permission: 'reverse',
      takes: { params: returned, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed'],
      posts: true,
      addition: true,
    },
    async ({ tx, params, body, branch, author, today }) => {
      const { paper, lines } = await foundReturn(tx, params.returnNumber)
      await branch(paper.branch_code)
      await lockSale(tx, paper.invoice_number)
      const reversible = { postingId: paper.posting_id, reversedBy: paper.reversed_by, lines }
      return { savedSuccessfully: true, invoicenoGen: await reversePaper(tx, author, reversible, { date: today, reason: body.reason }) }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/sales/reverse/:db/:invoice',
      area,
      summary: 'Undo a sale by a reversal',
      permission: 'reverse',
      takes: { params: invoice, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_reversed', 'in_use', 'month_closed'],
      posts: true,
      addition: true,
    },
    async ({ tx, params, body, branch, author, today }) => {
      const sale = await lockedSale(tx, params.invoice)
      await branch(sale.invoice.branch_code)
      await refuseReturned(tx, sale)
      const paper = { postingId: sale.invoice.posting_id, reversedBy: sale.invoice.reversed_by, lines: sale.lines }
      return { savedSuccessfully: true, invoicenoGen: await reversePaper(tx, author, paper, { date: today, reason: body.reason }) }
    },
  )
}
