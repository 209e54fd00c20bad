import { can } from '@akonta/domain/permissions'
import { EXPIRING_SPANS } from '@akonta/domain/stock/expiring'
import { branchLotToWire, expiringPageToWire } from '@akonta/domain/stock/lots-wire'
import { branchStockToWire, reorderPageToWire, stockCardToWire } from '@akonta/domain/stock/stock-wire'
import { z } from 'zod'
import { checkProductExists } from '../catalogue/goods-queries.ts'
import type { Api } from '../http/api.ts'
import { line, recordId, wholeNumber } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { expiringLots, lotsOfProduct } from './lot-queries.ts'
import { reorderList } from './reorder-queries.ts'
import { stockCard, stockInBranches } from './stock-queries.ts'
import { branchStockAnswer, expiringAnswer, lotsAnswer, reorderAnswer, stockCardAnswer } from './stock-wire-schema.ts'

const area = 'Stock'

const branchCode = line(20).meta({ description: 'A branch code' })

const LARGEST_PAGE = 1000

/** Pages count from 0 and have at most 1,000 rows. */
const page = z.object({
  page: wholeNumber({ most: 1_000_000 }).default(0),
  size: wholeNumber({ least: 1 })
    .default(100)
    .transform(size => Math.min(size, LARGEST_PAGE)),
})

/** Stock by branch and its movements. All calls are additions. */
export const stockRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/stock/branches/:db/:id',
      area,
      summary: 'Stock of a product in every branch the user may see',
      permission: 'see_lists',
      takes: { params: z.object({ id: recordId }) },
      answer: branchStockAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async ({ tx, params, user, ownOrAll }) => {
      await checkProductExists(tx, params.id)
      return (await stockInBranches(tx, params.id, ownOrAll()?.branchId ?? null, can(user, 'see_costs'))).map(branchStockToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/stock/lots/:db/:id',
      area,
      summary: 'Batches of a product with expiry date and quantity in every branch the user may see, first to expire first',
      permission: 'see_lists',
      takes: { params: z.object({ id: recordId }) },
      answer: lotsAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async ({ tx, params, ownOrAll, today }) => {
      await checkProductExists(tx, params.id)
      return (await lotsOfProduct(tx, params.id, ownOrAll()?.branchId ?? null, today)).map(branchLotToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/stock/expiring/:db/:branch',
      area,
      summary: 'A page of the stock of a branch that has expired or expires within 30, 60 or 90 days, first to expire first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode }), query: page.extend({ span: z.enum(EXPIRING_SPANS).default('expired') }) },
      answer: expiringAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, user, branch, today }) => {
      const { branchId } = await branch(params.branch)
      const seesCosts = can(user, 'see_costs')
      return expiringPageToWire(await expiringLots(tx, { branchId, today, ...query, seesCosts }))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/stock/card/:db/:branch/:id',
      area,
      summary: 'The stock movements of a product in a branch, newest first, one page at a time',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode, id: recordId }), query: page },
      answer: stockCardAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, user, branch }) => {
      const { branchId } = await branch(params.branch)
      await checkProductExists(tx, params.id)
      return stockCardToWire(await stockCard(tx, { branchId, productId: params.id, ...query, seesCosts: can(user, 'see_costs') }))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/stock/reorder/:db/:branch',
      area,
      summary: 'A page of the products at or below their reorder level in a branch, by name, with the stock of other branches',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode }), query: page },
      answer: reorderAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, branch, ownOrAll }) => {
      const { branchId } = await branch(params.branch)
      return reorderPageToWire(await reorderList(tx, { branchId, ...query, seesEveryBranch: ownOrAll() === null }))
    },
  )
}
