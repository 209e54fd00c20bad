import { call } from '../contract/call.ts'
import { type Codec, documented, fixed, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, fine, integer, line, lineOrEmpty, moment, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { pricesOfProduct, promotionsOfProduct } from '../pricing/price-fields.ts'
import { joinBarcodes, splitBarcodes } from './barcodes.ts'
import { packsOfProduct } from './pack-calls.ts'
import { pictureOfProduct } from './picture-calls.ts'

const area = 'Catalogue'

const ofBranch = ['branch', line(20), 'A branch code'] as const
const searched = [lineOrEmpty(100), 'Part of a name, product code or barcode; capitals and accents do not matter'] as const
export const ofProduct = { id: recordId } as const

export const PRODUCT_ORDERS = ['id', 'name', 'qty', 'cost', 'price'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

/** Pages count from 0 and have at most 1,000 rows, also when more are asked for. */
const rows = { page: optional(wholeNumber({ most: 1_000_000 })), size: optional(wholeNumber({ least: 1 })) } as const
/** Without an order the list is by name. */
const filtered = {
  ...rows,
  category: ['category', optional(recordId), 'An addition: the id of a category'],
  stock: ['stock', optional(oneOf(['low', 'none'])), 'An addition: at or below the reorder level, or out of stock'],
  sort: ['sort', optional(oneOf(PRODUCT_ORDERS)), 'An addition. Sorting by cost needs the right to see costs'],
  order: optional(oneOf(['asc', 'desc'])),
} as const

export const isYes: Codec<boolean> = mapped(oneOf(['YES', 'NO']), { read: word => word === 'YES', write: is => (is ? 'YES' : 'NO') })
const barcodes: Codec<readonly string[]> = mapped(text, { read: splitBarcodes, write: joinBarcodes })

export const PRODUCT_EXAMPLE = {
  productName: 'Milo Tin 400g',
  productType: 'product',
  productCode: 'MILO-400',
  barcode: '6034000123457,6034000123464',
  category: 1,
  unitType: 1,
  retReorderLevel: 12,
  maxRetToOrder: 120,
  expireDetails: 'YES',
  costPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  packSell: 12,
  cartonPrice: 990,
  userId: 1,
}
export const LISTED_EXAMPLE = { id: 1001, ...PRODUCT_EXAMPLE, available: 20, nextExpiry: '2027-03-31', expiredQty: 0 }

const LISTED = {
  id: integer,
  name: ['productName', text],
  productType: fixed('product'),
  code: ['productCode', text],
  barcodes: ['barcode', barcodes],
  categoryId: ['category', nullable(integer)],
  unitId: ['unitType', nullable(integer)],
  reorderLevel: ['retReorderLevel', fine],
  maxQuantity: ['maxRetToOrder', fine],
  tracksExpiry: ['expireDetails', isYes],
  costPrice: ['costPrice', nullable(fine), 'Average cost in the branch; null for users without the right to see costs'],
  sellingPrice: ['retCash', fine],
  stock: ['retStockLevel', fine],
  packQuantity: ['packSell', fine],
  cartonPrice: fine,
  createdBy: ['userId', integer, 'Who created the product'],
  available: ['available', fine, 'The part of the stock that is not reserved for orders (addition)'],
  nextExpiry: ['nextExpiry', nullable(date), 'When the goods that leave next expire; null when nothing is dated (addition)'],
  expiredStock: ['expiredQty', fine, 'How much of the stock is past its date today (addition)'],
  picture: pictureOfProduct,
  packs: packsOfProduct,
  prices: pricesOfProduct,
  promotions: promotionsOfProduct,
} as const

/** A product as one branch sees it: its stock and unit cost there. */
const row = record(LISTED)
export type Product = Value<typeof row>

export const product = documented(row, { examples: [LISTED_EXAMPLE] })
const products = list(row)

/** One page of a long list; pages count from 0 (AMB-048). */
export type ProductPage = {
  readonly products: readonly Product[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Everything is sent under both sets of names that the specification has, and read under one (AMB-049). */
const productPage: Codec<ProductPage> = mapped(
  record(
    {
      products,
      page: integer,
      pages: integer,
      content: { ...products, read: () => [] },
      totalPages: integer,
      totalElements: integer,
      number: integer,
    },
    {
      examples: [{ products: [LISTED_EXAMPLE], page: 0, pages: 1, content: [LISTED_EXAMPLE], totalPages: 1, totalElements: 1, number: 0 }],
    },
  ),
  {
    read: ({ products, page, pages, totalElements: total }) => ({ products, page, pages, total }),
    write: ({ products, page, pages, total }) => ({
      products,
      page,
      pages,
      content: products,
      totalPages: pages,
      totalElements: total,
      number: page,
    }),
  },
)

export const listProducts = call({
  method: 'GET',
  path: '/api/product/all/:db/branchcode/:branch',
  area,
  summary: 'A page of all products, by name, with the stock of a branch',
  permission: 'see_lists',
  params: { branch: ofBranch },
  query: filtered,
  answer: productPage,
  refusals: ['not_found', 'not_your_branch'],
})

export const searchProducts = call({
  method: 'GET',
  path: '/api/product/all/:db/:branch/keyword/:keyword',
  area,
  summary: 'A page of the products that match a search text, by name',
  permission: 'see_lists',
  params: { branch: ofBranch, keyword: ['keyword', ...searched] },
  query: filtered,
  answer: productPage,
  refusals: ['not_found', 'not_your_branch'],
})

export const suggestProducts = call({
  method: 'GET',
  path: '/api/product/all/:db/:branch/like/:text',
  area,
  summary: 'Search as you type: up to 50 products, the best first',
  permission: 'see_lists',
  params: { branch: ofBranch, text: ['text', ...searched] },
  answer: documented(products, { examples: [[LISTED_EXAMPLE]] }),
  refusals: ['not_found', 'not_your_branch'],
})

export const archivedProducts = call({
  method: 'GET',
  path: '/api/product/all/:db/archived',
  area,
  summary: 'A page of deleted products, by name',
  permission: 'see_lists',
  query: rows,
  answer: productPage,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const offeredProducts = call({
  method: 'GET',
  path: '/api/shop/products/:db/:branch',
  area: 'Storefront',
  summary: 'Search the products a branch sells, by text and category, one page at a time',
  permission: 'see_lists',
  params: { branch: line(40) },
  query: { text: optional(lineOrEmpty(160)), category: optional(recordId), page: optional(wholeNumber({ most: 100_000 })) },
  answer: productPage,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const oneProduct = record(
  {
    ...LISTED,
    ownCostPrice: ['ownCostPrice', nullable(fine), 'The cost price on the product itself, which editing changes (addition)'],
  },
  { examples: [{ ...LISTED_EXAMPLE, ownCostPrice: 72 }] },
)
export type OneProduct = Value<typeof oneProduct>

export const productById = call({
  method: 'GET',
  path: '/api/product/:db/id/:id',
  area,
  summary: 'One product',
  permission: 'see_lists',
  params: ofProduct,
  answer: oneProduct,
  refusals: ['not_found', 'branch_needed', 'not_your_branch'],
})

const priceChange = record(
  { at: ['changedAt', moment], by: ['changedBy', text], costPrice: nullable(fine), sellingPrice: ['retCash', fine] },
  { examples: [{ changedAt: '2026-11-20T09:30:00.000Z', changedBy: 'Ama Owusu', costPrice: 72.5, retCash: 85 }] },
)
/** The cost and price of a product from a moment on, and who set them. The cost is null for users without the right to see costs. */
export type PriceChange = Value<typeof priceChange>

export const priceHistory = call({
  method: 'GET',
  path: '/api/product/:db/id/:id/prices',
  area,
  summary: 'The last 200 price changes of a product, newest first, with the user who made them',
  permission: 'see_lists',
  params: ofProduct,
  answer: list(priceChange),
  refusals: ['not_found'],
  addition: true,
})
