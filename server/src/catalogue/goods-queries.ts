import { noProduct, notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import type { BusinessDate } from '@akonta/domain/dates'
import { noPriceList } from '@akonta/domain/pricing/missing-price-list'
import type { UnitPrice } from '@akonta/domain/quantity'
import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../db/database.ts'
import { PACKS_OF_P, type Pricing, type PricingJson, pricesOfP, pricingOf, promotionsOfP } from '../packs/pack-queries.ts'

/** What a sale needs of a product: its name, prices, packs and tax class. Stock belongs to the ledger. */
export type GoodsForSale = Pricing & {
  readonly productId: number
  readonly name: string
  readonly sellingPrice: UnitPrice
  readonly taxClass: TaxClass
}

/** Goods by id, and the VAT scheme of the day: null while the business charges none. */
export type Counter = {
  readonly goods: ReadonlyMap<number, GoodsForSale>
  readonly vat: { readonly scheme: string; readonly tin: string } | null
  /** What the business rounds cash to, in pesewas. */
  readonly cashRounding: CashRounding
  /** Do labels of the shop’s scales state an amount? */
  readonly hasAmountLabels: boolean
  /** The day whose prices count. */
  readonly day: BusinessDate
  /** The price list of the customer, and the one that was chosen instead; null without. */
  readonly customerList: number | null
  readonly chosenList: number | null
  /** The list that the customer had at the moment of a sale without a connection; otherwise that of now. */
  readonly listThen: number | null
}

type GoodsRow = PricingJson & {
  product_id: number
  name: string
  selling_price: UnitPrice
  tax_class: TaxClass
  vat_scheme: string | null
  tin: string | null
  cash_rounding: CashRounding
  has_amount_labels: boolean
  customer_list: number | null
  chosen_list: number | null
  has_moved: boolean | null
  list_before: number | null
}

const goodsWith = (name: string, rest: string): Statement => ({
  name,
  text: `
    with shop as materialized (
      select b.cash_rounding, array_to_string(b.scale_patterns, '') like '%A%' as has_amount_labels, v.scheme as vat_scheme, v.tin
      from business b
      left join lateral (
        select scheme, tin from vat_setting where business_id = $1 and valid_from <= $3::date order by valid_from desc, setting_no desc limit 1
      ) v on true
      where b.business_id = $1
    )
    select product_id::int, name, selling_price, tax_class, vat_scheme, tin, cash_rounding, has_amount_labels,
      ${rest}
    from shop cross join product p where business_id = $1 and product_id = any(array(select unnest($2::bigint[]))) and archived_at is null`,
})

/** A price list of now or, for a sale without a connection, of its moment $6. */
const LISTED = 'coalesce(i.removed_at > $6::timestamptz, i.removed_at is null)'

const GOODS = goodsWith(
  'catalogue-goods-for-sale',
  `(select y.price_list_since > $6::timestamptz from payee y where y.business_id = $1 and y.pid = $4) as has_moved,
      (select i.price_list_id from payee y join price_list i on i.business_id = y.business_id and i.price_list_id = y.price_list_before
       where y.business_id = $1 and y.pid = $4 and ${LISTED}) as list_before,
      (select y.price_list_id from payee y join price_list i on i.business_id = y.business_id and i.price_list_id = y.price_list_id
       where y.business_id = $1 and y.pid = $4 and ${LISTED}) as customer_list,
      (select i.price_list_id from price_list i where i.business_id = $1 and i.price_list_id = $5 and ${LISTED}) as chosen_list,
      ${PACKS_OF_P} as packs, ${pricesOfP('$3::date')} as prices, ${promotionsOfP('$3::date')} as promotions`,
)

/** The same where no product has a pack or another price than its own: then the customer's price list is empty. */
const PLAIN_GOODS = goodsWith(
  'catalogue-plain-goods-for-sale',
  'false as has_moved, null::int as list_before, null::int as customer_list, null::int as chosen_list, null::json as packs, null::json as prices, null::json as promotions',
)

/** Whose prices a sale has: the customer by pid, and a price list that was chosen. */
export type PricesOf = {
  readonly customer?: string | undefined
  readonly priceList?: number | undefined
  /** The price lists that were there at this moment, also those that were removed since. */
  readonly listedAt?: Date | undefined
  /** False: the business has no pack, special price or promotion. */
  readonly mayVary?: boolean
}

/** False: the session that opened the transaction found that its business has no packs, special prices and promotions. */
export const pricesMayVary = async (tx: Transaction): Promise<boolean> =>
  (await tx.opened?.<{ readonly has_packs_or_prices: boolean | null }>())?.has_packs_or_prices !== false

/**
 * The products of these ids in the catalogue with everything that decides their prices, and the VAT of the day. A missing id is unknown or
 * archived. Refuses `not_found` for a chosen price list that does not exist.
 */
export const goodsForSale = async (
  tx: Transaction,
  productIds: readonly number[],
  date: BusinessDate,
  { customer, priceList, listedAt, mayVary = true }: PricesOf = {},
): Promise<Counter> => {
  const isPlain = !mayVary && priceList === undefined
  const rows = await (isPlain
    ? tx.rows<GoodsRow>(PLAIN_GOODS, [tx.businessId, productIds, date])
    : tx.rows<GoodsRow>(GOODS, [tx.businessId, productIds, date, customer ?? null, priceList ?? null, listedAt ?? null]))
  const [first] = rows
  if (first !== undefined && priceList !== undefined && first.chosen_list === null) throw noPriceList(priceList)
  return {
    goods: new Map(
      rows.map(row => [
        row.product_id,
        { productId: row.product_id, name: row.name, sellingPrice: row.selling_price, taxClass: row.tax_class, ...pricingOf(row) },
      ]),
    ),
    vat: first === undefined || first.vat_scheme === null ? null : { scheme: first.vat_scheme, tin: first.tin ?? '' },
    cashRounding: first?.cash_rounding ?? 0,
    hasAmountLabels: first?.has_amount_labels ?? false,
    day: date,
    customerList: first?.customer_list ?? null,
    chosenList: first?.chosen_list ?? null,
    listThen: (first?.has_moved ? first.list_before : first?.customer_list) ?? null,
  }
}

const NAMES: Statement = {
  name: 'catalogue-names-of-goods',
  text: `select product_id::int, name from product where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null`,
}

/** The names of these products, all of which must be in the catalogue. Refuses `not_found` for the first that is not. */
export const namesOfGoods = async (tx: Transaction, productIds: readonly number[]): Promise<(productId: number) => string> => {
  const rows = await tx.rows<{ product_id: number; name: string }>(NAMES, [tx.businessId, productIds])
  const names = new Map(rows.map(row => [row.product_id, row.name]))
  const nameOf = (productId: number): string => {
    const found = names.get(productId)
    if (found === undefined) throw notInCatalogue(productId)
    return found
  }
  productIds.forEach(nameOf)
  return nameOf
}

const EXISTS: Statement = { name: 'product-exists', text: 'select from product where business_id = $1 and product_id = $2' }

/** Refuses an unknown product (`not_found`). An archived one exists. */
export const checkProductExists = async (tx: Transaction, productId: number): Promise<void> => {
  if ((await tx.row(EXISTS, [tx.businessId, productId])) === undefined) throw noProduct(productId)
}
