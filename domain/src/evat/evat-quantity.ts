import type { Pesewas } from '../money.ts'
import { type LinePack, packCount } from '../packs/pack.ts'
import { ONE, type Quantity, type UnitPrice } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** How many of a unit are sent, and the price of one. The service wants both above 0, with at most 4 decimals (E-VAT contract, section 3.4). */
export type SentQuantity = { readonly quantity: Quantity; readonly unitPrice: UnitPrice }

export type PricedLine = {
  /** In base units. */
  readonly quantity: Quantity
  /** Of one pack, or of the base unit without one. */
  readonly price: UnitPrice
  readonly pack?: Pick<LinePack, 'size'> | undefined
}

/** The smallest quantity that can be sent. */
const LEAST = 1n
/** In ten-thousandths of a cedi. A ten-thousandth of a pack that costs more is more than a pesewa, and documents have many lines. */
const EXPENSIVE = 100n * ONE
/** A ten-thousandth of a pack that costs less rounds to 0.00. */
const CHEAP = 50n * ONE
/** Of packs that hold more base units, one of them is less than a ten-thousandth. */
const HARDLY_DIVISIBLE = 10_000n * ONE
/** A price rounded to 4 decimals is wrong by half a pesewa at most for so many units. */
const FEW = 100n * ONE
/** In base units. A whole number of base units is an exact quantity of each. */
const UNITS = [1n, 10n, 100n, 1_000n, 10_000n] as const

const isSentInPacks = (price: UnitPrice, size: Quantity): boolean => price <= CHEAP || (price <= EXPENSIVE && size <= HARDLY_DIVISIBLE)

/** The smallest unit of 1 to 10,000 base units that the line has few of, so that its rounded price is near to the books. */
const unitOf = (quantity: Quantity): bigint => UNITS.find(unit => quantity <= FEW * unit) ?? 10_000n

const inPacks = ({ quantity, price, pack }: PricedLine): SentQuantity => {
  const packs = packCount(quantity, pack)
  return { quantity: packs > 0n ? packs : LEAST, unitPrice: price }
}

/**
 * The quantity and price with which a line is sold: in base units where the price of one has 4 decimals, otherwise in packs, of which a part
 * with 4 decimals is near enough to the books; of expensive packs, and of packs of very many base units, in base units or tens to ten
 * thousands of them, at a price rounded to 4 decimals.
 */
export const sentQuantity = (line: PricedLine): SentQuantity => {
  const { quantity, price, pack } = line
  if (pack === undefined) return { quantity, unitPrice: price }
  const { size } = pack
  if ((price * ONE) % size === 0n) return { quantity, unitPrice: (price * ONE) / size }
  if (isSentInPacks(price, size)) return inPacks(line)
  const unit = unitOf(quantity)
  const [units, unitPrice] = [quantity / unit, divideHalfUp(price * ONE * unit, size)]
  return units > 0n && unitPrice > 0n ? { quantity: units, unitPrice } : inPacks(line)
}

/** A part of a line that was sold: its quantity in base units, and its amount at list price. */
export type Part = { readonly quantity: Quantity; readonly amount: Pesewas }

/**
 * A part of a line in the unit and at the price with which the sale was sent, whatever rule that followed. Cut, not rounded, so that parts do
 * not add up to more than the line. A quantity of 0, which the service refuses, is left only to what is worth nothing.
 */
export const sentPart = ({ quantity, amount }: Part, sold: Quantity, sent: SentQuantity): SentQuantity => {
  const cut = (quantity * sent.quantity) / sold
  return { quantity: cut === 0n && amount > 0n ? LEAST : cut, unitPrice: sent.unitPrice }
}
