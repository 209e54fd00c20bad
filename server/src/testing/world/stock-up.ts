import type { Statement } from '../../db/database.ts'
import { post } from '../../ledger/post.ts'
import { cedis, fine } from './amounts.ts'
import { openingStock } from './drafts.ts'
import type { Shop } from './shop.ts'

/** One product in words: unit price, and stock of the branch. Texts in cedis and pieces. */
export type Stocked = {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly quantity?: string
  readonly value?: string
}

const ADD_PRODUCTS: Statement = {
  name: 'test-add-products',
  text: `
    insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
    select $1, p.id, p.name, 0, p.price, p.name, 1 from unnest($2::bigint[], $3::text[], $4::bigint[]) as p (id, name, price)
    on conflict do nothing`,
}
/** As if the products had been created by the program: the next one gets another id. */
const USE_IDS: Statement = {
  name: 'test-use-product-ids',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, 'product', $2)
         on conflict (business_id, counter) do update set last_id = greatest(c.last_id, excluded.last_id)`,
}

/** Puts products into stock of a branch, through the door, the day before. */
export const stockUp = async (shop: Shop, branch: number, products: readonly Stocked[], at = new Date()): Promise<void> => {
  const goods = products.flatMap(({ id, quantity = '0', value = '0' }) =>
    fine(quantity) === 0n ? [] : [{ product: id, quantity: fine(quantity), value: cedis(value) }],
  )
  const date = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10)
  await shop.database.transaction(shop.businessId, async tx => {
    await tx.count(ADD_PRODUCTS, [
      shop.businessId,
      products.map(product => product.id),
      products.map(product => product.name),
      products.map(product => fine(product.price)),
    ])
    if (products.length > 0) await tx.count(USE_IDS, [shop.businessId, Math.max(...products.map(({ id }) => id))])
    if (goods.length > 0) await post(tx, { userId: 1, at }, openingStock({ branch, date }, goods))
  })
}
