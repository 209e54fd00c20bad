import type { Pesewas } from '../money.ts'
import { divideHalfUp } from '../rounding.ts'
import type { VatScheme } from './vat-schemes.ts'

/** The components of a price that includes tax. They add up to the price. */
export type VatSplit = {
  /** Before tax. */
  readonly value: Pesewas
  readonly nhil: Pesewas
  readonly getFund: Pesewas
  readonly covid: Pesewas
  readonly vat: Pesewas
}

const WHOLE = 10_000n

/** All taxes of a scheme in ten-thousandths of the value: 2,000 for 20 %, 2,190 for 21.9 %. */
export const fullRate = ({ nhil, getFund, covid, vat, onLevies }: VatScheme): bigint => {
  const levies = nhil + getFund + covid
  return levies + vat + (onLevies ? (vat * levies) / WHOLE : 0n)
}

/** The value before tax of a price that includes it, half-up. Works for pesewas and for unit prices alike. */
export const valueBeforeTax = (scheme: VatScheme, inclusive: bigint): bigint => divideHalfUp(inclusive * WHOLE, WHOLE + fullRate(scheme))

/** Splits an amount that includes tax: the value and each levy are rounded, VAT is the rest (domain rules, section 9). */
export const splitInclusive = (scheme: VatScheme, inclusive: Pesewas): VatSplit => {
  const value = valueBeforeTax(scheme, inclusive)
  const nhil = divideHalfUp(value * scheme.nhil, WHOLE)
  const getFund = divideHalfUp(value * scheme.getFund, WHOLE)
  const covid = divideHalfUp(value * scheme.covid, WHOLE)
  return { value, nhil, getFund, covid, vat: inclusive - value - nhil - getFund - covid }
}

/** All the tax in a split: what is owed to the state. */
export const taxIn = ({ nhil, getFund, covid, vat }: Omit<VatSplit, 'value'>): Pesewas => nhil + getFund + covid + vat
