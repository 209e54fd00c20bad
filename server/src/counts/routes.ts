import * as calls from '@akonta/domain/counts/count-calls'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { recordChange } from '../db/record-change.ts'
import { momentOf, OFFLINE_FIELDS, offlineOf, saveOffline } from '../documents/offline-entry.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { addPacks } from '../packs/pack-queries.ts'
import { approveCount } from './approve-count.ts'
import { type CountRow, countByNumber, countHistory, listCounts, totalsOf } from './count-queries.ts'
import { countDifferences } from './difference-queries.ts'
import { saveCountLine } from './save-count-line.ts'
import { sheetPage } from './sheet-queries.ts'
import { startCount } from './start-count.ts'
import { countRecord, stepCount } from './step-count.ts'

const DAY_MS = 86_400_000

/** In a blind count nobody sees the books while it is counted, and afterwards only those who may approve it. */
const hidesBooks = ({ isBlind, status }: CountRow, mayApprove: boolean): boolean => isBlind && (status === 'COUNTING' || !mayApprove)

/** Stock counts. All calls are additions. */
export const countRoutes = (api: Api): void => {
  handle(api, calls.startCount, async ({ tx, actor, body, branch }) => ({
    number: await startCount(tx, actor, (await branch(body.branch)).branchId, body),
  }))

  handle(api, calls.listCounts, async ({ tx, query, branchOrAll }) => listCounts(tx, (await branchOrAll(query.branch))?.branchId ?? null))

  handle(api, calls.countByNumber, async ({ tx, user, params, branch }) => {
    const count = await countByNumber(tx, params.number)
    await branch(count.branchCode)
    const totals = await totalsOf(tx, count, user.userId)
    const mayApprove = can(user, 'approve_count')
    const isHidden = hidesBooks(count, mayApprove)
    return {
      ...count,
      ...totals,
      different: isHidden ? null : totals.different,
      moved: isHidden ? null : totals.moved,
      value: mayApprove && !isHidden ? totals.value : null,
    }
  })

  handle(api, calls.countSheet, async ({ tx, user, params, query, branch }) => {
    const count = await countByNumber(tx, params.number)
    await branch(count.branchCode)
    const mayApprove = can(user, 'approve_count')
    const isHidden = hidesBooks(count, mayApprove)
    // In a later round the counters need to know what to count again, but not how much is missing.
    if (isHidden && query.filter === 'DIFFERENT' && count.round === 1)
      throw new Refusal('not_allowed', 'This count is blind: the differences are shown to those who approve it, after it was submitted')
    const { rows: found, next } = await sheetPage(tx, count, query.filter, query.after)
    const rows = await addPacks(tx, found)
    if (isHidden) {
      const hidden = { book: null, difference: null, value: null, isMoved: false }
      return { rows: rows.map(row => ({ ...row, ...hidden, lines: row.lines.map(line => ({ ...line, book: null })) })), next }
    }
    return { rows: mayApprove ? rows : rows.map(row => ({ ...row, value: null })), next }
  })

  handle(
    api,
    calls.saveCountLine,
    async ({ tx, actor, params, query, body, branch }) => {
      await branch((await countByNumber(tx, params.number)).branchCode)
      const offline = offlineOf(query)
      const saved = await saveCountLine(tx, actor, params.number, body, offline && momentOf(actor, offline))
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'count_line', reference: params.number })
      return saved
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(api, calls.stepCount, async call => {
    const { tx, user, actor, params, body, branch } = call
    await branch((await countByNumber(tx, params.number)).branchCode)
    // Counters finish; only those who approve decide what becomes of a count.
    if (body.step !== 'SUBMIT') refuseWithout(user, 'approve_count')
    const action = { SUBMIT: 'Submitted', RECOUNT: 'Sent back', CANCEL: 'Cancelled' }[body.step]
    await recordChange(call, { kind: 'stock_count', action, id: params.number, read: () => countRecord(tx, params.number) }, () =>
      stepCount(tx, actor, params.number, body.step, body.reason ?? ''),
    )
    return params
  })

  handle(api, calls.approveCount, async call => {
    const { tx, actor, params, branch } = call
    await branch((await countByNumber(tx, params.number)).branchCode)
    return recordChange(
      call,
      { kind: 'stock_count', action: 'Approved', id: params.number, read: () => countRecord(tx, params.number) },
      () => approveCount(tx, actor, params.number),
    )
  })

  handle(api, calls.countHistory, async ({ tx, query, branchOrAll }) =>
    countHistory(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.product ?? null, query.keeper ?? null),
  )

  handle(api, calls.countDifferences, async ({ tx, actor, params, query, branchOrAll }) => {
    const since = new Date(actor.at.getTime() - calls.DIFFERENCE_DAYS * DAY_MS)
    return countDifferences(tx, params.by, (await branchOrAll(query.branch))?.branchId ?? null, since)
  })
}
