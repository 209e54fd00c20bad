import type { Pesewas } from '../money.ts'
import { EXACT_PER_PESEWA, ONE, type Quantity, toPesewas, type UnitPrice } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { isEan13 } from './ean13.ts'

/** Patterns of one business. */
export const MOST_SCALE_PATTERNS = 10

/**
 * The digits of a label that a scale prints: a prefix from the range for use inside a shop, P for the item code, W for the weight in grams or A
 * for the amount in pesewas, X for a digit that says nothing to us, and C for the check digit of an EAN-13: "21PPPPPWWWWWC".
 */
const PATTERN = /^((?:02|2\d)\d{0,2})(P{3,6})(X?)(W{4,6}|A{4,6})C$/
const LENGTH = 13

type Pattern = {
  readonly prefix: string
  readonly itemDigits: number
  readonly skipped: number
  readonly valueDigits: number
  readonly holds: 'weight' | 'amount'
}

const readPattern = (text: string): Pattern | null => {
  const [, prefix = '', item = '', skip = '', value = ''] = PATTERN.exec(text) ?? []
  if (prefix === '' || text.length !== LENGTH) return null
  return {
    prefix,
    itemDigits: item.length,
    skipped: skip.length,
    valueDigits: value.length,
    holds: value.startsWith('W') ? 'weight' : 'amount',
  }
}

/** A pattern as people type it, without its blanks: "21 PPPPP WWWWW C". */
export const tidyPattern = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Could one barcode begin with both? */
const overlap = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** Why these patterns cannot be used together with the range of the shop’s own barcodes, as a sentence; null if they can. */
export const scalePatternsFault = (patterns: readonly string[], ownPrefix: string): string | null => {
  const read = patterns.map(text => ({ text, pattern: readPattern(text) }))
  for (const [index, { text, pattern }] of read.entries()) {
    if (pattern === null)
      return `${text} is not a pattern of 13 digits: a prefix of 2 to 4 digits that begins with 02 or 20 to 29, 3 to 6 P, perhaps one X, 4 to 6 W or A, and C`
    if (overlap(pattern.prefix, ownPrefix))
      return `${text} overlaps the in-store barcodes, which begin with ${ownPrefix}. Choose another range for them`
    const earlier = read.slice(0, index).find(other => other.pattern !== null && overlap(other.pattern.prefix, pattern.prefix))
    if (earlier) return `${text} overlaps ${earlier.text}: a label could be either`
  }
  return null
}

export type ScaleLabel = {
  /** What the product has as its barcode or product code, with leading zeros. */
  readonly item: string
  /** The same label with a value of zero, which some programs store as the barcode of the product. */
  readonly itemBarcode: string
} & ({ readonly holds: 'weight'; readonly quantity: Quantity } | { readonly holds: 'amount'; readonly amount: Pesewas })

/** What a scan means under the patterns: the label of a scale, the reason why that label is refused, or null: another barcode. */
export type ScannedLabel = { readonly label: ScaleLabel } | { readonly fault: string } | null

/** A gram, in ten-thousandths of a kilogram. */
const GRAM: Quantity = 10n

/** The check digit that completes twelve digits. */
const withCheckDigit = (twelve: string): string => Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).find(isEan13) ?? twelve

/**
 * Reads the label of a scale. A weight is in grams and becomes a quantity in kilograms; an amount is in pesewas. A label whose value is zero
 * is not one of a scale: it is the product itself.
 */
export const readScaleLabel = (scanned: string, patterns: readonly string[]): ScannedLabel => {
  // Some scanners leave out the zero in front of a UPC-A.
  const code = /^2\d{11}$/.test(scanned) ? `0${scanned}` : scanned
  if (!/^\d{13}$/.test(code)) return null
  const pattern = patterns.map(readPattern).find(each => each !== null && code.startsWith(each.prefix))
  if (!pattern) return null
  if (!isEan13(code)) return { fault: `The check digit of ${scanned} is wrong. Scan the label again` }
  const itemEnd = pattern.prefix.length + pattern.itemDigits
  const valueStart = itemEnd + pattern.skipped
  const value = BigInt(code.slice(valueStart, valueStart + pattern.valueDigits))
  if (value === 0n) return null
  const found = {
    item: code.slice(pattern.prefix.length, itemEnd),
    itemBarcode: withCheckDigit(code.slice(0, itemEnd).padEnd(LENGTH - 1, '0')),
  }
  return pattern.holds === 'weight'
    ? { label: { ...found, holds: 'weight', quantity: value * GRAM } }
    : { label: { ...found, holds: 'amount', amount: value } }
}

/**
 * The quantity and price of a line that costs exactly what its label says. The quantity is amount ÷ price, half-up to four decimals. Where no
 * such quantity gives the amount to the pesewa, as for goods above GHS 100.00, the price changes by less than the smallest quantity is
 * worth. Null if the product has no price.
 */
export const lineOfLabel = (label: ScaleLabel, price: UnitPrice): { readonly quantity: Quantity; readonly price: UnitPrice } | null => {
  if (label.holds === 'weight') return { quantity: label.quantity, price }
  if (price <= 0n) return null
  const quantity = divideHalfUp(label.amount * EXACT_PER_PESEWA, price)
  if (quantity === 0n) return null
  if (toPesewas(quantity * price) === label.amount) return { quantity, price }
  return { quantity, price: divideHalfUp(label.amount * EXACT_PER_PESEWA, quantity) }
}

const difference = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

/** A quantity up to this price always gives the amount on a label to the pesewa. */
const ALWAYS_EXACT: UnitPrice = 100n * ONE

/**
 * Can a line have this price because of the amount on a label alone? Then it is the list price apart from the rounding of the quantity: less
 * than a pesewa or two on the line.
 */
export const isPriceOfLabel = (list: UnitPrice, { price, quantity }: { readonly price: UnitPrice; readonly quantity: Quantity }): boolean =>
  list > ALWAYS_EXACT && 2n * difference(price, list) * quantity <= list + quantity
