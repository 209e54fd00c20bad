import type { Actor } from '@akonta/domain/actor'
import type { ProductFacts } from '@akonta/domain/catalogue/product'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'

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

const BARCODES: Statement = {
  name: 'product-barcodes-insert',
  text: `insert into barcode (business_id, barcode, product_id, place)
         select $1, b.barcode, $2, b.place from unnest($3::text[]) with ordinality as b (barcode, place)`,
}
const PRICES = insertOf('price-change-insert', 'price_change', [
  'business_id, product_id, cost_price, selling_price, changed_by, changed_at',
])

/** Stores the barcodes of a product itself, in the order in which it has them. */
export const insertBarcodes = (tx: Transaction, productId: number, barcodes: readonly string[]): Promise<number> =>
  tx.count(BARCODES, [tx.businessId, productId, barcodes])

/** Records the prices that apply from now on. */
export const recordPrices = async (
  tx: Transaction,
  actor: Actor,
  productId: number,
  { costPrice, sellingPrice }: Pick<ProductFacts, 'costPrice' | 'sellingPrice'>,
): Promise<void> => {
  await tx.count(
    PRICES,
    PRICES.values({
      business_id: tx.businessId,
      product_id: productId,
      cost_price: costPrice,
      selling_price: sellingPrice,
      changed_by: actor.userId,
      changed_at: actor.at,
    }),
  )
}
