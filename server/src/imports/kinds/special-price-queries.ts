import { foldText } from '@akonta/domain/catalogue/search-text'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../../db/database.ts'

const PRICES: Statement = {
  name: 'import-special-prices',
  text: `select special_price_id as id, price_list_id as list, product_id::int as "productId", pack_no as pack, from_quantity as "from", price,
           starts_on as "startsOn", ends_on as "endsOn"
         from special_price where business_id = $1 and product_id = any ($2::bigint[]) and removed_at is null`,
}

export type StoredPrice = {
  id: number
  list: number | null
  productId: number
  pack: number | null
  from: bigint
  price: bigint
  startsOn: BusinessDate
  endsOn: BusinessDate | null
}

/** The prices of these products that were not removed, those that have ended included. */
export const storedPrices = async (tx: Transaction, products: readonly number[]): Promise<ReadonlyMap<number, readonly StoredPrice[]>> => {
  const found = new Map<number, StoredPrice[]>()
  if (products.length === 0) return found
  for (const row of await tx.rows<StoredPrice>(PRICES, [tx.businessId, products]))
    found.set(row.productId, [...(found.get(row.productId) ?? []), row])
  return found
}

const IN_FORCE: Statement = {
  name: 'import-prices-in-force',
  text: `
    select m.special_price_id as id, s.special_price_id as now
    from special_price m
    join special_price s on s.business_id = m.business_id and s.product_id = m.product_id and s.removed_at is null
      and s.pack_no is not distinct from m.pack_no and s.price_list_id is not distinct from m.price_list_id
      and s.from_quantity = m.from_quantity and s.price = m.price and s.starts_on = m.starts_on and s.ends_on is not distinct from m.ends_on
    where m.business_id = $1 and m.special_price_id = any ($2::int[])`,
}

/**
 * The ids of the prices that apply now with the figures of these: the same ones, or those that took their place again when a later change was
 * undone. A price that was changed or removed since is missing.
 */
export const pricesInForce = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  ids.length === 0
    ? new Map()
    : new Map((await tx.rows<{ id: number; now: number }>(IN_FORCE, [tx.businessId, ids])).map(({ id, now }) => [id, now]))

const PACKS: Statement = {
  name: 'import-pack-names',
  text: `select product_id::int as "productId", pack_no as number, name from product_pack
         where business_id = $1 and product_id = any ($2::bigint[]) and removed_at is null`,
}

/** The numbers of the packs of these products, by "product/folded name". */
export const packNumbers = async (tx: Transaction, products: readonly number[]): Promise<ReadonlyMap<string, number>> =>
  products.length === 0
    ? new Map()
    : new Map(
        (await tx.rows<{ productId: number; number: number; name: string }>(PACKS, [tx.businessId, products])).map(
          ({ productId, number, name }) => [`${productId}/${foldText(name)}`, number],
        ),
      )

const TEMPLATE = `
  from special_price s
  join product p on p.business_id = s.business_id and p.product_id = s.product_id and p.archived_at is null
  left join price_list i on i.business_id = s.business_id and i.price_list_id = s.price_list_id
  left join product_pack k on k.business_id = s.business_id and k.product_id = s.product_id and k.pack_no = s.pack_no
  where s.business_id = $1 and s.removed_at is null and i.removed_at is null and k.removed_at is null
    and (s.ends_on is null or s.ends_on >= $2::date)`

const LISTED: Statement = {
  name: 'import-template-prices',
  text: `
    select p.name, p.product_code as code, coalesce(i.name, '') as list, coalesce(k.name, '') as pack, s.from_quantity as "from", s.price,
      s.starts_on as "startsOn", s.ends_on as "endsOn",
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes
    ${TEMPLATE}
    order by p.search_text, s.product_id, coalesce(s.pack_no, 0), lower(coalesce(i.name, '')), s.from_quantity, s.starts_on, s.special_price_id
    limit $3 offset $4`,
}
const COUNTED: Statement = { name: 'import-template-prices-count', text: `select count(*)::int as total ${TEMPLATE}` }

export type TemplatePrice = Omit<StoredPrice, 'id' | 'list' | 'pack' | 'productId'> & {
  name: string
  code: string
  barcodes: string[]
  list: string
  pack: string
}

/** Prices that have not ended on a day, by product. */
export const pricesOfTemplate = (tx: Transaction, today: BusinessDate, size: number, from: number): Promise<TemplatePrice[]> =>
  tx.rows<TemplatePrice>(LISTED, [tx.businessId, today, size, from])

export const countTemplatePrices = async (tx: Transaction, today: BusinessDate): Promise<number> =>
  (await tx.one<{ total: number }>(COUNTED, [tx.businessId, today])).total
