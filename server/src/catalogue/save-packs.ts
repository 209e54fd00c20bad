import type { Actor } from '@akonta/domain/actor'
import { duplicateBarcode } from '@akonta/domain/catalogue/barcodes'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { Pack, PackToSave } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricingOf } from '../packs/pack-queries.ts'
import { checkWords, refuseBrokenLink } from './product-words.ts'

const LOCK: Statement = {
  name: 'pack-lock-product',
  text: 'select from product where business_id = $1 and product_id = $2 and archived_at is null for no key update',
}
/** Read after the lock, like the packs. */
const PRODUCT: Statement = {
  name: 'product-of-packs',
  text: `
    select name, product_code as code, selling_price as "sellingPrice",
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes
    from product p where business_id = $1 and product_id = $2 and archived_at is null`,
}
const PACKS: Statement = {
  name: 'packs-of-product',
  text: `select ${PACKS_OF_P} as packs,
           coalesce((select max(k.pack_no) from product_pack k where k.business_id = $1 and k.product_id = $2), 0) as last
         from product p where business_id = $1 and product_id = $2`,
}
/** A name may move from one pack to another: names are freed before they are given. */
const REMOVE: Statement = {
  name: 'packs-remove',
  text: `update product_pack set removed_at = $3 where business_id = $1 and product_id = $2 and removed_at is null`,
}
const SAVE: Statement = {
  name: 'packs-save',
  text: `
    insert into product_pack (business_id, product_id, pack_no, name, size, price)
    select $1, $2, k.pack_no, k.name, k.size, k.price
    from unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[]) as k (pack_no, name, size, price)
    on conflict (business_id, product_id, pack_no) do update
      set name = excluded.name, size = excluded.size, price = excluded.price, removed_at = null`,
}
const KEEP: Statement = {
  name: 'packs-keep-change',
  text: `
    insert into pack_change (business_id, product_id, pack_no, name, size, price, removed, changed_by, changed_at)
    select $1, $2, k.pack_no, k.name, k.size, k.price, k.removed, $8, $9
    from unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[]) as k (pack_no, name, size, price, removed)`,
}
const FORGET_BARCODES: Statement = {
  name: 'packs-forget-barcodes',
  text: 'delete from barcode where business_id = $1 and product_id = $2 and pack_no is not null',
}
const KEEP_BARCODES: Statement = {
  name: 'packs-keep-barcodes',
  text: `insert into barcode (business_id, barcode, product_id, place, pack_no)
         select $1, b.barcode, $2, b.place, b.pack_no from unnest($3::text[], $4::int[]) with ordinality as b (barcode, pack_no, place)`,
}
/** The carton of the specification's product form is the first pack; without one a carton is one piece at its price. */
const CARTON: Statement = {
  name: 'packs-set-carton',
  text: 'update product set search_text = $3, pack_quantity = $4, carton_price = $5 where business_id = $1 and product_id = $2',
}

type LockedProduct = {
  readonly name: string
  readonly code: string
  readonly sellingPrice: UnitPrice
  readonly barcodes: readonly string[]
}

/** The carton of the product form is the pack with this number. */
const CARTON_NUMBER = 1

const refuseWrongPacks = (packs: readonly PackToSave[], known: readonly number[], ownBarcodes: readonly string[]): void => {
  const names = packs.map(({ name }) => name.toLowerCase())
  const twice = packs.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index)
  if (twice) throw new Refusal('bad_input', `Two packs are named ${twice.name}`, { field: 'name' })
  const single = packs.find(({ size }) => size === ONE)
  if (single) throw new Refusal('bad_input', `${single.name} holds 1, which is the product itself. Enter another size`, { field: 'size' })
  const numbers = packs.flatMap(({ number }) => (number === undefined ? [] : [number]))
  const unknown = numbers.find((number, index) => !known.includes(number) || numbers.indexOf(number) < index)
  if (unknown !== undefined)
    throw new Refusal('not_found', 'This product no longer has one of these packs. Reload the page', { pack: unknown })
  const doubled = duplicateBarcode([...ownBarcodes, ...packs.flatMap(({ barcodes }) => barcodes)])
  if (doubled !== undefined) throw new Refusal('bad_input', 'Duplicate Barcode', { field: 'barcode', barcode: doubled })
}

const refuseLarge = (price: UnitPrice, { name }: { readonly name: string }): void => {
  if (price > LARGEST_SCALED) throw new Refusal('out_of_range', `The price of ${name} would be too large`, { field: 'size' })
}

/** Refuses `out_of_range` for a pack whose price, its own or that of its base units, no column could hold. */
const refusePriceOf = (pack: Pick<Pack, 'name' | 'size' | 'price'>, sellingPrice: UnitPrice): void =>
  refuseLarge(pack.price ?? priceOfPack(sellingPrice, pack), pack)

const sameFigures = (one: Pack, other: Pack): boolean => one.name === other.name && one.size === other.size && one.price === other.price

/**
 * Makes these the packs of a product; one that is missing is removed, and documents keep it. `free` is a number that a new pack may take.
 * Refuses: not_found (the product, or a pack number that it does not have), bad_input (a name or a barcode twice, a size of 1), already_exists
 * (a barcode of another product), out_of_range (the price of a pack).
 */
export const savePacks = async (
  tx: Transaction,
  actor: Actor,
  productId: number,
  sent: readonly PackToSave[],
  free?: number,
): Promise<readonly Pack[]> => {
  await tx.row(LOCK, [tx.businessId, productId])
  const product = await tx.row<LockedProduct>(PRODUCT, [tx.businessId, productId])
  if (!product) throw noProduct(productId)
  const before = await tx.one<Pick<PricingJson, 'packs'> & { last: number }>(PACKS, [tx.businessId, productId])
  const { packs: known = [] } = pricingOf({ ...before, prices: null, promotions: null })
  const numbers = [...known.map(({ number }) => number), ...(free === undefined ? [] : [free])]
  refuseWrongPacks(sent, numbers, product.barcodes)
  for (const pack of sent) refusePriceOf(pack, product.sellingPrice)
  let next = before.last
  const packs = sent.map(({ number, ...pack }): Pack => {
    if (number === undefined) next += 1
    return { number: number ?? next, ...pack }
  })
  const words = await checkWords(tx, productId, { ...product, packBarcodes: packs.flatMap(({ barcodes }) => barcodes) })
  await tx.count(REMOVE, [tx.businessId, productId, actor.at])
  const columns = (rows: readonly Pack[]) =>
    [rows.map(({ number }) => number), rows.map(({ name }) => name), rows.map(({ size }) => size), rows.map(({ price }) => price)] as const
  await tx.count(SAVE, [tx.businessId, productId, ...columns(packs)])
  const removed = known.filter(({ number }) => !packs.some(each => each.number === number))
  const changed = packs.filter(pack => !known.some(each => each.number === pack.number && sameFigures(each, pack)))
  const kept = [...changed, ...removed]
  if (kept.length > 0)
    await tx.count(KEEP, [tx.businessId, productId, ...columns(kept), kept.map(each => removed.includes(each)), actor.userId, actor.at])
  await tx.count(FORGET_BARCODES, [tx.businessId, productId])
  const barcodes = packs.flatMap(({ number, barcodes: own }) => own.map(barcode => ({ barcode, number })))
  if (barcodes.length > 0)
    await tx
      .count(KEEP_BARCODES, [tx.businessId, productId, barcodes.map(({ barcode }) => barcode), barcodes.map(({ number }) => number)])
      .catch(refuseBrokenLink)
  const carton = packs.find(({ number }) => number === CARTON_NUMBER)
  const cartonPrice = carton === undefined ? product.sellingPrice : (carton.price ?? priceOfPack(product.sellingPrice, carton))
  await tx.count(CARTON, [tx.businessId, productId, words, carton?.size ?? ONE, cartonPrice])
  return packs.toSorted((a, b) => (a.size === b.size ? a.number - b.number : a.size > b.size ? -1 : 1))
}

const CARTON_NAME = 'Carton'

/** A carton that was removed and is entered again is another one: the special prices of the removed one do not apply to it. */
const END_CARTON_PRICES: Statement = {
  name: 'packs-end-carton-prices',
  text: `update special_price set removed_by = $3, removed_at = $4
         where business_id = $1 and product_id = $2 and pack_no = ${CARTON_NUMBER} and removed_at is null`,
}

/** The carton of the product form: its quantity and price. */
export type Carton = { readonly size: Quantity; readonly price: UnitPrice; readonly sellingPrice: UnitPrice }

/** A carton price that only follows the price of the base unit is not stored. */
const ownPrice = ({ size, price, sellingPrice }: Carton): UnitPrice | null =>
  price === 0n || price === priceOfPack(sellingPrice, { size }) ? null : price

/** Refuses `out_of_range` if a carton, or another pack at this selling price, would have a price that no column could hold. */
export const refuseLargePrices = (
  json: PricingJson['packs'],
  { sellingPrice, cartonPrice }: Pick<ProductFacts, 'sellingPrice' | 'cartonPrice'>,
): void => {
  const { packs = [] } = pricingOf({ packs: json, prices: null, promotions: null })
  refuseLarge(cartonPrice, packs.find(({ number }) => number === CARTON_NUMBER) ?? { name: CARTON_NAME })
  for (const pack of packs) if (pack.number !== CARTON_NUMBER) refusePriceOf(pack, sellingPrice)
}

/** What a product shows as the price of its carton. Refuses `out_of_range` for a price that no column could hold. */
export const cartonPriceOf = (carton: Carton): UnitPrice => {
  const price = ownPrice(carton) ?? priceOfPack(carton.sellingPrice, carton)
  refuseLarge(price, { name: CARTON_NAME })
  return price
}

const CREATE_CARTONS: Statement = {
  name: 'packs-create-cartons',
  text: `
    with k as materialized (select * from unnest($4::bigint[], $5::bigint[], $6::bigint[]) as k (product_id, size, price)), saved as (
      insert into product_pack (business_id, product_id, pack_no, name, size, price)
      select $1, product_id, ${CARTON_NUMBER}, '${CARTON_NAME}', size, price from k
    )
    insert into pack_change (business_id, product_id, pack_no, name, size, price, removed, changed_by, changed_at)
    select $1, product_id, ${CARTON_NUMBER}, '${CARTON_NAME}', size, price, false, $2, $3 from k`,
}

/** The same for the cartons of many products that were just created with these figures, each of more than one piece and of a price that `cartonPriceOf` accepts. */
export const createCartons = async (
  tx: Transaction,
  actor: Actor,
  cartons: readonly (Carton & { readonly productId: number })[],
): Promise<void> => {
  if (cartons.length === 0) return
  await tx.count(CREATE_CARTONS, [
    tx.businessId,
    actor.userId,
    actor.at,
    cartons.map(({ productId }) => productId),
    cartons.map(({ size }) => size),
    cartons.map(ownPrice),
  ])
}

/** Makes the carton of the product form the first pack of the product, or removes that pack when a carton is one piece or none. */
export const saveCarton = async (tx: Transaction, actor: Actor, productId: number, carton: Carton): Promise<void> => {
  const before = await tx.one<Pick<PricingJson, 'packs'> & { last: number }>(PACKS, [tx.businessId, productId])
  const { packs: known = [] } = pricingOf({ ...before, prices: null, promotions: null })
  const [first] = known.filter(({ number }) => number === CARTON_NUMBER)
  const others = known.filter(({ number }) => number !== CARTON_NUMBER)
  if (carton.size <= ONE && first === undefined) return
  const { size } = carton
  const name = first?.name ?? (others.some(each => each.name.toLowerCase() === 'carton') ? `${CARTON_NAME} 1` : CARTON_NAME)
  const wanted = { name, size, price: ownPrice(carton), barcodes: first?.barcodes ?? [] }
  if (carton.size <= ONE) return void (await savePacks(tx, actor, productId, others))
  if (first === undefined) await tx.count(END_CARTON_PRICES, [tx.businessId, productId, actor.userId, actor.at])
  await savePacks(tx, actor, productId, [{ ...wanted, number: CARTON_NUMBER }, ...others], CARTON_NUMBER)
}
