import { yearEndProfit } from '@akonta/domain/closing/checklist'
import { formatDayFirst } from '@akonta/domain/dates'
import { z } from 'zod'
import { recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { businessDate } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { checkEndOfMonth } from '../ledger/close-month.ts'
import { refuseBeforeFirstDay } from '../ledger/first-day.ts'
import { closeBooks } from './close-books.ts'
import { closingHistory, spanOfBooks } from './closing-queries.ts'
import { checklistAnswer, checklistToWire, closeAnswer, closeBody, reopenBody, statusAnswer, statusToWire } from './closing-wire-schema.ts'
import { examineBooks } from './examine-books.ts'
import { reopenBooks } from './reopen-books.ts'

const area = 'Month close'

/** Closing and reopening months and years. All of them are additions. */
export const closingRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/monthclose/status/:db',
      area,
      summary: 'The closing status: closed through which day, the months that can be closed or reopened, and the history',
      permission: 'close_month',
      takes: {},
      answer: statusAnswer,
      addition: true,
    },
    async ({ tx, today }) => statusToWire(await spanOfBooks(tx), await closingHistory(tx), today),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/monthclose/checklist/:db/:through',
      area,
      summary: 'The checklist for closing a month',
      permission: 'close_month',
      takes: { params: z.object({ through: businessDate }) },
      answer: checklistAnswer,
      refusals: ['before_first_day'],
      addition: true,
    },
    async ({ tx, params, today }) => {
      checkEndOfMonth(params.through)
      await refuseBeforeFirstDay(tx, params.through)
      const { checks, balances } = await examineBooks(tx, params.through, today)
      return checklistToWire(checks, yearEndProfit(params.through, balances))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/monthclose/close/:db',
      area,
      summary: 'Close the books through the last day of a month. The last day of December also closes the year',
      permission: 'close_month',
      takes: { body: closeBody },
      answer: closeAnswer,
      refusals: ['before_first_day', 'month_closed', 'books_not_ready'],
      posts: true,
      addition: true,
    },
    async call => {
      const { tx, body, actor } = call
      const yearEnd = (await closeBooks(tx, actor, body.through)) ?? ''
      const changes = yearEnd === '' ? [] : [{ what: 'Year end', before: '', after: yearEnd }]
      recordDeed(call, { kind: 'month_close', deed: 'Closed', subject: `The books through ${formatDayFirst(body.through)}`, changes })
      return { savedSuccessfully: true, yearEnd }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/monthclose/reopen/:db',
      area,
      summary: 'Reopen a closed month and all later ones, with a reason. Year ends among them are reversed',
      permission: 'close_month',
      takes: { body: reopenBody },
      answer: z.object({ savedSuccessfully: z.boolean() }).meta({ examples: [{ savedSuccessfully: true }] }),
      refusals: ['before_first_day', 'branch_closed'],
      posts: true,
      addition: true,
    },
    async call => {
      const { tx, body, actor } = call
      await reopenBooks(tx, actor, body)
      const changes = [{ what: 'Reason', before: '', after: body.reason }]
      recordDeed(call, { kind: 'month_close', deed: 'Opened again', subject: `The books from ${formatDayFirst(body.from)}`, changes })
      return { savedSuccessfully: true }
    },
  )
}
