import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/stock/stock-calls'
import { checkProductExists } from '../catalogue/goods-queries.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { addPacks } from '../packs/pack-queries.ts'
import { expiringLots, lotsOfProduct } from './lot-queries.ts'
import { reorderList } from './reorder-queries.ts'
import { stockCard, stockInBranches } from './stock-queries.ts'

/** Stock by branch and its movements. All calls are additions. */
export const stockRoutes = (api: Api): void => {
  handle(api, calls.stockInBranches, async ({ tx, params, user, ownOrAll }) => {
    await checkProductExists(tx, params.id)
    return stockInBranches(tx, params.id, ownOrAll()?.branchId ?? null, can(user, 'see_costs'))
  })

  handle(api, calls.lotsOfProduct, async ({ tx, params, ownOrAll, today }) => {
    await checkProductExists(tx, params.id)
    return lotsOfProduct(tx, params.id, ownOrAll()?.branchId ?? null, today)
  })

  handle(api, calls.expiringStock, async ({ tx, params, query, user, branch, today }) => {
    const { branchId } = await branch(params.branch)
    const page = await expiringLots(tx, { branchId, today, ...query, seesCosts: can(user, 'see_costs') })
    return { ...page, rows: await addPacks(tx, page.rows) }
  })

  handle(api, calls.stockCard, async ({ tx, params, query, user, branch }) => {
    const { branchId } = await branch(params.branch)
    await checkProductExists(tx, params.id)
    return stockCard(tx, { branchId, productId: params.id, ...query, seesCosts: can(user, 'see_costs') })
  })

  handle(api, calls.reorderList, async ({ tx, params, query, branch, ownOrAll }) => {
    const { branchId } = await branch(params.branch)
    const list = await reorderList(tx, { branchId, ...query, seesEveryBranch: ownOrAll() === null })
    return { ...list, rows: await addPacks(tx, list.rows) }
  })
}
