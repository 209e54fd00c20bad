import { assert } from '../assert.ts'
import { type Codec, list, mapped, nullable, optional, record, refined } from '../contract/codec.ts'
import { date, fine, integer, number, text } from '../contract/fields.ts'
import { decimalToNumber, decodeDecimal } from '../decimal.ts'
import type { Promotion, SpecialPrice } from './price-rule.ts'

const PERCENT_DECIMALS = 2

const hundredthsOf = (sent: number) => decodeDecimal(sent, PERCENT_DECIMALS)

/** A percentage in answers, in hundredths here. More decimals are a fault of the answer. */
export const percent: Codec<bigint> = mapped(
  refined(number, sent => hundredthsOf(sent).ok, `must have at most ${PERCENT_DECIMALS} decimals`),
  {
    read: sent => {
      const decoded = hundredthsOf(sent)
      assert(decoded.ok, 'a percentage was checked before it is read')
      return decoded.value
    },
    write: hundredths => decimalToNumber(hundredths, PERCENT_DECIMALS),
  },
)

const specialPrice: Codec<SpecialPrice> = record({
  list: ['priceList', nullable(integer), 'The id of the price list; null: for everybody'],
  listName: text,
  pack: ['packNo', nullable(integer), 'The pack that the price is of; null: the base unit'],
  from: ['fromQuantity', fine, 'In packs if the price is of a pack'],
  price: fine,
  startsOn: date,
  endsOn: nullable(date),
})

const promotion: Codec<Promotion> = record({
  name: text,
  percent: nullable(percent),
  price: ['price', nullable(fine), 'Of the base unit'],
  startsOn: date,
  endsOn: date,
})

/** What else decides the price of a product, today or later. */
export const pricesOfProduct = [
  'prices',
  optional(list(specialPrice)),
  'An addition: prices of price lists and from a quantity on',
] as const
export const promotionsOfProduct = [
  'promotions',
  optional(list(promotion)),
  'An addition: its promotions and those of its category',
] as const
