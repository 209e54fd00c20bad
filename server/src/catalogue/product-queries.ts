import type { Product, ProductOrder, ProductPage } from '@akonta/domain/catalogue/product-calls'
import { foldText } from '@akonta/domain/catalogue/search-text'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricesOfP, promotionsOfP, withPricing } from '../packs/pack-queries.ts'

/** The branch whose stock is shown (none if not chosen), whether costs may be seen, and the date for expiry. */
export type Viewpoint = { readonly branchId: number | null; readonly seesCosts: boolean; readonly today: BusinessDate }

/** The result limit of search as you type (AMB-050). */
export const MOST_FOUND = 50

/** A keyword inside a category is searched among at most this many matching products. */
const MOST_IN_CATEGORY = 10_000

const PAGE: Statement = {
  name: 'catalogue-page',
  text: 'select product_ids::int[] as ids, total::int from page_of_products($1, $2, $3)',
}
const ARCHIVED: Statement = {
  name: 'catalogue-archived',
  text: `
    select array(select product_id::int from product where business_id = $1 and archived_at is not null
        order by search_text, product_id offset $2 limit $3) as ids,
      (select count(*)::int from product where business_id = $1 and archived_at is not null) as total`,
}
const FIND: Statement = { name: 'catalogue-find', text: 'select find_products($1, $2, $3)::int[] as ids' }

/**
 * The cost price of D23: value ÷ quantity in the branch; the last unit cost at zero or below; the product's own if it was never stocked
 * there.
 */
const READ: Statement = {
  name: 'catalogue-read',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      p.category_id as "categoryId", p.unit_id as "unitId", p.reorder_level as "reorderLevel", p.max_quantity as "maxQuantity",
      p.tracks_expiry as "tracksExpiry", p.selling_price as "sellingPrice", p.pack_quantity as "packQuantity", p.carton_price as "cartonPrice",
      p.created_by as "createdBy", p.picture,
      case when not $4 then null when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end as "costPrice",
      coalesce(s.quantity, 0) as stock, greatest(s.quantity - s.reserved_quantity, 0) as available,
      l.next_expiry as "nextExpiry", coalesce(l.expired, 0)::bigint as "expiredStock",
      ${PACKS_OF_P} as packs, ${pricesOfP('$6::date')} as prices, ${promotionsOfP('$6::date')} as promotions
    from unnest($2::bigint[]) with ordinality as wanted (product_id, place)
    join product p on p.business_id = $1 and p.product_id = wanted.product_id and (p.archived_at is not null) = $5
    left join stock_position s on s.business_id = p.business_id and s.branch_id = $3 and s.product_id = p.product_id
    left join lateral (
      select min(k.expires_on) as next_expiry, sum(k.quantity) filter (where k.expires_on < $6::date) as expired from stock_lot k
      where s.dated_quantity > 0 and k.business_id = s.business_id and k.branch_id = s.branch_id and k.product_id = s.product_id) l on true
    order by wanted.place`,
}

type ProductRow = Omit<Product, keyof PricingJson> & PricingJson

const readProducts = async (
  tx: Transaction,
  ids: readonly number[],
  { branchId, seesCosts, today }: Viewpoint,
  archived = false,
): Promise<Product[]> => (await tx.rows<ProductRow>(READ, [tx.businessId, ids, branchId, seesCosts, archived, today])).map(withPricing)

/** The products of these ids in this order, as one branch sees them. Unknown and archived ones are left out. */
export const productsByIds = (tx: Transaction, ids: readonly number[], viewpoint: Viewpoint): Promise<Product[]> =>
  readProducts(tx, ids, viewpoint)

export const productById = async (tx: Transaction, id: number, viewpoint: Viewpoint): Promise<Product | undefined> =>
  (await readProducts(tx, [id], viewpoint))[0]

type WantedRows = { readonly page: number; readonly size: number }
type WantedPage = WantedRows & { readonly keyword: string }
type FoundIds = { readonly ids: number[]; readonly total: number }

const skippedBy = ({ page, size }: WantedRows): bigint => BigInt(page) * BigInt(size)

const pageOf = async (
  tx: Transaction,
  { page, size }: WantedRows,
  { ids, total }: FoundIds,
  viewpoint: Viewpoint,
  archived = false,
): Promise<ProductPage> => ({
  products: await readProducts(tx, ids, viewpoint, archived),
  page,
  pages: Math.ceil(total / size),
  total,
})

/**
 * One page of the products, by name, whose name, code or barcode contains the keyword; all products if it is empty. Ignores case and
 * accents. Pages count from 0; a page beyond the last is empty.
 */
export const pageOfProducts = async (tx: Transaction, wanted: WantedPage, viewpoint: Viewpoint): Promise<ProductPage> => {
  const { keyword, size } = wanted
  return pageOf(tx, wanted, await tx.one<FoundIds>(PAGE, [foldText(keyword), skippedBy(wanted), size]), viewpoint)
}

const CATEGORY_PAGE: Statement = {
  name: 'catalogue-category-page',
  text: `
    with found as (
      select product_id::int, row_number() over (order by search_text, product_id) as place from product
      where business_id = $1 and archived_at is null and category_id = $2
        and ($3 = '' or product_id = any((select product_ids from page_of_products($3, 0, ${MOST_IN_CATEGORY}))::bigint[])))
    select array(select product_id from found where place > $4 order by place limit $5) as ids, (select count(*)::int from found) as total`,
}

export const pageOfCategory = async (tx: Transaction, wanted: WantedPage & { readonly category: number }, viewpoint: Viewpoint) => {
  const { keyword, size, category } = wanted
  const found = await tx.one<FoundIds>(CATEGORY_PAGE, [tx.businessId, category, foldText(keyword), skippedBy(wanted), size])
  return pageOf(tx, wanted, found, viewpoint)
}

/** The filter and order of a list. `low`: at or below the reorder level, like the reorder list; `none`: out of stock. */
export type ListChoice = {
  readonly category: number | null
  readonly stock: 'low' | 'none' | null
  readonly order: ProductOrder
  readonly descending: boolean
}

const ORDER_KEYS: Readonly<Record<ProductOrder, string>> = {
  id: 'p.product_id',
  name: 'p.search_text',
  qty: 'coalesce(s.quantity, 0)',
  cost: 'case when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end',
  price: 'p.selling_price',
}

/** More products than any catalogue has: a keyword is searched among all of them. */
const EVERY_MATCH = 1_000_000

/** Products that are equal in the sorted column are ordered by name. */
const chosenPage = ({ order, descending }: ListChoice): Statement => ({
  name: `catalogue-chosen-${order}-${descending ? 'down' : 'up'}`,
  text: `
    with found as materialized (
      select p.product_id::int as id, ${ORDER_KEYS[order]} as key, p.search_text
      from product p
      left join stock_position s on s.business_id = p.business_id and s.branch_id = $2 and s.product_id = p.product_id
      where p.business_id = $1 and p.archived_at is null
        and ($3::int is null or p.category_id = $3)
        and case $4::text
          when 'none' then coalesce(s.quantity, 0) <= 0
          when 'low' then p.reorder_level > 0 and coalesce(s.quantity, 0) <= p.reorder_level
          else true end
        and ($5 = '' or p.product_id = any((select product_ids from page_of_products($5, 0, ${EVERY_MATCH}))::bigint[])))
    select array(select id from found order by key ${descending ? 'desc' : 'asc'}, search_text, id offset $6 limit $7) as ids,
      (select count(*)::int from found) as total`,
})

/** One page of the filtered products, in the requested order. Users who cannot see costs must not sort by them either. */
export const pageOfChosen = async (tx: Transaction, wanted: WantedPage, choice: ListChoice, viewpoint: Viewpoint): Promise<ProductPage> => {
  const { keyword, size } = wanted
  const { category, stock } = choice
  const found = await tx.one<FoundIds>(chosenPage(choice), [
    tx.businessId,
    viewpoint.branchId,
    category,
    stock ?? 'any',
    foldText(keyword),
    skippedBy(wanted),
    size,
  ])
  return pageOf(tx, wanted, found, viewpoint)
}

/**
 * Search as you type: an exact barcode first, then names that start with the text, then words and codes that do, then those that contain it
 * anywhere; at most 50.
 */
export const findProducts = async (tx: Transaction, text: string, viewpoint: Viewpoint): Promise<readonly Product[]> => {
  const found = await tx.one<{ ids: number[] }>(FIND, [text, foldText(text), MOST_FOUND])
  return readProducts(tx, found.ids, viewpoint)
}

/** One page of the archived products, by name; they can be restored. */
export const pageOfArchived = async (tx: Transaction, wanted: WantedRows, viewpoint: Viewpoint): Promise<ProductPage> =>
  pageOf(tx, wanted, await tx.one<FoundIds>(ARCHIVED, [tx.businessId, skippedBy(wanted), wanted.size]), viewpoint, true)
