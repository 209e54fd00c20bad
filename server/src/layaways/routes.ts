import { changesBetween } from '@akonta/domain/audit/audit-entry'
import type { BusinessDate } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/layaways/layaway-calls'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction } from '../db/record-change.ts'
import { customerNamed } from '../documents/offline-entry.ts'
import { recordOwnCheque } from '../documents/record-cheque.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { cartAsSale, discountGuard } from '../sales/quotations/guard-sale.ts'
import { cancelLayaway } from './cancel-layaway.ts'
import { completeLayaway } from './complete-layaway.ts'
import { createLayaway } from './create-layaway.ts'
import { findLayaway, type LayawayRow, listLayaways } from './layaway-queries.ts'
import { readLayaway } from './read-layaway.ts'
import { receiveParts } from './receive-part.ts'
import { reopenLayaway } from './reopen-layaway.ts'

type OfLayaway = Pick<Call, 'tx' | 'branch'> & { readonly params: { readonly number: string }; readonly today: BusinessDate }

/** Refuses not_found, and not_your_branch for a layaway of a branch closed to the caller. */
const layawayOf = async ({ tx, branch, params, today }: OfLayaway): Promise<LayawayRow> => {
  const layaway = existing(await findLayaway(tx, params.number, today), `There is no layaway ${params.number}`)
  await branch(layaway.branchCode)
  return layaway
}

export const layawayRoutes = (api: Api): void => {
  handle(
    api,
    calls.createLayaway,
    async ({ tx, actor, body, query, branch }) => {
      const { branchId } = await branch(body.branch)
      const customer = await customerNamed(tx, actor, body.customer)
      return createLayaway(tx, actor, branchId, { ...body, customer }, query.again === true)
    },
    {
      guard: discountGuard(async ({ tx, actor, branch, body }) => ({
        sale: cartAsSale(body),
        branchId: (await branch(body.branch)).branchId,
        what: 'a layaway',
        customer: await customerNamed(tx, actor, body.customer),
      })),
    },
  )

  handle(api, calls.payLayaway, async call => {
    const { tx, actor, body, query } = call
    return { payments: await receiveParts(tx, actor, await layawayOf(call), body.parts, query.again === true) }
  })

  handle(api, calls.completeLayaway, async call => {
    const { invoiceNumber } = await completeLayaway(call.tx, call.actor, await layawayOf(call), call.query.sellExpired === true)
    return { invoice: invoiceNumber }
  })

  handle(api, calls.cancelLayaway, async call => {
    const layaway = await layawayOf(call)
    const { ownCheque } = call.body
    const cancelled = await cancelLayaway(call.tx, call.actor, layaway, call.body, call.query.again === true)
    if (ownCheque && cancelled.refunded === 0n)
      throw new Refusal('bad_input', 'Nothing is paid back, so there is no cheque to record', { field: 'ownCheque' })
    if (ownCheque) await recordOwnCheque(call.tx, call.actor, cancelled.refund, ownCheque)
    const { refund, refunded, fee } = cancelled
    const facts = { Refund: refund, 'Paid back': formatMoney(refunded), 'Fee kept': formatMoney(fee), Reason: call.body.reason }
    recordAction(call, { kind: 'layaway', action: 'Cancelled', subject: layaway.number, changes: changesBetween(null, facts) })
    return cancelled
  })

  handle(api, calls.reopenLayaway, async call => {
    const layaway = await layawayOf(call)
    const { refund, reversal } = await reopenLayaway(call.tx, call.actor, layaway, call.body.reason)
    const changes = changesBetween(null, { Refund: refund, 'Reversed by': reversal, Reason: call.body.reason })
    recordAction(call, { kind: 'layaway', action: 'Reopened', subject: layaway.number, changes })
    return reversal
  })

  handle(api, calls.listLayaways, async ({ tx, query, branchOrAll, today }) =>
    listLayaways(tx, (await branchOrAll(query.branch))?.branchId ?? null, query, today),
  )

  handle(api, calls.layawayByNumber, async call => readLayaway(call.tx, await layawayOf(call)))
}
