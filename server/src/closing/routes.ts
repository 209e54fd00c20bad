import { yearEndProfit } from '@akonta/domain/closing/checklist'
import { closableMonths, closedMonths } from '@akonta/domain/closing/closable-months'
import * as calls from '@akonta/domain/closing/closing-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { checkEndOfMonth } from '../ledger/close-month.ts'
import { refuseBeforeFirstDay } from '../ledger/first-day.ts'
import { closeBooks, type Report } from './close-books.ts'
import { closingHistory, spanOfBooks } from './closing-queries.ts'
import { examineBooks } from './examine-books.ts'
import { packageRoutes } from './package/package-routes.ts'
import { reopenBooks } from './reopen-books.ts'

/** Works while the progress is known to others. Refuses (`request_in_progress`) a second close of the business at the same time. */
const during = async <T>(
  running: Map<number, calls.ClosingProgress>,
  businessId: number,
  work: (report: Report) => Promise<T>,
): Promise<T> => {
  if (running.has(businessId)) throw new Refusal('request_in_progress', 'Somebody is closing the books now. Try again in a moment')
  running.set(businessId, { step: 'verify', done: 0, total: 0 })
  try {
    return await work((step, done, total) => void running.set(businessId, { step, done, total }))
  } finally {
    running.delete(businessId)
  }
}

export const closingRoutes = (api: Api): void => {
  packageRoutes(api)
  const running = new Map<number, calls.ClosingProgress>()

  handle(api, calls.closingStatus, async ({ tx, today }) => {
    const span = await spanOfBooks(tx)
    const months = { closable: closableMonths(span, today), reopenable: closedMonths(span) }
    return { ...months, closedThrough: span.closedThrough, history: await closingHistory(tx) }
  })

  handle(api, calls.checklistOfMonth, async ({ tx, params, today }) => {
    checkEndOfMonth(params.through)
    await refuseBeforeFirstDay(tx, params.through)
    const { checks, balances } = await examineBooks(tx, params.through, today)
    const ready = checks.every(check => check.state !== 'fails')
    return { ready, checks, yearEndProfit: yearEndProfit(params.through, balances) }
  })

  handle(api, calls.closeMonth, async call => {
    const { tx, body, actor } = call
    const { through, remark = '' } = body
    const yearEnd = await during(running, tx.businessId, report =>
      closeBooks(tx, actor, { through, remark }, { database: api.database, report }),
    )
    const changes = [
      ...(yearEnd === null ? [] : [{ what: 'Year end', before: '', after: yearEnd }]),
      ...(remark === '' ? [] : [{ what: 'Reason', before: '', after: remark }]),
    ]
    recordAction(call, { kind: 'month_close', action: 'Closed', subject: `The books through ${formatDayFirst(body.through)}`, changes })
    return yearEnd
  })

  handle(api, calls.closingProgress, ({ tx }) => Promise.resolve(running.get(tx.businessId) ?? null))

  handle(api, calls.reopenMonths, async call => {
    const { tx, body, actor } = call
    await reopenBooks(tx, actor, body)
    const changes = [{ what: 'Reason', before: '', after: body.reason }]
    recordAction(call, { kind: 'month_close', action: 'Reopened', subject: `The books from ${formatDayFirst(body.from)}`, changes })
  })
}
