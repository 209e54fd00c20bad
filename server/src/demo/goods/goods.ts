import { ean13 } from '@akonta/domain/catalogue/ean13'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { pieces, unitPrice } from '../business/amounts.ts'
import { BABY_CARE } from './shelves/baby-care.ts'
import { BODY_CARE } from './shelves/body-care.ts'
import { BREAKFAST } from './shelves/breakfast.ts'
import { DAIRY } from './shelves/dairy.ts'
import { DRINKS } from './shelves/drinks.ts'
import { HOUSEHOLD } from './shelves/household.ts'
import { KITCHEN } from './shelves/kitchen.ts'
import { NOODLES } from './shelves/noodles.ts'
import type { Pace, Shelf } from './shelves/shelf.ts'
import { SNACKS } from './shelves/snacks.ts'
import { STAPLES } from './shelves/staples.ts'
import { STATIONERY } from './shelves/stationery.ts'
import { TINNED } from './shelves/tinned.ts'
import { WASHING } from './shelves/washing.ts'

export type DemoProduct = {
  readonly name: string
  readonly code: string
  readonly barcode: string
  readonly category: string
  readonly unit: string
  readonly costPrice: UnitPrice
  readonly sellingPrice: UnitPrice
  /** Pieces in a carton, 0 if it is not sold by the carton. */
  readonly cartonOf: number
  readonly cartonPrice: UnitPrice
  readonly reorderLevel: number
  readonly maxQuantity: Quantity
  readonly tracksExpiry: boolean
  readonly pace: Pace
}

export const SHELVES: readonly Shelf[] = [
  DAIRY,
  BREAKFAST,
  STAPLES,
  KITCHEN,
  TINNED,
  NOODLES,
  SNACKS,
  DRINKS,
  WASHING,
  BODY_CARE,
  HOUSEHOLD,
  BABY_CARE,
  STATIONERY,
]

/** The products that the shop opened with come first in the list; the rest follows shelf by shelf. */
const FIRST: readonly string[] = [
  'Ideal Milk Evaporated 160g',
  'Milo Tin 400g',
  'Gino Tomato Mix 210g',
  'Frytol Vegetable Oil 1L',
  'Royal Aroma Rice 5kg',
  'Indomie Onion Chicken 70g (carton 40)',
  'Voltic Mineral Water 1.5L (pack 6)',
  'Key Soap Bar 350g',
  'Nido Milk Powder 400g',
  'Exeter Corned Beef 340g',
  'Peak Milk Sachet 14g (strip 10)',
  'Cerelac Maize 400g',
  'Omo Washing Powder 900g',
  'Pepsodent Toothpaste 130g',
  'Geisha Mackerel 155g',
  'Tasty Tom Paste 70g (strip 5)',
  'Lele Perfumed Rice 25kg',
  'Titus Sardine 125g',
  'Lipton Yellow Lookup Tea (25 bags)',
  'Vitamilk Soya Drink 300ml',
  'Cowbell Milk Sachet 12g (strip 10)',
  'FanMilk FanYogo Strawberry 150ml',
]

/** 603 is Ghana's prefix; the numbers of maker and product are invented. */
const FIRST_BARCODE = 603_100_091_427
const BARCODE_STEP = 37

const ONE_CEDI: UnitPrice = 10_000n

/** A whole carton is 3 % cheaper than its pieces, in whole cedis. */
const cartonPriceOf = (price: UnitPrice, cartonOf: number): UnitPrice => {
  const reduced = (price * BigInt(cartonOf) * 97n) / 100n
  return reduced - (reduced % ONE_CEDI)
}

const standing = SHELVES.flatMap(shelf => shelf.rows.map(row => ({ shelf, row })))
const listed = [
  ...FIRST.flatMap(name => standing.filter(({ row }) => row[0] === name)),
  ...standing.filter(({ row }) => !FIRST.includes(row[0])),
]

/** Every product of the demo, in the order of creation. */
export const GOODS: readonly DemoProduct[] = listed.map(({ shelf, row }, place) => {
  const [name, unit, cost, price, cartonOf, reorderLevel, pace] = row
  const sellingPrice = unitPrice(price)
  return {
    name,
    code: `AS${String(place + 1).padStart(4, '0')}`,
    barcode: ean13(String(FIRST_BARCODE + place * BARCODE_STEP)),
    category: shelf.category,
    unit,
    costPrice: unitPrice(cost),
    sellingPrice,
    cartonOf,
    cartonPrice: cartonPriceOf(sellingPrice, cartonOf),
    reorderLevel,
    maxQuantity: pieces(reorderLevel * 10),
    tracksExpiry: shelf.tracksExpiry,
    pace,
  }
})
