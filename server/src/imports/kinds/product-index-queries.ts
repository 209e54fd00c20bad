import { foldText } from '@akonta/domain/catalogue/search-text'
import type { KnownBarcode } from '@akonta/domain/imports/read-cell'
import type { Statement, Transaction } from '../../db/database.ts'

const PRODUCTS: Statement = {
  name: 'import-products',
  text: `select product_id::int as id, name, product_code as code from product where business_id = $1 and archived_at is null`,
}
const BARCODES: Statement = {
  name: 'import-barcodes',
  text: `select b.barcode, b.product_id::int as id, p.archived_at is not null as archived,
           b.pack_no is not null as "ofPack"
         from barcode b join product p on p.business_id = b.business_id and p.product_id = b.product_id where b.business_id = $1`,
}

/** `ofPack`: the barcode is on a carton of the product, not on the product itself. */
type Owner = { readonly id: number; readonly archived: boolean; readonly ofPack: boolean }

/** What is in the catalogue, by what a row can name. A name or code of several products has several ids. */
export type ProductIndex = {
  ownerOf(barcode: string): Owner | undefined
  readonly isKnown: KnownBarcode
  byCode(code: string): readonly number[]
  byName(name: string): readonly number[]
}

const NONE: readonly number[] = []

const grouped = (pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> => {
  const groups = new Map<string, number[]>()
  for (const [key, id] of pairs) {
    if (key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [id])
    else group.push(id)
  }
  return groups
}

export const productIndex = async (tx: Transaction): Promise<ProductIndex> => {
  const products = await tx.rows<{ id: number; name: string; code: string }>(PRODUCTS, [tx.businessId])
  const names = grouped(products.map(({ id, name }) => [foldText(name), id]))
  const codes = grouped(products.map(({ id, code }) => [code.toLowerCase(), id]))
  const barcodes = new Map(
    (await tx.rows<Owner & { barcode: string }>(BARCODES, [tx.businessId])).map(({ barcode, id, archived, ofPack }) => [
      barcode,
      { id, archived, ofPack },
    ]),
  )
  return {
    ownerOf: barcode => barcodes.get(barcode),
    isKnown: barcode => barcodes.has(barcode),
    byCode: code => codes.get(code.toLowerCase()) ?? NONE,
    byName: name => names.get(foldText(name)) ?? NONE,
  }
}

const FACTS: Statement = {
  name: 'import-product-facts',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      p.category_id as "categoryId", p.unit_id as "unitId", p.reorder_level as "reorderLevel", p.max_quantity as "maxQuantity",
      p.tracks_expiry as "tracksExpiry", p.cost_price as "costPrice", p.selling_price as "sellingPrice", p.pack_quantity as "packQuantity",
      p.carton_price as "cartonPrice"
    from product p where p.business_id = $1 and p.product_id = any ($2::bigint[])`,
}

export type FactsRow = {
  id: number
  name: string
  code: string
  barcodes: string[]
  categoryId: number | null
  unitId: number | null
  reorderLevel: bigint
  maxQuantity: bigint
  tracksExpiry: boolean
  costPrice: bigint
  sellingPrice: bigint
  packQuantity: bigint
  cartonPrice: bigint
}

export const productFacts = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, FactsRow>> =>
  ids.length === 0 ? new Map() : new Map((await tx.rows<FactsRow>(FACTS, [tx.businessId, ids])).map(row => [row.id, row]))

const MOVED: Statement = {
  name: 'import-moved-products',
  text: `select branch_id as branch, product_id::int as product from stock_position
         where business_id = $1 and product_id = any ($2::bigint[]) and movement_no > 0`,
}

/** "branch/product" of every position that ever had stock. */
export const movedPositions = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<string>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (await tx.rows<{ branch: number; product: number }>(MOVED, [tx.businessId, ids])).map(
          ({ branch, product }) => `${branch}/${product}`,
        ),
      )
