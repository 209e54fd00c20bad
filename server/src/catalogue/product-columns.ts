import type { Actor } from '@akonta/domain/actor'
import type { ProductFacts } from '@akonta/domain/catalogue/product'
import type { Statement, Transaction } from '../db/database.ts'

/** The columns that users fill in. */
export const PRODUCT_COLUMNS = [
  'name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry',
  'cost_price, selling_price, pack_quantity, carton_price, search_text',
] as const

/** `search_text` is what `checkWords` returned. */
export const columnsOfProduct = (product: ProductFacts, words: string) => ({
  name: product.name,
  product_code: product.code,
  category_id: product.categoryId,
  unit_id: product.unitId,
  reorder_level: product.reorderLevel,
  max_quantity: product.maxQuantity,
  tracks_expiry: product.tracksExpiry,
  cost_price: product.costPrice,
  selling_price: product.sellingPrice,
  pack_quantity: product.packQuantity,
  carton_price: product.cartonPrice,
  search_text: words,
})

/** The columns from name to pack quantity, in that order, each with the values of all products, for a statement that unnests them. */
export const listsOfProducts = (products: readonly ProductFacts[]): readonly (readonly unknown[])[] => [
  products.map(({ name }) => name),
  products.map(({ code }) => code),
  products.map(({ categoryId }) => categoryId),
  products.map(({ unitId }) => unitId),
  products.map(({ reorderLevel }) => reorderLevel),
  products.map(({ maxQuantity }) => maxQuantity),
  products.map(({ tracksExpiry }) => tracksExpiry),
  products.map(({ costPrice }) => costPrice),
  products.map(({ sellingPrice }) => sellingPrice),
  products.map(({ packQuantity }) => packQuantity),
]

const BARCODES: Statement = {
  name: 'product-barcodes-insert',
  text: `insert into barcode (business_id, barcode, product_id, place)
         select $1, b.barcode, $2, b.place from unnest($3::text[]) with ordinality as b (barcode, place)`,
}
const PRICES: Statement = {
  name: 'price-change-insert',
  text: `
    insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at)
    select $1, c.product_id, c.cost_price, c.selling_price, $2, $3
    from unnest($4::bigint[], $5::bigint[], $6::bigint[]) as c (product_id, cost_price, selling_price)`,
}

/** Stores the barcodes of a product itself, in the order in which it has them. */
export const insertBarcodes = (tx: Transaction, productId: number, barcodes: readonly string[]): Promise<number> =>
  tx.count(BARCODES, [tx.businessId, productId, barcodes])

type Priced = Pick<ProductFacts, 'costPrice' | 'sellingPrice'> & { readonly id: number }

/** Records the prices of products that apply from now on. */
export const recordPrices = async (tx: Transaction, actor: Actor, priced: readonly Priced[]): Promise<void> => {
  await tx.count(PRICES, [
    tx.businessId,
    actor.userId,
    actor.at,
    priced.map(({ id }) => id),
    priced.map(({ costPrice }) => costPrice),
    priced.map(({ sellingPrice }) => sellingPrice),
  ])
}
