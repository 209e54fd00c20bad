import { IN_STORE_CODES, type InStorePrefix, inStoreBarcode } from '@akonta/domain/catalogue/ean13'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { refuseBrokenLink, wordsOf } from '../product-words.ts'
import { barcodeSettings, labelledProducts } from './barcode-queries.ts'

const LOCK: Statement = {
  name: 'barcodes-lock-products',
  text: 'select product_id from product where business_id = $1 and product_id = any ($2) order by product_id for no key update',
}
const NEXT: Statement = {
  name: 'barcodes-next',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, $2, $3)
         on conflict (business_id, counter) do update set last_id = c.last_id + $3
         returning last_id`,
}
const TAKEN: Statement = {
  name: 'barcodes-taken',
  text: 'select barcode from barcode where business_id = $1 and barcode = any ($2)',
}
const INSERT: Statement = {
  name: 'barcodes-insert',
  text: `
    with given as (select * from unnest($2::bigint[], $3::text[], $4::text[]) as g (product_id, barcode, words)),
      found_by as (
        update product p set search_text = g.words from given g where p.business_id = $1 and p.product_id = g.product_id)
    insert into barcode (business_id, barcode, product_id, place) select $1, g.barcode, g.product_id, 1 from given g`,
}

/** So many barcodes of the range that no product has: somebody may have typed some of them by hand. Refuses `in_use` when none is left. */
const freeBarcodes = async (tx: Transaction, prefix: InStorePrefix, wanted: number): Promise<readonly string[]> => {
  const free: string[] = []
  while (free.length < wanted) {
    const missing = wanted - free.length
    const last = Number((await tx.one<{ last_id: bigint }>(NEXT, [tx.businessId, `in_store_barcode_${prefix}`, missing])).last_id)
    if (last >= IN_STORE_CODES)
      throw new Refusal('in_use', `Every barcode that begins with ${prefix} is used. Choose another range in the settings`)
    const next = Array.from({ length: missing }, (_, place) => inStoreBarcode(prefix, last - missing + 1 + place))
    const taken = new Set((await tx.rows<{ barcode: string }>(TAKEN, [tx.businessId, next])).map(({ barcode }) => barcode))
    free.push(...next.filter(barcode => !taken.has(barcode)))
  }
  return free
}

export type GivenBarcode = { readonly id: number; readonly name: string; readonly barcode: string }

/**
 * Gives a barcode of the shop’s own range to each of the products that has none, in one go. Those that have one keep it. Refuses:
 * `not_found`, `in_use` (the range is used up), bad_input (a product with very many codes), already_exists (a product was given the same barcode by hand at this moment).
 */
export const giveBarcodes = async (tx: Transaction, ids: readonly number[]): Promise<readonly GivenBarcode[]> => {
  await tx.rows(LOCK, [tx.businessId, ids])
  const products = await labelledProducts(tx, ids)
  const missing = ids.find(id => !products.some(product => product.id === id))
  if (missing !== undefined) throw noProduct(missing)
  const without = products.filter(({ barcodes }) => barcodes.length === 0)
  if (without.length === 0) return []
  const { prefix } = await barcodeSettings(tx)
  const free = await freeBarcodes(tx, prefix, without.length)
  const labelled = without.flatMap((product, place) => {
    const barcode = free[place]
    return barcode === undefined ? [] : [{ ...product, barcode }]
  })
  await tx
    .count(INSERT, [
      tx.businessId,
      labelled.map(({ id }) => id),
      labelled.map(({ barcode }) => barcode),
      labelled.map(({ name, code, barcode, packs }) =>
        wordsOf({ name, code, barcodes: [barcode, ...(packs ?? []).flatMap(pack => pack.barcodes)] }),
      ),
    ])
    .catch(refuseBrokenLink)
  return labelled
}
