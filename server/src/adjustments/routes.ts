import { moneyToNumber } from '@akonta/domain/money'
import { type Actor, can } from '@akonta/domain/permissions'
import { fineToNumber } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalAnswer, reversalBody } from '../http/reversal-schema.ts'
import { route } from '../http/route.ts'
import { reversePaper } from '../ledger/reverse-paper.ts'
import { adjust } from './adjust.ts'
import { adjustmentsByDate, linesOfAdjustment, MOST_ADJUSTMENTS, type PastAdjustment, readAdjustment } from './adjustment-queries.ts'
import {
  adjustmentAnswer,
  adjustmentBody,
  adjustmentFromWire,
  adjustmentOfDayAnswer,
  adjustmentPaperAnswer,
} from './adjustment-wire-schema.ts'

const area = 'Inventory adjustment'
const number = z.object({ invoice: line(60) })

const pastAdjustment = (past: PastAdjustment, user: Actor): z.input<typeof adjustmentOfDayAnswer> => ({
  invNo: past.document_number,
  branch: past.branch_code,
  branchname: past.branch_name,
  transtype: past.adjustment_type,
  adjusttime: past.recorded_at.toISOString(),
  username: past.display_name,
  note: past.note,
  lineCount: past.line_count,
  totalvalue: can(user, 'see_costs') ? moneyToNumber(past.value) : null,
  reversedBy: past.reversed_by ?? '',
})

const found = async (tx: Transaction, invoice: string): Promise<PastAdjustment> => {
  const past = await readAdjustment(tx, invoice)
  if (!past) throw new Refusal('not_found', `There is no adjustment ${invoice}`)
  return past
}

export const adjustmentsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/product/adjustretailqty/:db',
      area,
      summary: 'Correct the stock of a branch by hand: counted, missing, expired, damaged',
      permission: 'adjust_stock',
      takes: { body: adjustmentBody },
      answer: adjustmentAnswer,
      refusals: ['branch_needed', 'not_your_branch', 'not_found', 'not_enough_stock'],
      posts: true,
    },
    async ({ tx, author, branch, body }) => {
      const { branchCode, ...adjustment } = adjustmentFromWire(body)
      const { branchId } = await branch(branchCode === '' ? undefined : branchCode)
      const { documentNumber } = await adjust(tx, author, branchId, adjustment)
      return { savedSuccessfully: true, invoicenoGen: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/adjustmentsbydate/:db/:branch/:start/:end',
      area,
      summary: 'Every adjustment of a branch between two days, both included, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(adjustmentOfDayAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const { branchId } = await branch(params.branch)
      const past = await adjustmentsByDate(tx, branchId, params.start, params.end)
      if (past.length > MOST_ADJUSTMENTS) throw new Refusal('too_large', `More than ${MOST_ADJUSTMENTS} adjustments. Choose fewer days`)
      return past.map(each => pastAdjustment(each, user))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/adjustment/:db/:invoice',
      area,
      summary: 'One adjustment with its lines',
      permission: 'see_lists',
      takes: { params: number },
      answer: adjustmentPaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, user, params, branch }) => {
      const past = await found(tx, params.invoice)
      await branch(past.branch_code)
      const lines = await linesOfAdjustment(tx, past.posting_id)
      return {
        ...pastAdjustment(past, user),
        lines: lines.map(each => ({
          productId: each.product_id,
          productName: each.product_name,
          qty: fineToNumber(each.quantity),
          amount: can(user, 'see_costs') ? moneyToNumber(each.value) : null,
        })),
      }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/product/reverseadjustment/:db/:invoice',
      area,
      summary: 'Undo an adjustment by a paper that mirrors it, once',
      permission: 'reverse',
      takes: { params: number, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock'],
      addition: true,
      posts: true,
    },
    async ({ tx, author, today, params, body, branch }) => {
      const past = await found(tx, params.invoice)
      await branch(past.branch_code)
      const lines = await linesOfAdjustment(tx, past.posting_id)
      const paper = { postingId: past.posting_id, reversedBy: past.reversed_by, lines }
      return { savedSuccessfully: true, invoicenoGen: await reversePaper(tx, author, paper, { date: today, reason: body.reason }) }
    },
  )
}
