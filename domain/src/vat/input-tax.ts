import { paired } from '../assert.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import { greater, lesser } from '../whole-numbers.ts'
import { isTaxed } from './tax-classes.ts'
import { type VatScheme, type VatSchemeCode, vatScheme } from './vat-schemes.ts'
import { splitInclusive, type TaxedAmount } from './vat-split.ts'

/**
 * The taxes that a supplier's tax invoice shows, in the order of the return. Customs and excise duties, CST and the tourism levy are part of
 * the price: nobody claims them back.
 */
export const INPUT_TAXES = ['nhil', 'getFund', 'covid', 'vat'] as const
export type InputTax = (typeof INPUT_TAXES)[number]
export type InputTaxes = Readonly<Record<InputTax, Pesewas>>

/** Are the taxes part of the prices on the supplier's invoice, or added below them? */
export const TAX_BASES = ['INCLUDED', 'ADDED'] as const
export type TaxBasis = (typeof TAX_BASES)[number]

/** The taxes on a supplier's invoice, as printed there, and whether the business claims what the law lets it claim. */
export type TaxOnInvoice = { readonly basis: TaxBasis; readonly taxes: InputTaxes; readonly isClaimed: boolean }

/** From 2026 VAT and both levies are claimed, from 2023 to 2025 VAT alone, and under the flat rate nothing (domain rules, section 9). */
const CLAIMABLE: Readonly<Record<VatSchemeCode, readonly InputTax[]>> = {
  'GH-2026': ['nhil', 'getFund', 'vat'],
  'GH-2023': ['vat'],
  'GH-FLAT': [],
}

export const INPUT_TAX_NAMES: Readonly<Record<InputTax, string>> = { nhil: 'NHIL', getFund: 'GETFund', covid: 'COVID levy', vat: 'VAT' }

export const inputTaxesOf = (amountOf: (tax: InputTax) => Pesewas): InputTaxes => ({
  nhil: amountOf('nhil'),
  getFund: amountOf('getFund'),
  covid: amountOf('covid'),
  vat: amountOf('vat'),
})

export const NO_INPUT_TAXES = inputTaxesOf(() => 0n)

export const sumOfTaxes = (taxes: InputTaxes): Pesewas => INPUT_TAXES.reduce((sum, tax) => sum + taxes[tax], 0n)

export const plusTaxes = (one: InputTaxes, other: InputTaxes): InputTaxes => inputTaxesOf(tax => one[tax] + other[tax])

export const claimableTaxes = (scheme: VatSchemeCode): readonly InputTax[] => CLAIMABLE[scheme]

/** The taxes that an invoice can show under a scheme. */
export const taxesOfScheme = (scheme: VatScheme): readonly InputTax[] => INPUT_TAXES.filter(tax => scheme[tax] > 0n)

/** The part that the business gets back: all of each claimable tax, or nothing. The rest is part of the cost. */
export const claimedOf = (taxes: InputTaxes, scheme: VatSchemeCode, isClaimed: boolean): InputTaxes =>
  inputTaxesOf(tax => (isClaimed && CLAIMABLE[scheme].includes(tax) ? taxes[tax] : 0n))

const addedTaxes = (scheme: VatScheme, value: Pesewas): InputTaxes => {
  const levies = scheme.nhil + scheme.getFund + scheme.covid
  const vatRate = scheme.onLevies ? scheme.vat * (HUNDRED_PERCENT + levies) : scheme.vat * HUNDRED_PERCENT
  return {
    nhil: divideHalfUp(value * scheme.nhil, HUNDRED_PERCENT),
    getFund: divideHalfUp(value * scheme.getFund, HUNDRED_PERCENT),
    covid: divideHalfUp(value * scheme.covid, HUNDRED_PERCENT),
    vat: divideHalfUp(value * vatRate, HUNDRED_PERCENT * HUNDRED_PERCENT),
  }
}

/** The taxes that the law puts on these goods, for the fields of an invoice: as on a sale, each rounded separately. */
export const suggestedTaxes = (scheme: VatScheme, basis: TaxBasis, lines: readonly TaxedAmount[]): InputTaxes => {
  if (basis === 'INCLUDED') return inputTaxesOf(tax => splitInclusive(scheme, lines)[tax])
  return addedTaxes(
    scheme,
    lines.reduce((sum, { amount, taxClass }) => (isTaxed(taxClass) ? sum + amount : sum), 0n),
  )
}

/** How far the tax on an invoice may be above the rate of the law: suppliers round each line. In pesewas. */
const TOLERANCE = 100n

/**
 * Refuses (`bad_input`) taxes that are all zero, any tax on goods that cost nothing, and a tax above the rate of the law on everything on the
 * invoice by more than 1.00: it was typed wrongly. Below that anything is possible: an invoice can have exempt goods. `total` is the amount
 * of the lines, in pesewas.
 */
const checkTaxes = (scheme: VatScheme, { basis, taxes }: Omit<TaxOnInvoice, 'isClaimed'>, total: Pesewas): void => {
  if (sumOfTaxes(taxes) === 0n) throw new Refusal('bad_input', 'Enter the tax on the supplier’s invoice', { field: 'vat' })
  const most = suggestedTaxes(scheme, basis, [{ amount: total, taxClass: 'STANDARD' }])
  const tolerance = total === 0n ? 0n : TOLERANCE
  const wrong = INPUT_TAXES.find(tax => taxes[tax] > (scheme[tax] === 0n ? 0n : most[tax] + tolerance))
  if (wrong !== undefined)
    throw new Refusal(
      'bad_input',
      `${INPUT_TAX_NAMES[wrong]} ${formatMoney(taxes[wrong])} is more than the law charges on this invoice (${formatMoney(most[wrong])})`,
      { field: wrong },
    )
}

/** At most `limit` pesewas of the taxes, in their order. */
export const someOf = (taxes: InputTaxes, limit: Pesewas): InputTaxes => {
  let left = greater(limit, 0n)
  return inputTaxesOf(tax => {
    const taken = lesser(taxes[tax], left)
    left -= taken
    return taken
  })
}

export const minusTaxes = (one: InputTaxes, other: InputTaxes): InputTaxes => inputTaxesOf(tax => one[tax] - other[tax])

/**
 * Several taxes that round up on the same line can add up to more than its price, as three do on a line of 0.02. The pesewas above the price
 * move to the first lines that have room for them. The taxes are at most the sum of the prices.
 */
const withinPrices = (shares: readonly InputTaxes[], prices: readonly Pesewas[]): readonly InputTaxes[] => {
  let moved = NO_INPUT_TAXES
  const cut = paired(shares, prices).map(([share, price]) => {
    const above = someOf(share, sumOfTaxes(share) - price)
    moved = plusTaxes(moved, above)
    return minusTaxes(share, above)
  })
  return paired(cut, prices).map(([share, price]) => {
    const added = someOf(moved, price - sumOfTaxes(share))
    moved = minusTaxes(moved, added)
    return plusTaxes(share, added)
  })
}

/**
 * The taxes of each line: each tax of the invoice shared by value over the goods that are taxed, over all of them if none is. The shares of a
 * tax add up to it. Taxes that are part of the prices are at most the price of each line, unless they are more than the goods cost together.
 */
export const taxesByLine = (lines: readonly TaxedAmount[], { basis, taxes }: Omit<TaxOnInvoice, 'isClaimed'>): readonly InputTaxes[] => {
  const weightOf = lines.some(({ taxClass, amount }) => isTaxed(taxClass) && amount > 0n)
    ? ({ taxClass, amount }: TaxedAmount) => (isTaxed(taxClass) ? amount : 0n)
    : ({ amount }: TaxedAmount) => amount
  const weights = lines.map(weightOf)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const upTo = (tax: InputTax, weight: bigint): Pesewas => (all === 0n ? 0n : divideHalfUp(taxes[tax] * weight, all))
  let reached = 0n
  const shares = weights.map(weight => {
    const before = reached
    reached += weight
    const after = reached
    return inputTaxesOf(tax => upTo(tax, after) - upTo(tax, before))
  })
  return basis === 'INCLUDED' && sumOfTaxes(taxes) <= all ? withinPrices(shares, weights) : shares
}

/** What is owed for an invoice: its total, and the tax added to it. In pesewas. */
export const owedWithTax = (total: Pesewas, tax: Pick<TaxOnInvoice, 'basis' | 'taxes'> | undefined): Pesewas =>
  tax?.basis === 'ADDED' ? total + sumOfTaxes(tax.taxes) : total

/** What the goods of an invoice cost together: what is owed, without the tax that is claimed. The values of `taxedInvoice` add up to it. */
export const costWithTax = (scheme: VatSchemeCode, total: Pesewas, tax: TaxOnInvoice): Pesewas =>
  owedWithTax(total, tax) - sumOfTaxes(claimedOf(tax.taxes, scheme, tax.isClaimed))

/** What an invoice does to the books: amounts in pesewas. */
export type TaxedInvoice = {
  /** Owed to the supplier, with all its tax. */
  readonly owed: Pesewas
  /** Of each line, to stock: with the tax that is not claimed, without the tax that is. */
  readonly values: readonly Pesewas[]
  readonly byLine: readonly InputTaxes[]
  readonly claimed: InputTaxes
}

/**
 * Distributes the tax of an invoice over its lines. Stock takes the goods without the tax that is claimed (domain rules, section 6: Purchase
 * with claimable VAT). Refuses what `checkTaxes` refuses, and a tax above the price of the goods.
 */
export const taxedInvoice = (scheme: VatSchemeCode, lines: readonly TaxedAmount[], tax: TaxOnInvoice): TaxedInvoice => {
  const { basis, taxes, isClaimed } = tax
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const law = vatScheme(scheme)
  if (law !== undefined) checkTaxes(law, tax, total)
  const byLine = taxesByLine(lines, tax)
  const values = paired(lines, byLine).map(([{ amount }, ofLine]) => {
    const claimed = sumOfTaxes(claimedOf(ofLine, scheme, isClaimed))
    return basis === 'INCLUDED' ? amount - claimed : amount + sumOfTaxes(ofLine) - claimed
  })
  // Also of tax that is not claimed: the return states the value before it.
  const above = basis === 'INCLUDED' ? paired(lines, byLine).findIndex(([{ amount }, ofLine]) => sumOfTaxes(ofLine) > amount) : -1
  if (above !== -1) throw new Refusal('bad_input', `Line ${above + 1}: the tax is more than the price`, { field: 'vat', line: above + 1 })
  return {
    owed: owedWithTax(total, tax),
    values,
    byLine,
    claimed: claimedOf(taxes, scheme, isClaimed),
  }
}
