import type { Actor } from '@akonta/domain/actor'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { noPriceList } from '@akonta/domain/pricing/missing-price-list'
import type { PriceToSave, PromotionToSave } from '@akonta/domain/pricing/price-calls'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'

const ADD_LIST: Statement = {
  name: 'price-list-add',
  text: 'insert into price_list (business_id, price_list_id, name) values ($1, $2, $3)',
}
const RENAME_LIST: Statement = {
  name: 'price-list-rename',
  text: 'update price_list set name = $3 where business_id = $1 and price_list_id = $2 and removed_at is null',
}
const REMOVE_LIST: Statement = {
  name: 'price-list-remove',
  text: 'update price_list set removed_at = $3 where business_id = $1 and price_list_id = $2 and removed_at is null',
}
/** An update notes the time: tills fetch what changed since they last asked. */
const NOTE_LIST: Statement = {
  name: 'price-list-note-products',
  text: `update product p set archived_at = archived_at
         where p.business_id = $1 and p.product_id in (select s.product_id from special_price s where s.business_id = $1 and s.price_list_id = $2)`,
}
const NOTE_PRODUCT: Statement = {
  name: 'prices-note-product',
  text: 'update product set archived_at = archived_at where business_id = $1 and product_id = $2 and archived_at is null',
}
const NOTE_CATEGORY: Statement = {
  name: 'prices-note-category',
  text: 'update product set archived_at = archived_at where business_id = $1 and category_id = $2',
}
const CATEGORY: Statement = { name: 'promotion-category', text: 'select from category where business_id = $1 and category_id = $2' }

const takenName = (name: string) => (error: unknown) => {
  throw violatedConstraint(error) === undefined ? error : new Refusal('already_exists', `A price list named ${name} already exists`)
}

/** Creates a price list, or renames one. Returns its id. Refuses not_found and already_exists. */
export const savePriceList = async (tx: Transaction, id: number | undefined, name: string): Promise<number> => {
  if (id === undefined) {
    const made = await nextId(tx, 'price_list')
    await tx.count(ADD_LIST, [tx.businessId, made, name]).catch(takenName(name))
    return made
  }
  if ((await tx.count(RENAME_LIST, [tx.businessId, id, name]).catch(takenName(name))) === 0) throw noPriceList(id)
  await tx.count(NOTE_LIST, [tx.businessId, id])
  return id
}

/** Its prices no longer apply, and its customers pay the usual ones. Refuses not_found. */
export const removePriceList = async (tx: Transaction, { at }: Actor, id: number): Promise<void> => {
  if ((await tx.count(REMOVE_LIST, [tx.businessId, id, at])) === 0) throw noPriceList(id)
  await tx.count(NOTE_LIST, [tx.businessId, id])
}

const REMOVE_PRICE: Statement = {
  name: 'special-price-remove',
  text: `update special_price set removed_by = $3, removed_at = $4 where business_id = $1 and special_price_id = $2 and removed_at is null
         returning product_id::int as "productId"`,
}
const ADD_PRICE = insertOf('special-price-add', 'special_price', [
  'business_id, special_price_id, price_list_id, product_id, pack_no, from_quantity, price, starts_on, ends_on, created_by, created_at',
])
const KNOWN: Statement = {
  name: 'special-price-known',
  text: `
    select exists (select from price_list i where i.business_id = $1 and i.price_list_id = $2 and i.removed_at is null) as list,
      exists (select from product_pack k where k.business_id = $1 and k.product_id = $3 and k.pack_no = $4 and k.removed_at is null) as pack`,
}

const noteProduct = async (tx: Transaction, productId: number): Promise<void> => {
  if ((await tx.count(NOTE_PRODUCT, [tx.businessId, productId])) === 0) throw noProduct(productId)
}

/** Refuses not_found. */
export const removePrice = async (tx: Transaction, { userId, at }: Actor, id: number): Promise<void> => {
  const removed = await tx.row<{ productId: number }>(REMOVE_PRICE, [tx.businessId, id, userId, at])
  if (!removed) throw new Refusal('not_found', 'This price was already removed or replaced. Reload the page')
  await tx.count(NOTE_PRODUCT, [tx.businessId, removed.productId])
}

/** Adds a price and returns its id. Refuses not_found (product, pack, list, the replaced price) and already_exists (the same goods, list, quantity and first day). */
export const savePrice = async (tx: Transaction, actor: Actor, price: PriceToSave): Promise<number> => {
  const { replaces, list, productId, pack, from, startsOn, endsOn } = price
  await noteProduct(tx, productId)
  const known = await tx.one<{ list: boolean; pack: boolean }>(KNOWN, [tx.businessId, list ?? null, productId, pack ?? null])
  if (list !== undefined && !known.list) throw noPriceList(list)
  if (pack !== undefined && !known.pack) throw new Refusal('not_found', 'The product no longer has this pack. Choose another one')
  if (replaces !== undefined) await removePrice(tx, actor, replaces)
  const id = await nextId(tx, 'special_price')
  const values = ADD_PRICE.values({
    business_id: tx.businessId,
    special_price_id: id,
    price_list_id: list ?? null,
    product_id: productId,
    pack_no: pack ?? null,
    from_quantity: from,
    price: price.price,
    starts_on: startsOn,
    ends_on: endsOn ?? null,
    created_by: actor.userId,
    created_at: actor.at,
  })
  await tx.count(ADD_PRICE, values).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'special_price_once') throw error
    throw new Refusal('already_exists', 'There is a price for the same goods, customers, quantity and first day. Change that one')
  })
  return id
}

const REMOVE_PROMOTION: Statement = {
  name: 'promotion-remove',
  text: `update promotion set removed_by = $3, removed_at = $4 where business_id = $1 and promotion_id = $2 and removed_at is null
         returning product_id::int as "productId", category_id as "categoryId"`,
}
const ADD_PROMOTION = insertOf('promotion-add', 'promotion', [
  'business_id, promotion_id, name, product_id, category_id, percent, price, starts_on, ends_on, created_by, created_at',
])

type Goods = { readonly productId: number | null; readonly categoryId: number | null }

const noteGoods = async (tx: Transaction, { productId, categoryId }: Goods): Promise<void> => {
  if (productId !== null) await tx.count(NOTE_PRODUCT, [tx.businessId, productId])
  if (categoryId !== null) await tx.count(NOTE_CATEGORY, [tx.businessId, categoryId])
}

/** Refuses not_found. */
export const removePromotion = async (tx: Transaction, { userId, at }: Actor, id: number): Promise<void> => {
  const removed = await tx.row<Goods>(REMOVE_PROMOTION, [tx.businessId, id, userId, at])
  if (!removed) throw new Refusal('not_found', 'This promotion was already removed or replaced. Reload the page')
  await noteGoods(tx, removed)
}

/** Adds a promotion and returns its id. Refuses not_found (product, category, the replaced promotion). */
export const savePromotion = async (tx: Transaction, actor: Actor, sent: PromotionToSave): Promise<number> => {
  const { replaces, name, productId, categoryId, percent, price, startsOn, endsOn } = sent
  if (productId !== undefined) await noteProduct(tx, productId)
  if (categoryId !== undefined && (await tx.row(CATEGORY, [tx.businessId, categoryId])) === undefined)
    throw new Refusal('not_found', 'This category no longer exists. Choose another one')
  if (replaces !== undefined) await removePromotion(tx, actor, replaces)
  const id = await nextId(tx, 'promotion')
  await tx.count(
    ADD_PROMOTION,
    ADD_PROMOTION.values({
      business_id: tx.businessId,
      promotion_id: id,
      name,
      product_id: productId ?? null,
      category_id: categoryId ?? null,
      percent: percent ?? null,
      price: price ?? null,
      starts_on: startsOn,
      ends_on: endsOn,
      created_by: actor.userId,
      created_at: actor.at,
    }),
  )
  await noteGoods(tx, { productId: null, categoryId: categoryId ?? null })
  return id
}
