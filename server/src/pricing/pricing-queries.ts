import type { BusinessDate } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { type ListedPrice, type ListedPromotion, MOST_LISTED_PRICES, type PriceList } from '@akonta/domain/pricing/price-calls'
import type { Statement, Transaction } from '../db/database.ts'

const LISTS: Statement = {
  name: 'price-lists',
  text: `
    select i.price_list_id as id, i.name,
      (select count(*)::int from payee y where y.business_id = i.business_id and y.price_list_id = i.price_list_id and y.active) as customers,
      (select count(*)::int from special_price s
       where s.business_id = i.business_id and s.price_list_id = i.price_list_id and s.removed_at is null) as prices
    from price_list i where i.business_id = $1 and i.removed_at is null order by lower(i.name), i.price_list_id`,
}

export const priceLists = (tx: Transaction): Promise<PriceList[]> => tx.rows<PriceList>(LISTS, [tx.businessId])

const PRICES: Statement = {
  name: 'special-prices',
  text: `
    select s.special_price_id as id, s.price_list_id as list, coalesce(i.name, '') as "listName", s.product_id::int as "productId",
      p.name as "productName", s.pack_no as pack, coalesce(k.name, '') as "packName", s.from_quantity as "from", s.price,
      coalesce(k.price, least(round(p.selling_price::numeric * coalesce(k.size, 10000) / 10000), ${LARGEST_SCALED})::bigint) as "usualPrice",
      s.starts_on as "startsOn", s.ends_on as "endsOn"
    from special_price s
    join product p on p.business_id = s.business_id and p.product_id = s.product_id and p.archived_at is null
    left join price_list i on i.business_id = s.business_id and i.price_list_id = s.price_list_id
    left join product_pack k on k.business_id = s.business_id and k.product_id = s.product_id and k.pack_no = s.pack_no
    where s.business_id = $1 and s.removed_at is null and i.removed_at is null and k.removed_at is null
      and (s.ends_on is null or s.ends_on >= $2::date or s.special_price_id = $5)
      and ($3::bigint is null or s.product_id = $3) and ($4::int is null or s.price_list_id = $4) and ($5::int is null or s.special_price_id = $5)
    order by p.search_text, s.product_id, coalesce(s.pack_no, 0), lower(coalesce(i.name, '')), s.from_quantity, s.starts_on, s.special_price_id
    limit ${MOST_LISTED_PRICES + 1}`,
}

type WantedPrices = { readonly product?: number | undefined; readonly list?: number | undefined; readonly id?: number | undefined }

/** Prices that have not ended on a day, and the one that is wanted by its id; by product, at most one more than may be listed. */
export const specialPrices = (tx: Transaction, today: BusinessDate, { product, list, id }: WantedPrices): Promise<ListedPrice[]> =>
  tx.rows<ListedPrice>(PRICES, [tx.businessId, today, product ?? null, list ?? null, id ?? null])

const PROMOTIONS: Statement = {
  name: 'promotions',
  text: `
    select m.promotion_id as id, m.name, m.product_id::int as "productId", m.category_id as "categoryId",
      coalesce(p.name, c.name, '') as goods, m.percent::bigint as percent, m.price, m.starts_on as "startsOn", m.ends_on as "endsOn",
      m.ends_on < $2::date as ended
    from promotion m
    left join product p on p.business_id = m.business_id and p.product_id = m.product_id
    left join category c on c.business_id = m.business_id and c.category_id = m.category_id
    where m.business_id = $1 and m.removed_at is null and ($3::int is null or m.promotion_id = $3)
    order by m.ends_on desc, m.promotion_id desc limit 500`,
}

/** The promotions that were not removed, the latest first. */
export const promotions = (tx: Transaction, today: BusinessDate, id: number | null = null): Promise<ListedPromotion[]> =>
  tx.rows<ListedPromotion>(PROMOTIONS, [tx.businessId, today, id])
