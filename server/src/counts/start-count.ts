import type { Actor } from '@akonta/domain/actor'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import type { NewCount } from '@akonta/domain/counts/count-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'

const INSERT = insertOf('stock-count-insert', 'stock_count', [
  'business_id, count_id, count_number, branch_id, title, scope, category_id, is_blind, status, started_by, started_at',
])

const INSERT_PRODUCTS: Statement = {
  name: 'stock-count-insert-products',
  text: `insert into stock_count_product (business_id, count_id, product_id) select $1, $2, unnest($3::bigint[])`,
}

const CATEGORY: Statement = {
  name: 'stock-count-category',
  text: 'select category_id from category where business_id = $1 and category_id = $2 for key share',
}

const PRODUCTS: Statement = {
  name: 'stock-count-chosen-products',
  text: `select product_id::int as "productId" from product
         where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null order by product_id for key share`,
}

/** Starts a count and returns its number. Refuses a category or a product that is not in the catalogue (not_found). */
export const startCount = async (tx: Transaction, actor: Actor, branch: number, count: NewCount): Promise<string> => {
  const { title, scope, category, isBlind } = count
  if (category !== undefined && (await tx.row<{ category_id: number }>(CATEGORY, [tx.businessId, category])) === undefined)
    throw new Refusal('not_found', 'This category no longer exists. Choose another one')
  const products = [...new Set(count.products)]
  if (products.length > 0) {
    const found = new Set((await tx.rows<{ productId: number }>(PRODUCTS, [tx.businessId, products])).map(({ productId }) => productId))
    const missing = products.find(product => !found.has(product))
    if (missing !== undefined) throw notInCatalogue(missing)
  }
  const id = await nextId(tx, 'stock_count')
  const number = `CNT-${id.toString().padStart(6, '0')}`
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      count_id: id,
      count_number: number,
      branch_id: branch,
      title,
      scope,
      category_id: category ?? null,
      is_blind: isBlind,
      status: 'COUNTING',
      started_by: actor.userId,
      started_at: actor.at,
    }),
  )
  if (products.length > 0) await tx.count(INSERT_PRODUCTS, [tx.businessId, id, products])
  return number
}
