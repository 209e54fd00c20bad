import type { Actor } from '@akonta/domain/actor'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { type ProductChanges, type ProductFacts, withChanges } from '@akonta/domain/catalogue/product'
import type { Statement, Transaction } from '../db/database.ts'
import { PACKS_OF_P, type PricingJson } from '../packs/pack-queries.ts'
import { insertBarcodes, listsOfProducts, recordPrices } from './product-columns.ts'
import { checkWords, refuseBrokenLink, wordsOf } from './product-words.ts'
import { refuseLargePrices, saveCarton } from './save-packs.ts'

/** Not `for update`: a line of a held cart, an order or a count that names a product would wait for an import of prices. */
const LOCK: Statement = {
  name: 'product-lock',
  text: `select from product where business_id = $1 and product_id = any ($2::bigint[]) and archived_at is null
         order by product_id for no key update`,
}
/** A separate statement: one that had to wait for the lock would not see the barcodes that the product has got in the meantime. */
const READ_LOCKED: Statement = {
  name: 'product-read-locked',
  text: `
    select product_id::int as id, name, product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is not null order by b.place) as "packBarcodes",
      category_id as "categoryId", unit_id as "unitId", reorder_level as "reorderLevel", max_quantity as "maxQuantity",
      tracks_expiry as "tracksExpiry", cost_price as "costPrice", selling_price as "sellingPrice", pack_quantity as "packQuantity",
      carton_price as "cartonPrice", ${PACKS_OF_P} as packs
    from product p where business_id = $1 and product_id = any ($2::bigint[]) and archived_at is null`,
}
const UPDATE: Statement = {
  name: 'product-update',
  text: `
    update product p set name = c.name, product_code = c.product_code, category_id = c.category_id, unit_id = c.unit_id,
      reorder_level = c.reorder_level, max_quantity = c.max_quantity, tracks_expiry = c.tracks_expiry, cost_price = c.cost_price,
      selling_price = c.selling_price, pack_quantity = c.pack_quantity, carton_price = c.carton_price, search_text = c.search_text
    from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::boolean[], $10::bigint[], $11::bigint[],
        $12::bigint[], $13::bigint[], $14::text[])
      as c (product_id, name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry, cost_price, selling_price,
        pack_quantity, carton_price, search_text)
    where p.business_id = $1 and p.product_id = c.product_id`,
}
const FORGET_BARCODES: Statement = {
  name: 'barcode-forget',
  text: 'delete from barcode where business_id = $1 and product_id = $2 and pack_no is null',
}

type LockedFacts = ProductFacts & Pick<PricingJson, 'packs'> & { readonly id: number; readonly packBarcodes: readonly string[] }

type Edited = {
  readonly id: number
  readonly before: ProductFacts
  readonly after: ProductFacts
  readonly words: string
  readonly isEntered: boolean
}

const sameList = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

const checkedEdit = async (tx: Transaction, before: LockedFacts, changes: ProductChanges): Promise<Edited> => {
  const { id, packs, packBarcodes } = before
  const after = withChanges(before, changes)
  const keepsBarcodes = sameList(before.barcodes, after.barcodes)
  const words = keepsBarcodes
    ? wordsOf({ ...after, barcodes: [...after.barcodes, ...packBarcodes] })
    : await checkWords(tx, id, { ...after, packBarcodes })
  if (after.sellingPrice > before.sellingPrice || after.cartonPrice > before.cartonPrice) refuseLargePrices(packs, after)
  if (!keepsBarcodes) {
    await tx.count(FORGET_BARCODES, [tx.businessId, id])
    await insertBarcodes(tx, id, after.barcodes).catch(refuseBrokenLink)
  }
  return { id, before, after, words, isEntered: changes.cartonPrice !== undefined && before.sellingPrice !== after.sellingPrice }
}

const update = async (tx: Transaction, edited: readonly Edited[]): Promise<void> => {
  const facts = edited.map(({ after }) => after)
  await tx
    .count(UPDATE, [
      tx.businessId,
      edited.map(({ id }) => id),
      ...listsOfProducts(facts),
      facts.map(({ cartonPrice }) => cartonPrice),
      edited.map(({ words }) => words),
    ])
    .catch(refuseBrokenLink)
}

/**
 * Changes the given fields of products only (AMB-046), in as many statements as of one, except where barcodes or cartons change. Never touches stock, and
 * a new cost price does not revalue existing stock (domain rules, section 7); a new price is recorded with its date and actor. Refuses:
 * not_found, and what `createProduct` refuses.
 */
export const editProducts = async (tx: Transaction, actor: Actor, edits: ReadonlyMap<number, ProductChanges>): Promise<void> => {
  const ids = [...edits.keys()]
  await tx.rows(LOCK, [tx.businessId, ids])
  const locked = new Map((await tx.rows<LockedFacts>(READ_LOCKED, [tx.businessId, ids])).map(each => [each.id, each]))
  const edited: Edited[] = []
  for (const [id, changes] of edits) {
    const before = locked.get(id)
    if (!before) throw noProduct(id)
    edited.push(await checkedEdit(tx, before, changes))
  }
  await update(tx, edited)
  const repriced = edited.filter(({ before, after }) => before.costPrice !== after.costPrice || before.sellingPrice !== after.sellingPrice)
  if (repriced.length > 0)
    await recordPrices(
      tx,
      actor,
      repriced.map(({ id, after: { costPrice, sellingPrice } }) => ({ id, costPrice, sellingPrice })),
    )
  for (const { id, before, after, isEntered } of edited) {
    const { packQuantity: size, cartonPrice: price, sellingPrice } = after
    if (isEntered || before.packQuantity !== size || before.cartonPrice !== price)
      await saveCarton(tx, actor, id, { size, price, sellingPrice })
  }
}

/** Changes one product, by the rules of `editProducts`. */
export const editProduct = (tx: Transaction, actor: Actor, productId: number, changes: ProductChanges): Promise<void> =>
  editProducts(tx, actor, new Map([[productId, changes]]))
