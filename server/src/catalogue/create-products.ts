import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { searchText } from '@akonta/domain/catalogue/search-text'
import { ONE } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { nextIds } from '../db/id-counter.ts'
import { FIRST_PRODUCT_ID } from './create-product.ts'
import { listsOfProducts } from './product-columns.ts'
import { refuseBrokenLink } from './product-words.ts'
import { cartonPriceOf, createCartons } from './save-packs.ts'

const INSERT_MANY: Statement = {
  name: 'product-insert-many',
  text: `
    with p as materialized (
      select * from unnest($4::bigint[], $5::text[], $6::text[], $7::int[], $8::int[], $9::bigint[], $10::bigint[], $11::boolean[], $12::bigint[],
          $13::bigint[], $14::bigint[], $15::bigint[], $16::text[])
        as p (product_id, name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry, cost_price, selling_price,
          pack_quantity, carton_price, search_text)
    ), made as (
      insert into product (business_id, product_id, name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry,
        cost_price, selling_price, pack_quantity, carton_price, search_text, created_by, created_at)
      select $1, product_id, name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry,
        cost_price, selling_price, pack_quantity, carton_price, search_text, $2, $3 from p
    ), priced as (
      insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at)
      select $1, product_id, cost_price, selling_price, $2, $3 from p
    )
    insert into barcode (business_id, barcode, product_id, place)
    select $1, b.barcode, b.product_id, b.place from unnest($17::text[], $18::bigint[], $19::int[]) as b (barcode, product_id, place)`,
}

const cartonOf = ({ packQuantity: size, cartonPrice: price, sellingPrice }: ProductFacts) => ({ size, price, sellingPrice })

/**
 * Creates many products at once, whose barcodes and links the caller has checked, and returns their ids in order. No opening stock. Refuses
 * a barcode that was given to another product in the meantime (already_exists).
 */
export const createProducts = async (tx: Transaction, actor: Actor, products: readonly ProductFacts[]): Promise<readonly number[]> => {
  const ids = await nextIds(tx, 'product', products.length, FIRST_PRODUCT_ID)
  const barcodes = products.flatMap((product, index) => product.barcodes.map((code, place) => ({ code, id: ids[index], place: place + 1 })))
  await tx
    .count(INSERT_MANY, [
      tx.businessId,
      actor.userId,
      actor.at,
      ids,
      ...listsOfProducts(products),
      products.map(product => (product.packQuantity > ONE ? cartonPriceOf(cartonOf(product)) : product.cartonPrice)),
      products.map(searchText),
      barcodes.map(({ code }) => code),
      barcodes.map(({ id }) => id),
      barcodes.map(({ place }) => place),
    ])
    .catch(refuseBrokenLink)
  await createCartons(
    tx,
    actor,
    paired(ids, products).flatMap(([productId, product]) => (product.packQuantity > ONE ? [{ productId, ...cartonOf(product) }] : [])),
  )
  return ids
}
