import { noProduct } from '@akonta/domain/catalogue/missing-product'
import * as packCalls from '@akonta/domain/catalogue/pack-calls'
import * as calls from '@akonta/domain/catalogue/product-calls'
import * as changes from '@akonta/domain/catalogue/product-change-calls'
import type { Input } from '@akonta/domain/contract/call'
import type { BusinessDate } from '@akonta/domain/dates'
import { can, type Rights } from '@akonta/domain/permissions'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { guardOfChange } from '../http/guard/guard.ts'
import { handle } from '../http/handle.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct } from './edit-product.ts'
import { checkProductExists } from './goods-queries.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { bringInOpeningStock } from './opening-stock.ts'
import { ownCostPrice, priceHistory } from './price-queries.ts'
import {
  findProducts,
  pageOfArchived,
  pageOfCategory,
  pageOfChosen,
  pageOfProducts,
  productById,
  type Viewpoint,
} from './product-queries.ts'
import { productRecord } from './product-record.ts'
import { restoreProduct } from './restore-product.ts'
import { savePacks } from './save-packs.ts'

const PAGE_SIZE = { list: 100, keyword: 200, storefront: 24 }
const LARGEST_PAGE = 1000

/** The page asked for. A file export fetches several large ones. */
const rowsOf = ({ page = 0, size }: Pick<ListQuery, 'page' | 'size'>, usualSize: number) => ({
  page,
  size: Math.min(size ?? usualSize, LARGEST_PAGE),
})

type ListQuery = Input<typeof calls.listProducts>['query']
type Wanted = { readonly keyword: string; readonly page: number; readonly size: number }

/** A page of the whole list by name, or of the filtered list. */
const listedProducts = (
  tx: Transaction,
  wanted: Wanted,
  query: ListQuery,
  user: Rights,
  viewpoint: Viewpoint,
): Promise<calls.ProductPage> => {
  const { category = null, stock = null, sort, order } = query
  if (category === null && stock === null && sort === undefined && order === undefined) return pageOfProducts(tx, wanted, viewpoint)
  if (sort === 'cost') refuseWithout(user, 'see_costs')
  return pageOfChosen(tx, wanted, { category, stock, order: sort ?? 'name', descending: order === 'desc' }, viewpoint)
}

const viewOf = (user: Rights, branch: { readonly branchId: number } | null, today: BusinessDate): Viewpoint => ({
  branchId: branch?.branchId ?? null,
  seesCosts: can(user, 'see_costs'),
  today,
})

const oneProduct = async (tx: Transaction, id: number, viewpoint: Viewpoint): Promise<calls.Product> => {
  const product = await productById(tx, id, viewpoint)
  if (product === undefined) throw noProduct(id)
  return product
}

const changeOf = <T>(call: CallInTransaction, action: string, id: number, change: () => Promise<T>): Promise<T> =>
  recordChange(call, { kind: 'product', action, id, read: () => productRecord(call.tx, id) }, change)

export const catalogueRoutes = (api: Api): void => {
  handle(api, calls.listProducts, async ({ tx, params, query, user, branch, today }) => {
    const wanted = { keyword: '', ...rowsOf(query, PAGE_SIZE.list) }
    return listedProducts(tx, wanted, query, user, viewOf(user, await branch(params.branch), today))
  })

  handle(api, calls.searchProducts, async ({ tx, params, query, user, branch, today }) => {
    const wanted = { keyword: params.keyword, ...rowsOf(query, PAGE_SIZE.keyword) }
    return listedProducts(tx, wanted, query, user, viewOf(user, await branch(params.branch), today))
  })

  handle(api, calls.suggestProducts, async ({ tx, params, user, branch, today }) =>
    findProducts(tx, params.text, viewOf(user, await branch(params.branch), today)),
  )

  handle(api, calls.archivedProducts, async ({ tx, query, user, branchOrAll, today }) =>
    pageOfArchived(tx, rowsOf(query, PAGE_SIZE.list), viewOf(user, await branchOrAll(), today)),
  )

  handle(api, calls.offeredProducts, async ({ tx, params, query, user, branch, today }) => {
    const { text: keyword = '', category } = query
    const wanted = { keyword, ...rowsOf(query, PAGE_SIZE.storefront) }
    const viewpoint = viewOf(user, await branch(params.branch), today)
    return category === undefined ? pageOfProducts(tx, wanted, viewpoint) : pageOfCategory(tx, { ...wanted, category }, viewpoint)
  })

  handle(api, calls.productById, async ({ tx, params, user, branch, today }) => {
    const viewpoint = viewOf(user, await branch(), today)
    const product = await oneProduct(tx, params.id, viewpoint)
    return { ...product, ownCostPrice: viewpoint.seesCosts ? await ownCostPrice(tx, params.id) : null }
  })

  handle(api, calls.priceHistory, async ({ tx, params, user }) => {
    await checkProductExists(tx, params.id)
    return priceHistory(tx, params.id, can(user, 'see_costs'))
  })

  handle(api, changes.createProduct, async call => {
    const { tx, body, user, actor, branch, branchOrAll, today } = call
    const isStocked = body.openingStock > 0n
    if (isStocked) refuseWithout(user, 'post_opening_balance')
    const place = await (isStocked ? branch() : branchOrAll())
    const id = await createProduct(tx, actor, body, place?.branchId ?? null)
    const created = await productRecord(tx, id)
    if (created) recordMade(call, { kind: 'product', action: 'Added', id }, created)
    return oneProduct(tx, id, viewOf(user, place, today))
  })

  handle(api, changes.enterOpeningStock, async ({ tx, params, body, user, actor, branch, today }) => {
    refuseDating(user, body.date)
    const { branchId } = await branch()
    await oneProduct(tx, params.id, viewOf(user, null, today))
    const costPrice = body.costPrice ?? (await ownCostPrice(tx, params.id)) ?? 0n
    const goods = [{ product: params.id, quantity: body.quantity, costPrice, expiresOn: body.expiresOn ?? null }]
    return { number: await bringInOpeningStock(tx, actor, branchId, goods, body.date) }
  })

  handle(
    api,
    changes.editProduct,
    async call => {
      const { tx, user, actor, branchOrAll, today } = call
      const { id, ...changed } = call.body
      await changeOf(call, 'Edited', id, () => editProduct(tx, actor, id, changed))
      return oneProduct(tx, id, viewOf(user, await branchOrAll(), today))
    },
    { guard: guardOfChange('price', 'Price of a product', ['Selling price', 'Carton price', 'Packs']) },
  )

  handle(api, changes.deleteProduct, async call => {
    const { tx, params, actor } = call
    const outcome = await changeOf(call, 'Deleted', params.id, () => deleteProduct(tx, params.id, actor.at))
    return { deleted: true, archived: outcome === 'archived' }
  })

  handle(api, changes.restoreProduct, async call => {
    const { tx, params, user, branchOrAll, today } = call
    await changeOf(call, 'Restored', params.id, () => restoreProduct(tx, params.id))
    return oneProduct(tx, params.id, viewOf(user, await branchOrAll(), today))
  })

  handle(
    api,
    packCalls.savePacks,
    async call => {
      const { tx, params, body, actor } = call
      return { packs: await changeOf(call, 'Packs changed', params.id, () => savePacks(tx, actor, params.id, body.packs)) }
    },
    { guard: guardOfChange('price', 'Packs of a product', ['Packs', 'Carton price']) },
  )

  lookupRoutes(api)
}
