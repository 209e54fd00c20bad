import { priceChangeToWire } from '@akonta/domain/catalogue/price-change-wire'
import type { ListedProduct } from '@akonta/domain/catalogue/product'
import { oneProductToWire, productPageToWire, productToWire } from '@akonta/domain/catalogue/product-wire'
import type { BusinessDate } from '@akonta/domain/dates'
import { can, type Rights, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { line, lineOrEmpty, recordId, wholeNumber } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct } from './edit-product.ts'
import { checkProductExists } from './goods-queries.ts'
import { labelRoutes } from './label-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { bringInOpeningStock } from './opening-stock.ts'
import { ownCostPrice, priceHistory } from './price-queries.ts'
import {
  findProducts,
  PRODUCT_ORDERS,
  pageOfArchived,
  pageOfChosen,
  pageOfProducts,
  productById,
  type Viewpoint,
} from './product-queries.ts'
import { productRecord } from './product-record.ts'
import {
  changesFromWire,
  deletedProductAnswer,
  editedProductBody,
  newProductBody,
  newProductFromWire,
  oneProductAnswer,
  openingStockAnswer,
  openingStockBody,
  priceHistoryAnswer,
  productAnswer,
  productPageAnswer,
  productsAnswer,
} from './product-wire-schema.ts'
import { restoreProduct } from './restore-product.ts'

const area = 'Catalogue'

/** The branch of a list is in its path and is checked like any other. */
const branchCode = line(20).meta({ description: 'A branch code' })
const searchedText = lineOrEmpty(100).meta({ description: 'Part of a name, product code or barcode; capitals and accents do not matter' })

const LARGEST_PAGE = 1000

/** Pages count from 0 and have at most 1,000 rows; a file export fetches several. */
const pageOf = (usualSize: number) =>
  z.object({
    page: wholeNumber({ most: 1_000_000 }).default(0),
    size: wholeNumber({ least: 1 })
      .default(usualSize)
      .transform(size => Math.min(size, LARGEST_PAGE)),
  })

/** The same with additional filters and sorting. By default the list is ordered by name. */
const listOf = (usualSize: number) =>
  pageOf(usualSize).extend({
    category: wholeNumber({ least: 1, most: 2_147_483_647 }).optional().meta({ description: 'An addition: the id of a category' }),
    stock: z.enum(['low', 'none']).optional().meta({ description: 'An addition: at or below the reorder level, or out of stock' }),
    sort: z.enum(PRODUCT_ORDERS).optional().meta({ description: 'An addition. Sorting by cost needs the right to see costs' }),
    order: z.enum(['asc', 'desc']).optional(),
  })

type ListQuery = z.output<ReturnType<typeof listOf>>

/** A page of the whole list by name, or of the filtered list. */
const listedProducts = (tx: Transaction, keyword: string, query: ListQuery, viewpoint: Viewpoint) => {
  const { category = null, stock = null, sort, order, ...rows } = query
  const wanted = { keyword, ...rows }
  if (category === null && stock === null && sort === undefined && order === undefined) return pageOfProducts(tx, wanted, viewpoint)
  if (sort === 'cost' && !viewpoint.seesCosts) throw new Refusal('not_allowed', whoMay('see_costs'))
  return pageOfChosen(tx, wanted, { category, stock, order: sort ?? 'name', descending: order === 'desc' }, viewpoint)
}

const viewOf = (user: Rights, branch: { readonly branchId: number } | null, today: BusinessDate): Viewpoint => ({
  branchId: branch?.branchId ?? null,
  seesCosts: can(user, 'see_costs'),
  today,
})

const oneProduct = async (tx: Transaction, id: number, viewpoint: Viewpoint): Promise<ListedProduct> => {
  const product = await productById(tx, id, viewpoint)
  if (!product) throw new Refusal('not_found', `There is no product ${id}`)
  return product
}

const changeOf = <T>(call: CallInTransaction, deed: string, id: number, change: () => Promise<T>): Promise<T> =>
  recordChange(call, { kind: 'product', deed, id, read: () => productRecord(call.tx, id) }, change)

export const catalogueRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/product/all/:db/branchcode/:branch',
      area,
      summary: 'A page of all products, by name, with the stock of a branch',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode }), query: listOf(100) },
      answer: productPageAnswer,
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, query, user, branch, today }) =>
      productPageToWire(await listedProducts(tx, '', query, viewOf(user, await branch(params.branch), today))),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/all/:db/:branch/keyword/:keyword',
      area,
      summary: 'A page of the products that match a search text, by name',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode, keyword: searchedText }), query: listOf(200) },
      answer: productPageAnswer,
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, query, user, branch, today }) =>
      productPageToWire(await listedProducts(tx, params.keyword, query, viewOf(user, await branch(params.branch), today))),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/all/:db/:branch/like/:text',
      area,
      summary: 'Search as you type: up to 50 products, the best first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: branchCode, text: searchedText }) },
      answer: productsAnswer,
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, user, branch, today }) =>
      (await findProducts(tx, params.text, viewOf(user, await branch(params.branch), today))).map(productToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/:db/id/:id',
      area,
      summary: 'One product',
      permission: 'see_lists',
      takes: { params: z.object({ id: recordId }) },
      answer: oneProductAnswer,
      refusals: ['not_found', 'branch_needed', 'not_your_branch'],
    },
    async ({ tx, params, user, branch, today }) => {
      const viewpoint = viewOf(user, await branch(), today)
      const product = await oneProduct(tx, params.id, viewpoint)
      return oneProductToWire(product, viewpoint.seesCosts ? await ownCostPrice(tx, params.id) : null)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/:db/id/:id/prices',
      area,
      summary: 'The last 200 price changes of a product, newest first, with the user who made them',
      permission: 'see_lists',
      takes: { params: z.object({ id: recordId }) },
      answer: priceHistoryAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async ({ tx, params, user }) => {
      await checkProductExists(tx, params.id)
      return (await priceHistory(tx, params.id, can(user, 'see_costs'))).map(priceChangeToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/product/all/:db/archived',
      area,
      summary: 'A page of deleted products, by name',
      permission: 'see_lists',
      takes: { query: pageOf(100) },
      answer: productPageAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, user, branchOrAll, today }) =>
      productPageToWire(await pageOfArchived(tx, query, viewOf(user, await branchOrAll(), today))),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/product/create/:db',
      area,
      summary: 'Create a product, with its opening stock',
      permission: 'edit_catalogue',
      takes: { body: newProductBody },
      answer: productAnswer,
      refusals: ['already_exists', 'branch_needed', 'not_found', 'not_your_branch', 'out_of_range'],
      posts: true,
    },
    async call => {
      const { tx, body, user, actor, branch, branchOrAll, today } = call
      const product = newProductFromWire(body)
      const stocked = product.openingStock > 0n
      if (stocked && !can(user, 'post_opening_balance')) throw new Refusal('not_allowed', whoMay('post_opening_balance'))
      const place = await (stocked ? branch() : branchOrAll())
      const id = await createProduct(tx, actor, product, place?.branchId ?? null)
      const made = await productRecord(tx, id)
      if (made) recordMade(call, { kind: 'product', deed: 'Added', id }, made)
      return productToWire(await oneProduct(tx, id, viewOf(user, place, today)))
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/product/openingstock/:db/:id',
      area,
      summary: 'Enter the opening stock of a product in a branch, against the opening balance equity',
      permission: 'post_opening_balance',
      takes: { params: z.object({ id: recordId }), body: openingStockBody },
      answer: openingStockAnswer,
      refusals: ['branch_needed', 'not_found', 'not_your_branch', 'future_date', 'month_closed', 'out_of_range'],
      addition: true,
      posts: true,
    },
    async ({ tx, params, body, user, actor, branch, today }) => {
      const date = body.entryDate ?? undefined
      refuseDating(user, date)
      const { branchId } = await branch()
      await oneProduct(tx, params.id, viewOf(user, null, today))
      const costPrice = body.costPrice ?? (await ownCostPrice(tx, params.id)) ?? 0n
      const goods = [{ product: params.id, quantity: body.qty, costPrice, expiresOn: body.expiringDateStr ?? null }]
      return { invoicenoGen: await bringInOpeningStock(tx, actor, branchId, goods, date) }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/product/edit/:db',
      area,
      summary: 'Change a product. Fields not sent keep their value',
      permission: 'edit_catalogue',
      takes: { body: editedProductBody },
      answer: productAnswer,
      refusals: ['not_found', 'already_exists', 'not_your_branch'],
      posts: true,
    },
    async call => {
      const { tx, body, user, actor, branchOrAll, today } = call
      await changeOf(call, 'Edited', body.id, () => editProduct(tx, actor, body.id, changesFromWire(body)))
      return productToWire(await oneProduct(tx, body.id, viewOf(user, await branchOrAll(), today)))
    },
  )

  route(
    api,
    {
      method: 'DELETE',
      path: '/api/product/delete/:db/:id',
      area,
      summary: 'Delete a product. A used product stays on past documents',
      permission: 'delete_records',
      takes: { params: z.object({ id: recordId }) },
      answer: deletedProductAnswer,
      refusals: ['in_use', 'not_found'],
      posts: true,
    },
    async call => {
      const { tx, params, actor } = call
      const outcome = await changeOf(call, 'Deleted', params.id, () => deleteProduct(tx, params.id, actor.at))
      return { deleted: true, archived: outcome === 'archived' }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/product/restore/:db/:id',
      area,
      summary: 'Restore a deleted product',
      permission: 'delete_records',
      takes: { params: z.object({ id: recordId }) },
      answer: productAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params, user, branchOrAll, today } = call
      await changeOf(call, 'Restored', params.id, () => restoreProduct(tx, params.id))
      return productToWire(await oneProduct(tx, params.id, viewOf(user, await branchOrAll(), today)))
    },
  )

  labelRoutes(api)
  offerRoutes(api)
}
