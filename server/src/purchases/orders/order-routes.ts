import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/purchases/order-calls'
import { Refusal } from '@akonta/domain/refusals'
import { checkProductExists } from '../../catalogue/goods-queries.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { changeLeadTime, leadTimeRecord } from './lead-time.ts'
import { branchOfOrder, listOrders, orderByNumber } from './order-queries.ts'
import { readOrder } from './read-order.ts'
import { stepOrder } from './step-order.ts'
import { priceHistory, suggestOrders } from './suggest-queries.ts'
import { changeOrder, createOrders } from './write-order.ts'

/** Orders to suppliers. All calls are additions. */
export const orderRoutes = (api: Api): void => {
  handle(api, calls.createOrders, async ({ tx, actor, body, branch }) => ({
    numbers: await createOrders(tx, actor, (await branch(body.branch)).branchId, body.orders),
  }))

  handle(api, calls.changeOrder, async ({ tx, params, body, branch }) => {
    await branch(await branchOfOrder(tx, params.number))
    await changeOrder(tx, params.number, body)
    return params
  })

  handle(api, calls.stepOrder, async ({ tx, actor, params, body, branch }) => {
    await branch(await branchOfOrder(tx, params.number))
    await stepOrder(tx, actor, params.number, body.step, body.reason ?? '')
    return params
  })

  handle(api, calls.listOrders, async ({ tx, user, query, branchOrAll }) => {
    const orders = await listOrders(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.status ?? null)
    return can(user, 'see_costs') ? orders : orders.map(each => ({ ...each, total: null }))
  })

  handle(api, calls.orderByNumber, async ({ tx, user, params, branch }) => {
    const order = await orderByNumber(tx, params.number)
    await branch(order.branchCode)
    const found = await readOrder(tx, order)
    if (can(user, 'see_costs')) return found
    const hidden = { costPrice: null, amount: null, lastPrice: null, lastOn: null, lastSupplier: '' }
    return { ...found, total: null, lines: found.lines.map(each => ({ ...each, ...hidden })) }
  })

  handle(api, calls.suggestOrders, async ({ tx, params, query, branch, today }) =>
    suggestOrders(tx, (await branch(params.branch)).branchId, today, query.cover),
  )

  handle(api, calls.changeLeadTime, async call => {
    const { tx, body } = call
    const read = () => leadTimeRecord(tx, body.supplier)
    if ((await read()) === undefined) throw new Refusal('not_found', `There is no supplier ${body.supplier}`)
    await recordChange(call, { kind: 'payee', action: 'Edited', id: body.supplier, read }, () =>
      changeLeadTime(tx, body.supplier, body.days),
    )
    return { days: body.days }
  })

  handle(api, calls.priceHistory, async ({ tx, params, ownOrAll }) => {
    await checkProductExists(tx, params.productId)
    return priceHistory(tx, params.productId, ownOrAll()?.branchId ?? null)
  })
}
