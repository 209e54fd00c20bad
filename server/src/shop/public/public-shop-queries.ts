import type { PictureSize } from '@akonta/domain/catalogue/product-picture'
import { foldText } from '@akonta/domain/catalogue/search-text'
import type { BusinessDate } from '@akonta/domain/dates'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { ONE, type UnitPrice } from '@akonta/domain/quantity'
import type { Offer, PublicShopSettings, ShopHead } from '@akonta/domain/shop/public-shop-calls'
import type { Database, Statement, Transaction } from '../../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricesOfP, promotionsOfP, withPricing } from '../../packs/pack-queries.ts'

/** A page of a shop: rows of two, three, four and six tiles are full. */
const PAGE_SIZE = 24
/** A text is searched among at most this many matching products. */
const MOST_MATCHES = 5_000

type PublicBranch = { readonly business_id: number; readonly branch_id: number }

const FIND: Statement = { name: 'public-shop-find', text: 'select business_id, branch_id from find_public_shop($1)' }

/** The open shop at an address, in whatever business. */
export const findPublicShop = async (database: Database, address: string): Promise<PublicBranch | undefined> =>
  (await database.rows<PublicBranch>(FIND, [address]))[0]

type PublicOrderPlace = { readonly business_id: number; readonly order_number: string }

const FIND_ORDER: Statement = { name: 'public-order-find', text: 'select business_id, order_number from find_public_order($1)' }

/** The order of a visitor with the token of this hash, in whatever business. */
export const findPublicOrder = async (database: Database, tokenHash: Uint8Array): Promise<PublicOrderPlace | undefined> =>
  (await database.rows<PublicOrderPlace>(FIND_ORDER, [tokenHash]))[0]

const HEAD: Statement = {
  name: 'public-shop-head',
  text: `
    select b.name, r.name as branch, coalesce(nullif(r.location, ''), b.location) as location,
      coalesce(nullif(s.phone, ''), nullif(r.phone, ''), b.phone) as phone, coalesce(s.opening_hours, '') as "openingHours",
      coalesce(s.note, '') as note, coalesce('data:' || l.kind || ';base64,' || translate(encode(l.content, 'base64'), E'\n', ''), '') as logo,
      case when s.is_open and r.active then s.address else '' end as address
    from business b
    join branch r on r.business_id = b.business_id and r.branch_id = $2
    left join public_shop s on s.business_id = r.business_id and s.branch_id = r.branch_id
    left join business_logo l on l.business_id = b.business_id
    where b.business_id = $1`,
}

/** The head of a branch's shop, and its address: empty while it is closed. */
export const headOfShop = async (tx: Transaction, branchId: number): Promise<{ readonly head: ShopHead; readonly address: string }> => {
  const { address, ...head } = await tx.one<ShopHead & { readonly address: string }>(HEAD, [tx.businessId, branchId])
  return { head, address }
}

/** What visitors see: products in the catalogue with a price, less what the shop hides. */
const SHOWN = `
  from public_shop h
  join product p on p.business_id = h.business_id and p.archived_at is null and p.selling_price > 0
    and p.product_id <> all (h.hidden_products) and (p.category_id is null or p.category_id <> all (h.hidden_categories))`

const CATEGORIES: Statement = {
  name: 'public-shop-categories',
  text: `
    select c.name from category c
    where c.business_id = $1 and exists (select ${SHOWN} where h.business_id = c.business_id and h.branch_id = $2 and p.category_id = c.category_id)
    order by c.name`,
}

/** The names of the categories in which a shop shows something. */
export const categoriesOfShop = async (tx: Transaction, branchId: number): Promise<string[]> =>
  (await tx.rows<{ name: string }>(CATEGORIES, [tx.businessId, branchId])).map(({ name }) => name)

/**
 * The chosen products of the shop of branch $2 with what visitors see of them, by name; `day` is the parameter with the date of the prices. They are
 * chosen first: the packs, prices and stock of the products on earlier pages are not looked up.
 */
const offersOf = (chosen: string, day: string): string => `
  select p.product_id::int as code, p.name, coalesce(c.name, '') as category, p.selling_price as "sellingPrice", p.picture,
    coalesce(s.quantity > s.reserved_quantity, false) as "isAvailable",
    ${PACKS_OF_P} as packs, ${pricesOfP(day)} as prices, ${promotionsOfP(day)} as promotions
  from (select p.* ${SHOWN} where h.business_id = $1 and h.branch_id = $2 and ${chosen}) p
  left join category c on c.business_id = p.business_id and c.category_id = p.category_id
  left join stock_position s on s.business_id = p.business_id and s.branch_id = $2 and s.product_id = p.product_id
  order by p.search_text, p.product_id`

type OfferRow = Omit<Offer, 'price' | 'note' | 'packs'> & PricingJson & { readonly sellingPrice: UnitPrice }

/** A product of the shop with everything that decides its price. Visitors see only prices, never the price lists of other customers. */
export type PublicGoods = ReturnType<typeof pricedOf>

const pricedOf = (row: OfferRow) => withPricing(row)

/** What visitors see of a product: what one of it, and one pack, costs today. */
export const offerOf = ({ code, name, category, picture, isAvailable, ...goods }: PublicGoods, day: BusinessDate): Offer => {
  const today = { quantity: ONE, list: null, day }
  return {
    ...{ code, name, category, picture, isAvailable },
    ...priceOfLine(goods, today),
    packs: goods.packs?.map(pack => ({ number: pack.number, name: pack.name, size: pack.size, ...priceOfLine(goods, { ...today, pack }) })),
  }
}

const pageOf = (category: string): string =>
  offersOf(
    `${category}
      and ($4 = '' or p.product_id = any ((select product_ids from page_of_products($4, 0, ${MOST_MATCHES}))::bigint[]))
    order by p.search_text, p.product_id offset $5 limit ${PAGE_SIZE + 1}`,
    '$6::date',
  )

/** Apart, so that each walks an index in the order of the names. */
const PAGE: Statement = { name: 'public-shop-page', text: pageOf("$3 = ''") }
const PAGE_OF_CATEGORY: Statement = {
  name: 'public-shop-page-of-category',
  text: pageOf('p.category_id = (select c.category_id from category c where c.business_id = $1 and c.name = $3)'),
}

type WantedOffers = { readonly text: string; readonly category: string; readonly page: number; readonly day: BusinessDate }

/** One page of a shop by name, of a category or of all (''), and whether there is another. Pages count from 0. */
export const pageOfShop = async (tx: Transaction, branchId: number, { text, category, page, day }: WantedOffers) => {
  const values = [tx.businessId, branchId, category, foldText(text), page * PAGE_SIZE, day]
  const found = category === '' ? await tx.rows<OfferRow>(PAGE, values) : await tx.rows<OfferRow>(PAGE_OF_CATEGORY, values)
  return { products: found.slice(0, PAGE_SIZE).map(row => offerOf(pricedOf(row), day)), more: found.length > PAGE_SIZE }
}

const BY_CODE: Statement = {
  name: 'public-shop-by-code',
  text: offersOf('p.product_id = any ($3::bigint[])', '$4::date'),
}

/** The products of these codes that a shop shows, with everything that decides their prices on a day. */
export const goodsOfShop = async (
  tx: Transaction,
  branchId: number,
  codes: readonly number[],
  day: BusinessDate,
): Promise<ReadonlyMap<number, PublicGoods>> => {
  const rows = await tx.rows<OfferRow>(BY_CODE, [tx.businessId, branchId, codes, day])
  return new Map(rows.map(row => [row.code, pricedOf(row)]))
}

const PICTURE: Statement = {
  name: 'public-shop-picture',
  text: `
    select case $5 when 'small' then i.small else i.large end as content
    ${SHOWN}
    join product_picture i on i.business_id = p.business_id and i.product_id = p.product_id
    where h.business_id = $1 and h.branch_id = $2 and p.product_id = $3 and p.picture = $4`,
}

/** The picture of a product that a shop shows; undefined if it shows none with this key. */
export const pictureOfShop = async (
  tx: Transaction,
  branchId: number,
  { code, key, size }: { readonly code: number; readonly key: string; readonly size: PictureSize },
): Promise<Uint8Array | undefined> => (await tx.row<{ content: Uint8Array }>(PICTURE, [tx.businessId, branchId, code, key, size]))?.content

const SETTINGS: Statement = {
  name: 'public-shop-settings',
  text: `
    select b.branch_code as "branchCode", coalesce(s.is_open, false) as "isOpen", coalesce(s.address, '') as address,
      coalesce(s.opening_hours, '') as "openingHours", coalesce(s.phone, '') as phone, coalesce(s.note, '') as note,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.category_id, 'name', c.name) order by c.name), '[]') from category c
        where c.business_id = b.business_id and c.category_id = any (s.hidden_categories)) as "hiddenCategories",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.product_id, 'name', p.name) order by p.search_text), '[]') from product p
        where p.business_id = b.business_id and p.product_id = any (s.hidden_products)) as "hiddenProducts"
    from branch b left join public_shop s on s.business_id = b.business_id and s.branch_id = b.branch_id
    where b.business_id = $1 and b.branch_id = $2`,
}

/** The settings of a branch's shop. Without any, it is closed and has no address. */
export const settingsOfShop = (tx: Transaction, branchId: number): Promise<PublicShopSettings> =>
  tx.one<PublicShopSettings>(SETTINGS, [tx.businessId, branchId])
