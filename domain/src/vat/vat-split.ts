import type { Pesewas } from '../money.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import type { TenThousandths } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { greater, lesser } from '../whole-numbers.ts'
import { isTaxed, TAX_CLASSES, type TaxClass } from './tax-classes.ts'
import type { VatScheme } from './vat-schemes.ts'

const TAXES = ['nhil', 'getFund', 'covid', 'cst', 'tourism', 'vat', 'excise'] as const
export type Tax = (typeof TAXES)[number]
export type Taxes = Readonly<Record<Tax, Pesewas>>

/** The components of a price that includes tax. They add up to the price. */
export type VatSplit = Taxes & {
  /** Before tax. */
  readonly value: Pesewas
}

export type TaxedAmount = { readonly amount: Pesewas; readonly taxClass: TaxClass }

export const taxesOf = (amountOf: (tax: Tax) => bigint): Taxes => ({
  nhil: amountOf('nhil'),
  getFund: amountOf('getFund'),
  covid: amountOf('covid'),
  cst: amountOf('cst'),
  tourism: amountOf('tourism'),
  vat: amountOf('vat'),
  excise: amountOf('excise'),
})

export const NO_TAXES = taxesOf(() => 0n)

/** All the tax in a split: what is owed to the state. */
export const taxIn = (taxes: Taxes): Pesewas => TAXES.reduce((sum, tax) => sum + taxes[tax], 0n)

/** The taxes in a price of a class: each tax, exactly, of `price` parts of the price. */
type PriceParts = { readonly price: bigint; readonly taxes: Taxes }

const partsOf = (scheme: VatScheme, taxClass: TaxClass): PriceParts => {
  if (!isTaxed(taxClass)) return { price: 1n, taxes: NO_TAXES }
  const cst = taxClass === 'CST' ? scheme.cst : 0n
  const excise = taxClass === 'PLASTIC' ? scheme.plasticExcise : 0n
  const base = HUNDRED_PERCENT + cst + excise
  const levies = scheme.nhil + scheme.getFund + scheme.covid
  const taxes = {
    nhil: base * scheme.nhil,
    getFund: base * scheme.getFund,
    covid: base * scheme.covid,
    cst: HUNDRED_PERCENT * cst,
    tourism: taxClass === 'TOURISM' ? HUNDRED_PERCENT * scheme.tourism : 0n,
    vat: scheme.onLevies ? (base * scheme.vat * (HUNDRED_PERCENT + levies)) / HUNDRED_PERCENT : base * scheme.vat,
    excise: HUNDRED_PERCENT * excise,
  }
  return { price: HUNDRED_PERCENT * HUNDRED_PERCENT + taxIn(taxes), taxes }
}

/** All taxes on goods of a class in ten-thousandths of the value: 2,000 for 20%, 2,190 for 21.9%. */
export const fullRate = (scheme: VatScheme, taxClass: TaxClass = 'STANDARD'): bigint => {
  const { price, taxes } = partsOf(scheme, taxClass)
  return (taxIn(taxes) * HUNDRED_PERCENT) / (price - taxIn(taxes))
}

/** The value before tax of a price that includes it, half-up. Works for pesewas and for unit prices alike. */
export const valueBeforeTax = (scheme: VatScheme, inclusive: bigint, taxClass: TaxClass = 'STANDARD'): bigint => {
  const { price, taxes } = partsOf(scheme, taxClass)
  return divideHalfUp(inclusive * (price - taxIn(taxes)), price)
}

/** An exact fraction. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

const ZERO_RATIO: Ratio = { numerator: 0n, denominator: 1n }

const plus = (one: Ratio, other: Ratio): Ratio =>
  one.denominator === other.denominator
    ? { numerator: one.numerator + other.numerator, denominator: one.denominator }
    : {
        numerator: one.numerator * other.denominator + other.numerator * one.denominator,
        denominator: one.denominator * other.denominator,
      }

/** The exact taxes of amounts: for each taxed class its amount, and the parts that each tax takes of its price. */
type ClassPart = { readonly amount: Pesewas; readonly parts: PriceParts }

const classParts = (scheme: VatScheme, amounts: readonly TaxedAmount[]): readonly ClassPart[] =>
  TAX_CLASSES.filter(isTaxed).flatMap(taxClass => {
    const amount = amounts.reduce((total, each) => (each.taxClass === taxClass ? total + each.amount : total), 0n)
    return amount === 0n ? [] : [{ amount, parts: partsOf(scheme, taxClass) }]
  })

const exactSum = (classes: readonly ClassPart[], partOf: (taxes: Taxes) => bigint): Ratio =>
  classes.reduce((sum, { amount, parts }) => plus(sum, { numerator: amount * partOf(parts.taxes), denominator: parts.price }), ZERO_RATIO)

/** One tax in these amounts, not rounded. */
export const exactTax = (scheme: VatScheme, amounts: readonly TaxedAmount[], tax: Tax): Ratio =>
  exactSum(classParts(scheme, amounts), taxes => taxes[tax])

/** All tax in these amounts, not rounded. */
export const exactTaxIn = (scheme: VatScheme, amounts: readonly TaxedAmount[]): Ratio => exactSum(classParts(scheme, amounts), taxIn)

const roundedTaxes = (scheme: VatScheme, amounts: readonly TaxedAmount[], times: bigint): Taxes => {
  const classes = classParts(scheme, amounts)
  return taxesOf(tax => {
    const { numerator, denominator } = exactSum(classes, taxes => taxes[tax])
    return divideHalfUp(numerator * times, denominator)
  })
}

const withRestInVat = (scheme: VatScheme, inclusive: Pesewas): VatSplit => {
  const value = valueBeforeTax(scheme, inclusive)
  const nhil = divideHalfUp(value * scheme.nhil, HUNDRED_PERCENT)
  const getFund = divideHalfUp(value * scheme.getFund, HUNDRED_PERCENT)
  const covid = divideHalfUp(value * scheme.covid, HUNDRED_PERCENT)
  return { ...NO_TAXES, value, nhil, getFund, covid, vat: inclusive - value - nhil - getFund - covid }
}

/**
 * Splits amounts that include tax. From 2026 each tax is its exact sum over the classes, rounded once, and the value is the rest, so that no
 * tax carries the rounding of another (E-VAT contract, section 4.2). Before, value and levies were rounded and VAT was the rest (domain
 * rules, section 9). Untaxed amounts are left out.
 */
export const splitInclusive = (scheme: VatScheme, amounts: readonly TaxedAmount[]): VatSplit => {
  const inclusive = amounts.reduce((sum, { amount, taxClass }) => (isTaxed(taxClass) ? sum + amount : sum), 0n)
  if (scheme.rest === 'vat') return withRestInVat(scheme, inclusive)
  const taxes = roundedTaxes(scheme, amounts, 1n)
  return { ...taxes, value: inclusive - taxIn(taxes) }
}

/**
 * The taxes of the goods of a document, without those of its charges. No share is negative: where VAT takes the rounding, levies of a few
 * pesewas can be more than all tax on the goods, and are then reduced to it.
 */
export const taxesBesides = (whole: Taxes, onCharges: Taxes): Taxes => {
  let missing = onCharges.vat > whole.vat ? onCharges.vat - whole.vat : 0n
  return taxesOf(tax => {
    const share = whole[tax] - onCharges[tax]
    if (tax === 'vat') return greater(share, 0n)
    const reduced = lesser(share, missing)
    missing -= reduced
    return share - reduced
  })
}

/** The taxes of one line, in ten-thousandths of a cedi, half-up. For information: the amounts of the document are those of the books. */
export const lineTaxes = (scheme: VatScheme, line: TaxedAmount): Readonly<Record<Tax, TenThousandths>> => roundedTaxes(scheme, [line], 100n)
