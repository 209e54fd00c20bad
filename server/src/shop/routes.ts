import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import * as calls from '@akonta/domain/shop/order-calls'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { acceptOrder, declineOrder, readyOrder } from './answer-order.ts'
import { cancelOrder, sellOrder } from './close-order.ts'
import { countNewOrders, findOrder, linesOfOrder, listOrders, type OrderRow } from './order-queries.ts'
import { placeOrder } from './place-order.ts'

type OfOrder = Pick<Call, 'tx' | 'branch' | 'actor'> & { readonly params: { readonly number: string } }

/** Refuses not_found, and not_your_branch for an order of a branch closed to the caller. */
const orderOf = async ({ tx, branch, actor, params }: OfOrder): Promise<OrderRow> => {
  const order = existing(await findOrder(tx, params.number, actor.at), `There is no order ${params.number}`)
  await branch(order.branchCode)
  return order
}

export const shopRoutes = (api: Api): void => {
  handle(api, calls.placeOrder, async ({ tx, body, branch, actor }) => placeOrder(tx, actor, (await branch(body.branch)).branchId, body))

  handle(api, calls.listOrders, async ({ tx, query, actor, branchOrAll }) =>
    listOrders(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.status ?? null, actor.at),
  )

  handle(api, calls.orderByNumber, async call => {
    const order = await orderOf(call)
    const lines = await linesOfOrder(call.tx, order.order_id)
    return { ...order, lines: paired(lines, documentTotal(lines).lines).map(([line, amount]) => ({ ...line, amount })) }
  })

  handle(api, calls.acceptOrder, async call => {
    await acceptOrder(call.tx, call.actor, await orderOf(call))
    return { done: true }
  })
  handle(api, calls.declineOrder, async call => {
    await declineOrder(call.tx, call.actor, await orderOf(call), call.body.reason)
    return { done: true }
  })
  handle(api, calls.readyOrder, async call => {
    await readyOrder(call.tx, call.actor, await orderOf(call))
    return { done: true }
  })
  handle(api, calls.countNewOrders, async ({ tx, query, actor, branch }) =>
    countNewOrders(tx, (await branch(query.branch)).branchId, actor.at),
  )
  handle(api, calls.sellOrder, async call => {
    const { invoiceNumber } = await sellOrder(call.tx, call.actor, await orderOf(call), call.query)
    return { invoice: invoiceNumber }
  })

  handle(api, calls.cancelOrder, async call => {
    await cancelOrder(call.tx, call.actor, await orderOf(call), call.body.reason)
    return { cancelled: true }
  })
}
