import { moneyToNumber } from '@akonta/domain/money'
import { can, type Rights } from '@akonta/domain/permissions'
import { fineToNumber } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { reversesOf } from '../documents/document-queries.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import { adjust } from './adjust.ts'
import { adjustmentsByDate, MOST_ADJUSTMENTS, type PastAdjustment, readAdjustment } from './adjustment-queries.ts'
import {
  adjustmentAnswer,
  adjustmentBody,
  adjustmentFromWire,
  adjustmentOfDayAnswer,
  adjustmentPaperAnswer,
} from './adjustment-wire-schema.ts'

const area = 'Inventory adjustment'
const number = z.object({ invoice: line(60) })

const pastAdjustment = (past: PastAdjustment, user: Rights): z.input<typeof adjustmentOfDayAnswer> => ({
  invNo: past.document_number,
  branch: past.branch_code,
  branchname: past.branch_name,
  transtype: past.adjustment_type,
  adjusttime: past.recorded_at.toISOString(),
  entrydate: past.business_date,
  username: past.display_name,
  note: past.memo,
  lineCount: past.line_count,
  totalvalue: can(user, 'see_costs') ? moneyToNumber(past.value) : null,
  reversedBy: past.reversed_by ?? '',
  reverses: reversesOf(past),
})

export const adjustmentsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/product/adjustretailqty/:db',
      area,
      summary: 'Adjust the stock of a branch: counted, missing, expired or damaged goods',
      permission: 'adjust_stock',
      takes: { body: adjustmentBody },
      answer: adjustmentAnswer,
      refusals: ['branch_needed', 'not_your_branch', 'not_found', 'not_enough_stock', 'before_first_day', 'future_date', 'month_closed'],
      posts: true,
    },
    async ({ tx, user, actor, branch, body }) => {
      const { branchCode, ...adjustment } = adjustmentFromWire(body)
      refuseDating(user, adjustment.date)
      const { branchId } = await branch(branchCode === '' ? undefined : branchCode)
      const { documentNumber } = await adjust(tx, actor, branchId, adjustment)
      return { savedSuccessfully: true, invoicenoGen: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/adjustmentsbydate/:db/:branch/:start/:end',
      area,
      summary: 'List the adjustments of a branch for a date range, oldest first',
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
      const found = await readAdjustment(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no adjustment ${params.invoice}`)
      const { paper, lines } = found
      await branch(paper.branch_code)
      return {
        ...pastAdjustment(paper, user),
        lines: lines.map(each => ({
          productId: each.product_id,
          productName: each.product_name,
          qty: fineToNumber(each.quantity),
          amount: can(user, 'see_costs') ? moneyToNumber(each.value) : null,
        })),
      }
    },
  )

  reversalRoute(api, {
    path: '/api/product/reverseadjustment',
    area,
    summary: 'Reverse an adjustment, once',
    paper: 'adjustment',
    find: readAdjustment,
  })
}
