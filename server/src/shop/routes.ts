import { moneyToNumber } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Call } from '../http/serve-call.ts'
import { cancelOrder, sellOrder } from './close-order.ts'
import { findOrder, linesOfOrder, listOrders, type OrderRow } from './order-queries.ts'
import { oneOrderAnswer, oneOrderToWire, orderBody, orderFromWire, ordersAnswer, orderToWire, placedAnswer } from './order-wire-schema.ts'
import { placeOrder } from './place-order.ts'

const area = 'Storefront'

const orderNumber = line(40)

/** The order of a call: refuses not_found, and not_your_branch for one of a branch closed to the caller. */
const orderOf = async (tx: Transaction, { branch }: Pick<Call, 'branch'>, number: string): Promise<OrderRow> => {
  const order = await findOrder(tx, number)
  if (!order) throw new Refusal('not_found', `No order with the number ${number}`)
  await branch(order.branch_code)
  return order
}

export const shopRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/shop/order/:db',
      area,
      summary: 'Place an order. Its goods are reserved until the order is sold or cancelled',
      permission: 'handle_storefront_orders',
      takes: { body: orderBody },
      answer: placedAnswer,
      refusals: ['not_found', 'not_your_branch', 'not_enough_stock', 'out_of_range'],
      addition: true,
      posts: true,
    },
    async ({ tx, body, branch, actor }) => {
      const { branchId } = await branch(body.branch)
      const { orderNumber: number, total } = await placeOrder(tx, actor, branchId, orderFromWire(body))
      return { orderNumber: number, total: moneyToNumber(total) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/shop/orders/:db',
      area,
      summary: 'List the newest 500 orders of a branch, or of all branches',
      permission: 'handle_storefront_orders',
      takes: { query: z.object({ branch: line(40).optional(), status: z.enum(['WAITING', 'SOLD', 'CANCELLED']).optional() }) },
      answer: ordersAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, branchOrAll }) => {
      const branch = await branchOrAll(query.branch)
      return (await listOrders(tx, branch?.branchId ?? null, query.status ?? null)).map(orderToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/shop/order/:db/:number',
      area,
      summary: 'One order with its lines',
      permission: 'handle_storefront_orders',
      takes: { params: z.object({ number: orderNumber }) },
      answer: oneOrderAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, branch }) => {
      const order = await orderOf(tx, { branch }, params.number)
      return oneOrderToWire(order, await linesOfOrder(tx, order.order_id))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/shop/order/sell/:db/:number',
      area,
      summary: 'Turn an order into a cash sale at the prices the customer saw',
      permission: 'sell',
      takes: {
        params: z.object({ number: orderNumber }),
        query: z.object({
          expired: z.enum(['yes']).optional().meta({ description: 'Expired goods may be sold, by who may (expired_goods)' }),
        }),
      },
      answer: z.object({ salesinvoice: z.string() }).meta({ examples: [{ salesinvoice: 'ACC-26-000873' }] }),
      refusals: ['not_found', 'not_your_branch', 'already_closed', 'not_enough_stock', 'expired_goods'],
      addition: true,
      posts: true,
    },
    async ({ tx, params, query, branch, actor }) => {
      const order = await orderOf(tx, { branch }, params.number)
      const { invoiceNumber } = await sellOrder(tx, actor, order, query.expired === 'yes')
      return { salesinvoice: invoiceNumber }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/shop/order/cancel/:db/:number',
      area,
      summary: 'Cancel an order and release its goods',
      permission: 'handle_storefront_orders',
      takes: {
        params: z.object({ number: orderNumber }),
        body: z.object({ reason: line(200) }).meta({ examples: [{ reason: 'Not collected' }] }),
      },
      answer: z.object({ cancelled: z.literal(true) }).meta({ examples: [{ cancelled: true }] }),
      refusals: ['not_found', 'not_your_branch', 'already_closed'],
      addition: true,
      posts: true,
    },
    async ({ tx, params, body, branch, user, actor }) => {
      const order = await orderOf(tx, { branch }, params.number)
      await cancelOrder(tx, order, user.userId, actor.at, body.reason)
      return { cancelled: true }
    },
  )
}
