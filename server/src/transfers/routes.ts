import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/transfers/transfer-calls'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { makeTransfer } from './make-transfer.ts'
import { MOST_TRANSFER_ROWS, pastTransferOf, readTransfer, type TransferRow, transfersByDate } from './transfer-queries.ts'
import { lockTransfer, readDispatch } from './transit-queries.ts'
import { transitRoutes } from './transit-routes.ts'

/** A dispatch that was received is reversed after its receipt. */
const refuseWhileReceived = async (tx: Call['tx'], { document }: { readonly document: TransferRow }): Promise<void> => {
  if (!document.inTransit) return
  await lockTransfer(tx, document.original_number)
  const dispatch = await readDispatch(tx, document.original_number)
  if (dispatch?.state !== 'RECEIVED') return
  throw new Refusal('in_use', `${dispatch.number} was received as ${dispatch.receipt}. Reverse that receipt first`)
}

export const transfersRoutes = (api: Api): void => {
  handle(api, calls.makeTransfer, async ({ tx, branch, body, actor }) =>
    makeTransfer(tx, actor, (await branch(body.source)).branchId, body),
  )

  handle(api, calls.transfersOfBranch, async ({ tx, params, user, branch }) => {
    const { branchId } = await branch(params.branch)
    const rows = await transfersByDate(tx, branchId, params.start, params.end)
    if (rows.length > MOST_TRANSFER_ROWS) throw new Refusal('too_large', `More than ${MOST_TRANSFER_ROWS} transfers. Choose fewer days`)
    return rows.map(row => pastTransferOf(row, can(user, 'see_costs')))
  })

  handleReversal(api, calls.reverseTransfer, {
    document: 'transfer',
    find: readTransfer,
    check: refuseWhileReceived,
    whenShort: 'Transfer back the goods that should not have been sent',
  })
  transitRoutes(api)
}
