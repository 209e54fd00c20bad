import { type BusinessDate, businessDateOf, daysBetween } from '@akonta/domain/dates'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { InTransit } from '@akonta/domain/transfers/transit-calls'
import * as calls from '@akonta/domain/transfers/transit-calls'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { receiveTransfer, refuseTransfer } from './receive-transfer.ts'
import {
  type DispatchRow,
  dispatchedLines,
  listInTransit,
  lockTransfer,
  MOST_IN_TRANSIT,
  readDispatch,
  readTransferReceipt,
  type TransitRow,
} from './transit-queries.ts'

const findDispatch = async (tx: Call['tx'], number: string): Promise<DispatchRow> =>
  existing(await readDispatch(tx, number), `There is no transfer in transit ${number}`)

const shown = (row: TransitRow, today: BusinessDate, seesCosts: boolean): InTransit => ({
  ...row,
  days: Math.max(0, daysBetween(row.date, today)),
  value: seesCosts ? row.value : null,
})

/** Both ends see a dispatch; a user who is tied to a third branch does not. */
const refuseOtherBranch = ({ ownOrAll }: Pick<Call, 'ownOrAll'>, { sourceId, destinationId }: TransitRow): void => {
  const own = ownOrAll()
  if (own !== null && own.branchId !== sourceId && own.branchId !== destinationId) throw new Refusal('not_your_branch')
}

/** Dispatches on their way, and their receipt. All calls are additions. */
export const transitRoutes = (api: Api): void => {
  handle(api, calls.goodsInTransit, async ({ tx, query, user, today, branchOrAll }) => {
    const rows = await listInTransit(tx, (await branchOrAll(query.branch))?.branchId ?? null)
    if (rows.length > MOST_IN_TRANSIT) throw new Refusal('too_large', `More than ${MOST_IN_TRANSIT} transfers. Choose a branch`)
    return rows.map(row => shown(row, today, can(user, 'see_costs')))
  })

  handle(api, calls.dispatchByNumber, async call => {
    const { tx, params, user, today } = call
    const dispatch = await findDispatch(tx, params.number)
    refuseOtherBranch(call, dispatch)
    const seesCosts = can(user, 'see_costs')
    const arrivedOn = dispatch.receivedAt === null ? today : businessDateOf(dispatch.receivedAt)
    const lines = await dispatchedLines(tx, dispatch)
    return {
      ...dispatch,
      ...shown(dispatch, arrivedOn, seesCosts),
      lines: lines.map(line => ({ ...line, value: seesCosts ? line.cost : null })),
    }
  })

  handle(api, calls.receiveTransfer, async ({ tx, user, actor, params, body, branch }) => {
    refuseDating(user, body.date)
    await branch((await findDispatch(tx, params.number)).destinationCode)
    return receiveTransfer(tx, actor, params.number, body)
  })

  handle(api, calls.refuseTransfer, async call => {
    const { tx, actor, params, body, branch } = call
    await branch((await findDispatch(tx, params.number)).destinationCode)
    const number = await refuseTransfer(tx, actor, params.number, body.reason)
    const changes = [
      { what: 'Returned by', before: '', after: number },
      { what: 'Reason', before: '', after: body.reason },
    ]
    recordAction(call, { kind: 'reversal', action: 'Refused', subject: params.number, changes })
    return number
  })

  handleReversal(api, calls.reverseTransferReceipt, {
    document: 'receipt of a transfer',
    find: readTransferReceipt,
    check: (tx, { document }) => lockTransfer(tx, document.dispatch),
    whenShort: 'Correct the stock with an adjustment',
  })
}
