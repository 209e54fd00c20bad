import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import { makeTransfer } from './make-transfer.ts'
import { MOST_TRANSFER_ROWS, readTransfer, transfersByDate } from './transfer-queries.ts'
import { transferAnswer, transferBody, transferFromWire, transferOfDayAnswer, transferOfDayToWire } from './transfer-wire-schema.ts'

const area = 'Transfers'

export const transfersRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/producttransfer/maketransfer/:db',
      area,
      summary: 'Transfer goods to another branch',
      permission: 'transfer',
      takes: { body: transferBody },
      answer: transferAnswer,
      refusals: ['not_found', 'not_your_branch', 'not_enough_stock', 'before_first_day', 'future_date', 'month_closed', 'out_of_range'],
      posts: true,
    },
    async ({ tx, branch, body, actor }) => {
      const transfer = transferFromWire(body)
      const { branchId } = await branch(transfer.source)
      return { savedSuccessfully: true, invoicenoGen: await makeTransfer(tx, actor, branchId, transfer) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/producttransferacc/bydatebranch/:db/:branch/:start/:end',
      area,
      summary: 'List the transfers sent by a branch for a date range, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(transferOfDayAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
    },
    async ({ tx, params, user, branch }) => {
      const { branchId } = await branch(params.branch)
      const rows = await transfersByDate(tx, branchId, params.start, params.end)
      if (rows.length > MOST_TRANSFER_ROWS) throw new Refusal('too_large', `More than ${MOST_TRANSFER_ROWS} transfers. Choose fewer days`)
      const seesCosts = can(user, 'see_costs')
      return rows.map(row => transferOfDayToWire(row, seesCosts))
    },
  )

  reversalRoute(api, {
    path: '/api/producttransfer/reverse',
    area,
    summary: 'Reverse a transfer',
    paper: 'transfer',
    find: readTransfer,
  })
}
