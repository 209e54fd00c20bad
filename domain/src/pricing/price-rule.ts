import type { BusinessDate } from '../dates.ts'
import type { LinePack, Pack } from '../packs/pack.ts'
import { formatQuantity, ONE, type Quantity, type UnitPrice } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** A price from a quantity on: of a price list, or for everybody (`list` null). It is of a pack or, without one, of the base unit. */
export type SpecialPrice = {
  readonly list: number | null
  /** Empty for everybody. */
  readonly listName: string
  readonly pack: number | null
  /** In packs if the price is of a pack. */
  readonly from: Quantity
  readonly price: UnitPrice
  readonly startsOn: BusinessDate
  /** The last day; null: until it is removed. */
  readonly endsOn: BusinessDate | null
}

/** Goods that cost less between two dates: by a percentage in hundredths, or at another price of the base unit. */
export type Promotion = {
  readonly name: string
  readonly percent: bigint | null
  readonly price: UnitPrice | null
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
}

/** Everything that decides what a product costs. */
export type PricedGoods = {
  readonly sellingPrice: UnitPrice
  readonly packs?: readonly Pick<Pack, 'number' | 'price'>[] | undefined
  readonly prices?: readonly SpecialPrice[] | undefined
  readonly promotions?: readonly Promotion[] | undefined
}

/** A line to be priced: as entered, for a customer of this price list, on this day. */
export type LineToPrice = {
  readonly quantity: Quantity
  readonly pack?: LinePack | undefined
  readonly list: number | null
  readonly day: BusinessDate
}

/** The price of one unit as entered, and which price it is: "Wholesale price", "from 12", "Promotion: Easter". Empty for the usual price. */
export type LinePrice = { readonly price: UnitPrice; readonly note: string }

type Dated = { readonly startsOn: BusinessDate; readonly endsOn: BusinessDate | null }

const isOn = ({ startsOn, endsOn }: Dated, day: BusinessDate): boolean => startsOn <= day && (endsOn === null || day <= endsOn)

/** The price of a pack from that of the base unit, to 4 decimals, half-up. */
export const priceOfPack = (unit: UnitPrice, { size }: Pick<LinePack, 'size'>): UnitPrice => divideHalfUp(unit * size, ONE)

const noteOf = ({ listName, from }: SpecialPrice): string => {
  const quantity = from > ONE ? `from ${formatQuantity(from)}` : ''
  if (listName === '') return quantity
  return quantity === '' ? `${listName} price` : `${listName} price, ${quantity}`
}

/** The price with the largest quantity reached; of two such, the one that began last, then the lower one. */
const best = (prices: readonly SpecialPrice[]): SpecialPrice | undefined =>
  prices.toSorted((a, b) => {
    if (a.from !== b.from) return a.from > b.from ? -1 : 1
    if (a.startsOn !== b.startsOn) return a.startsOn > b.startsOn ? -1 : 1
    return a.price < b.price ? -1 : 1
  })[0]

/** The price of a list, or else the one for everybody from a quantity on. */
const specialPrice = (
  { prices = [] }: PricedGoods,
  pack: number | null,
  quantity: Quantity,
  { list, day }: LineToPrice,
): LinePrice | null => {
  const reached = prices.filter(each => each.pack === pack && each.from <= quantity && isOn(each, day))
  const found =
    (list === null ? undefined : best(reached.filter(each => each.list === list))) ?? best(reached.filter(each => each.list === null))
  return found === undefined ? null : { price: found.price, note: noteOf(found) }
}

const regularPrice = (goods: PricedGoods, line: LineToPrice): LinePrice => {
  const { pack, quantity } = line
  const unit = (units: Quantity): LinePrice => specialPrice(goods, null, units, line) ?? { price: goods.sellingPrice, note: '' }
  if (pack === undefined) return unit(quantity)
  const special = specialPrice(goods, pack.number, quantity, line)
  if (special !== null) return special
  const own = goods.packs?.find(each => each.number === pack.number)?.price ?? null
  if (own !== null) return { price: own, note: '' }
  const { price, note } = unit((quantity * pack.size) / ONE)
  return { price: priceOfPack(price, pack), note }
}

const PESEWA = 100n
const WHOLE_PERCENT = 10_000n

/** To whole pesewas, unless the price itself has 4 decimals. */
const reduced = (price: UnitPrice, percent: bigint): UnitPrice => {
  const step = price % PESEWA === 0n ? PESEWA : 1n
  return divideHalfUp(price * (WHOLE_PERCENT - percent), WHOLE_PERCENT * step) * step
}

const promotionPrice = ({ percent, price }: Promotion, regular: UnitPrice, pack: LinePack | undefined): UnitPrice => {
  if (percent !== null) return reduced(regular, percent)
  if (price === null) return regular
  return pack === undefined ? price : priceOfPack(price, pack)
}

/**
 * What one unit of a line costs, the same on the server and on every screen. In this order: the price of the customer's price list, by the
 * largest quantity reached; the price for everybody from a quantity on; the pack's own price; the price of the base unit, by the same rules,
 * × size. A price of a pack counts packs. Last, the promotion that makes it lowest, if one makes it lower.
 */
export const priceOfLine = (goods: PricedGoods, line: LineToPrice): LinePrice => {
  const regular = regularPrice(goods, line)
  let found = regular
  for (const promotion of goods.promotions ?? []) {
    if (!isOn(promotion, line.day)) continue
    const price = promotionPrice(promotion, regular.price, line.pack)
    if (price < found.price) found = { price, note: `Promotion: ${promotion.name}` }
  }
  return found
}
