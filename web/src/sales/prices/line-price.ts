import { packsOfProduct } from '@akonta/domain/catalogue/pack-calls'
import { record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { fine } from '@akonta/domain/contract/fields'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { LinePack } from '@akonta/domain/packs/pack'
import { pricesOfProduct, promotionsOfProduct } from '@akonta/domain/pricing/price-fields'
import { type LinePrice, type PricedGoods, priceOfLine } from '@akonta/domain/pricing/price-rule'
import { ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import { currentDay } from '../../lib/storage/clock.ts'

/** What decides the price of a product, as a line stores it. */
const priced = record({ sellingPrice: fine, packs: packsOfProduct, prices: pricesOfProduct, promotions: promotionsOfProduct })
type Priced = Value<typeof priced>

/** What a till knows of a product's prices. */
export type KnownPrices = Omit<Priced, 'sellingPrice'> & { readonly price: UnitPrice }

/** For storage, if anything but the product's own price can decide. */
export const writePriced = ({ price, packs, prices, promotions }: KnownPrices): { readonly priced?: string } =>
  packs || prices || promotions
    ? {
        priced:
          priced.write({ sellingPrice: price, ...(packs && { packs }), ...(prices && { prices }), ...(promotions && { promotions }) }) ??
          '',
      }
    : {}

/** Null for a line whose product has nothing but its own price. */
export const readPriced = (stored: string | undefined): PricedGoods | null => {
  const found = stored === undefined ? UNREAD : priced.read(parseJson(stored), [])
  return found === UNREAD ? null : found
}

type PricedAs = { readonly quantity: Quantity | null; readonly pack: LinePack | undefined; readonly list: number | null }

/** What goods cost now, as the server will decide it. Without a quantity, the price of one. */
export const priceToday = (goods: PricedGoods, { quantity, ...as }: PricedAs): LinePrice =>
  priceOfLine(goods, { ...as, quantity: quantity ?? ONE, day: currentDay() })

export const priceNow = (product: KnownPrices, as: PricedAs): LinePrice => priceToday({ ...product, sellingPrice: product.price }, as)

type Terms = {
  readonly priceList: number | null
  readonly customer: { readonly priceList?: number | undefined } | null
  readonly saleType: SaleType | null
}

/** The price list of the customer. A cash sale has no customer, even if the list had one when it was to be sold on account. */
export const customersListOf = ({ customer, saleType }: Pick<Terms, 'customer' | 'saleType'>): number | null =>
  saleType === 'CASH' ? null : (customer?.priceList ?? null)

/** The price list of a sale: the one that was chosen, or the customer's. */
export const listOf = (terms: Terms): number | null => terms.priceList ?? customersListOf(terms)
