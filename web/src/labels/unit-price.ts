import { formatMoney } from '@akonta/domain/money'
import type { UnitPrice } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'

type Base = 'kg' | 'l'
type Size = { readonly base: Base /** Thousandths of a gram or millilitre. */; readonly thousandths: bigint }

const UNITS: Readonly<Record<string, { readonly base: Base; readonly perUnit: bigint }>> = {
  g: { base: 'kg', perUnit: 1n },
  kg: { base: 'kg', perUnit: 1000n },
  ml: { base: 'l', perUnit: 1n },
  cl: { base: 'l', perUnit: 10n },
  l: { base: 'l', perUnit: 1000n },
}

const SIZE = /(?<![\d.,×x*])\s*\b(\d{1,5}(?:\.\d{1,3})?)\s?(kg|g|ml|cl|l)\b/gi
/** "6 x 330ml", "500g x 12": the size of a piece is not what the price is for. */
const MULTIPLE = /\d\s*(?:g|kg|ml|cl|l)?\s*[x×*]\s*\d/i

/** How much a product contains, when its name states exactly one size: "Milo Tin 400g" contains 400 g. */
const sizeIn = (name: string): Size | null => {
  if (MULTIPLE.test(name)) return null
  const [found, ...more] = [...name.matchAll(SIZE)]
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()]
  if (found?.[1] === undefined || unit === undefined || more.length > 0) return null
  const [whole = '0', part = ''] = found[1].split('.')
  return { base: unit.base, thousandths: BigInt(whole + part.padEnd(3, '0')) * unit.perUnit }
}

const PER_BASE = 1_000_000n
const TEN_THOUSANDTHS_PER_PESEWA = 100n

/**
 * The price of a kilogram or a litre, half-up to the pesewa: of the size in the product’s name. Null where the name has no size, several, or
 * a multiple, and where it would repeat the price.
 */
export const unitPriceOf = ({ name, price }: { readonly name: string; readonly price: UnitPrice }): string | null => {
  const size = sizeIn(name)
  if (size === null || size.thousandths === 0n || size.thousandths === PER_BASE || price === 0n) return null
  return `${formatMoney(divideHalfUp(price * PER_BASE, size.thousandths * TEN_THOUSANDTHS_PER_PESEWA))} / ${size.base}`
}
