import { type BusinessDate, daysBetween } from '../dates.ts'
import type { Quantity } from '../quantity.ts'
import { lesser } from '../whole-numbers.ts'

/** Goods of one product in one branch that may be sold through one day. */
export type DatedLot = { readonly expiresOn: BusinessDate; readonly quantity: Quantity }
/** The same, or goods without a recorded expiry date. */
export type Lot = { readonly expiresOn: BusinessDate | null; readonly quantity: Quantity }

/** What is in stock: dated lots by date, then undated goods. `inLeavingOrder` decides the order in which they leave. */
export type Shelf = readonly Lot[]

export type Taken = { readonly taken: readonly Lot[]; readonly left: Shelf }

export const NO_LOTS: readonly DatedLot[] = []

const isDated = (lot: Lot): lot is DatedLot => lot.expiresOn !== null
const sumOf = (lots: readonly Lot[]): Quantity => lots.reduce((sum, lot) => sum + lot.quantity, 0n)

export const datedOnly = (lots: readonly Lot[]): readonly DatedLot[] => lots.filter(isDated)

/** The stock on hand: its dated lots, each date once, and the undated rest. Negative stock has no lots. */
export const shelfOf = (dated: readonly DatedLot[], onHand: Quantity): Shelf => {
  const undated = onHand - sumOf(dated)
  const sorted = dated.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
  return undated > 0n ? [...sorted, { expiresOn: null, quantity: undated }] : sorted
}

const isExpiredLot = ({ expiresOn }: Lot, day: BusinessDate): boolean => expiresOn !== null && isExpired(expiresOn, day)

/**
 * The order in which goods leave on a day (D29): good ones first-expired-first-out, then undated ones, expired ones last. Whether expired
 * ones may leave is decided by the document.
 */
export const inLeavingOrder = (shelf: Shelf, day: BusinessDate): Shelf => [
  ...shelf.filter(lot => !isExpiredLot(lot, day)),
  ...shelf.filter(lot => isExpiredLot(lot, day)),
]

export const expiredOf = (shelf: Shelf, day: BusinessDate): readonly Lot[] => shelf.filter(lot => isExpiredLot(lot, day))

const without = (shelf: Shelf, gone: Lot): Shelf =>
  shelf
    .map(lot => (lot.expiresOn === gone.expiresOn ? { ...lot, quantity: lot.quantity - gone.quantity } : lot))
    .filter(lot => lot.quantity > 0n)

const joined = (lots: readonly Lot[]): readonly Lot[] => {
  const byDay = new Map<BusinessDate | null, Quantity>()
  for (const { expiresOn, quantity } of lots) byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0n) + quantity)
  return [...byDay].map(([expiresOn, quantity]) => ({ expiresOn, quantity }))
}

/**
 * Takes a quantity from the shelf in its order. `first` names lots that leave before all others, as far as they are still there: the goods
 * of a purchase being returned. Takes nothing beyond the shelf; whether that is allowed is not checked here.
 */
export const takeFrom = (shelf: Shelf, quantity: Quantity, first: readonly Lot[] = []): Taken => {
  const taken: Lot[] = []
  let left = shelf
  let wanted = quantity
  const take = ({ expiresOn, quantity: most }: Lot): void => {
    const there = left.find(lot => lot.expiresOn === expiresOn)?.quantity ?? 0n
    const goes = { expiresOn, quantity: lesser(wanted, lesser(most, there)) }
    if (goes.quantity <= 0n) return
    left = without(left, goes)
    wanted -= goes.quantity
    taken.push(goes)
  }
  for (const lot of [...first, ...shelf]) take(lot)
  return { taken: joined(taken), left }
}

/**
 * The dated part of a receipt that remains in stock. If stock was negative, the receipt fills that gap first, and those goods have already
 * left, the first to expire before the others.
 */
export const lotsThatStay = (arriving: readonly DatedLot[], quantity: Quantity, onHand: Quantity): readonly DatedLot[] =>
  onHand >= 0n || arriving.length === 0 ? arriving : datedOnly(takeFrom(shelfOf(arriving, quantity), -onHand).left)

/** On the expiry date itself goods may still be sold. */
export const isExpired = (expiresOn: BusinessDate, today: BusinessDate): boolean => expiresOn < today

/** Days until goods expire: 0 on the last day on which they may be sold, negative afterwards. */
export const daysLeft = (expiresOn: BusinessDate, today: BusinessDate): number => daysBetween(today, expiresOn)
