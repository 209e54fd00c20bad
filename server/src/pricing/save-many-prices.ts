import type { Actor } from '@akonta/domain/actor'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextIds } from '../db/id-counter.ts'

/** A special price whose product, pack and list the caller has checked. */
export type CheckedPrice = {
  /** The price that it replaces. */
  readonly replaces: number | undefined
  readonly list: number | null
  readonly productId: number
  readonly pack: number | null
  readonly from: Quantity
  readonly price: UnitPrice
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate | null
}

/** An update notes the time: tills fetch what changed since they last asked. Always in the same order, so that two of these cannot block each other. */
const NOTE: Statement = {
  name: 'prices-note-products',
  text: `
    with locked as (
      select product_id from product where business_id = $1 and product_id = any ($2::bigint[]) order by product_id for no key update
    )
    update product p set archived_at = p.archived_at from locked where p.business_id = $1 and p.product_id = locked.product_id`,
}
const REMOVE: Statement = {
  name: 'special-prices-remove',
  text: `update special_price set removed_by = $3, removed_at = $4
         where business_id = $1 and special_price_id = any ($2::int[]) and removed_at is null
         returning product_id::int as "productId"`,
}
const ADD: Statement = {
  name: 'special-prices-add',
  text: `
    insert into special_price (business_id, special_price_id, price_list_id, product_id, pack_no, from_quantity, price, starts_on, ends_on,
      created_by, created_at)
    select $1, p.id, p.list, p.product_id, p.pack_no, p.from_quantity, p.price, p.starts_on, p.ends_on, $2, $3
    from unnest($4::int[], $5::int[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[], $10::date[], $11::date[])
      as p (id, list, product_id, pack_no, from_quantity, price, starts_on, ends_on)`,
}

const changedMeanwhile = (): Refusal => new Refusal('already_exists', 'Somebody else has changed these prices. Check the rows again')

/**
 * Adds many prices at once, each in place of the one that it replaces, and returns their ids in order. Refuses `already_exists` if one of
 * them has been added or replaced since they were checked.
 */
export const savePrices = async (tx: Transaction, { userId, at }: Actor, prices: readonly CheckedPrice[]): Promise<readonly number[]> => {
  if (prices.length === 0) return []
  await tx.count(NOTE, [tx.businessId, [...new Set(prices.map(({ productId }) => productId))]])
  const replaced = prices.flatMap(({ replaces }) => replaces ?? [])
  if (replaced.length > 0 && (await tx.count(REMOVE, [tx.businessId, replaced, userId, at])) < replaced.length) throw changedMeanwhile()
  const ids = await nextIds(tx, 'special_price', prices.length)
  const columns = [
    prices.map(({ list }) => list),
    prices.map(({ productId }) => productId),
    prices.map(({ pack }) => pack),
    prices.map(({ from }) => from),
    prices.map(({ price }) => price),
    prices.map(({ startsOn }) => startsOn),
    prices.map(({ endsOn }) => endsOn),
  ]
  await tx.count(ADD, [tx.businessId, userId, at, ids, ...columns]).catch((error: unknown) => {
    throw violatedConstraint(error) === 'special_price_once' ? changedMeanwhile() : error
  })
  return ids
}

/** Removes prices; one that was removed before stays so. */
export const removePrices = async (tx: Transaction, { userId, at }: Actor, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const removed = await tx.rows<{ productId: number }>(REMOVE, [tx.businessId, ids, userId, at])
  await tx.count(NOTE, [tx.businessId, [...new Set(removed.map(({ productId }) => productId))]])
}
