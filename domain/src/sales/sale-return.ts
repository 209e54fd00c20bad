import type { Pesewas } from '../money.ts'
import { formatQuantity, type Quantity } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import type { TaxClass } from '../vat/sale-vat.ts'
import { taxIn, type VatSplit } from '../vat/vat-split.ts'

/** The refund for returned goods: money, or less debt. */
export const REFUNDS = ['CASH', 'ACCOUNT'] as const
export type Refund = (typeof REFUNDS)[number]

/** A line of a sale, and what was returned of it before. */
export type SoldLine = {
  readonly lineNo: number
  readonly productName: string
  readonly quantity: Quantity
  readonly amount: Pesewas
  /** The cost with which the goods left. */
  readonly cost: Pesewas
  readonly taxClass: TaxClass
  readonly back: { readonly quantity: Quantity; readonly amount: Pesewas; readonly cost: Pesewas }
}

/** Amounts of a whole sale, or of all its returns so far, in pesewas. */
export type SaleShares = Omit<VatSplit, 'value'> & {
  readonly discount: Pesewas
  /** The tax on the discount. */
  readonly discountTax: Pesewas
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
}

export type SoldSale = {
  readonly lines: readonly SoldLine[]
  /** Of the goods alone: charges are not refunded. */
  readonly shares: SaleShares
  /** Of all earlier returns. */
  readonly back: SaleShares
}

export type WantedBack = { readonly lineNo: number; readonly quantity: Quantity }
export type ReturnedLine = WantedBack & { readonly amount: Pesewas; readonly cost: Pesewas }

/** A return at the price sold, in pesewas. */
export type SaleReturn = SaleShares & {
  readonly lines: readonly ReturnedLine[]
  /** At list prices, before the discount. */
  readonly goods: Pesewas
  /** The refund: goods less the share of the discount. */
  readonly total: Pesewas
  /** The taxed part of the total, before tax. */
  readonly taxable: Pesewas
  /** The goods without tax, as reversed in the books. */
  readonly goodsNet: Pesewas
}

export const NO_SHARES: SaleShares = { nhil: 0n, getFund: 0n, covid: 0n, vat: 0n, discount: 0n, discountTax: 0n, exempt: 0n, zeroRated: 0n }

/** The share of a part in a whole, less earlier refunds: the last part takes the last pesewa. */
const stillDue = (whole: Pesewas, part: bigint, all: bigint, before: Pesewas): Pesewas => {
  const due = all === 0n ? 0n : divideHalfUp(whole * part, all) - before
  return due < 0n ? 0n : due
}

const lineBack = (sold: SoldLine, quantity: Quantity): ReturnedLine => {
  const left = sold.quantity - sold.back.quantity
  if (quantity <= 0n) throw new Refusal('bad_input', 'Enter Valid Quantity', { line: sold.lineNo })
  if (quantity > left)
    throw new Refusal(
      'more_than_sold',
      `${sold.productName}: ${formatQuantity(left)} can be returned, ${formatQuantity(quantity)} wanted`,
      {
        line: sold.lineNo,
      },
    )
  const after = sold.back.quantity + quantity
  return {
    lineNo: sold.lineNo,
    quantity,
    amount: stillDue(sold.amount, after, sold.quantity, sold.back.amount),
    cost: stillDue(sold.cost, after, sold.quantity, sold.back.cost),
  }
}

const linesBack = ({ lines }: SoldSale, wanted: readonly WantedBack[]): readonly ReturnedLine[] => {
  if (wanted.length === 0) throw new Refusal('bad_input', 'No Product In List')
  if (new Set(wanted.map(({ lineNo }) => lineNo)).size !== wanted.length) throw new Refusal('bad_input', 'Each line can be returned once')
  return wanted.map(({ lineNo, quantity }) => {
    const sold = lines.find(line => line.lineNo === lineNo)
    if (sold === undefined) throw new Refusal('bad_input', `The sale has no line ${lineNo}`, { line: lineNo })
    return lineBack(sold, quantity)
  })
}

/** For the lines of a tax class: sold, returned before, and returned now. */
const amountsOf = (sale: SoldSale, lines: readonly ReturnedLine[], taxClass: TaxClass) => {
  const chosen = sale.lines.filter(line => line.taxClass === taxClass)
  const now = lines.filter(({ lineNo }) => chosen.some(line => line.lineNo === lineNo)).reduce((sum, line) => sum + line.amount, 0n)
  const before = chosen.reduce((sum, line) => sum + line.back.amount, 0n)
  return { all: chosen.reduce((sum, line) => sum + line.amount, 0n), before, now, part: before + now }
}

/**
 * The value of returned goods: at the price sold, at the cost with which they left, with their share of discount and tax. Shares are
 * calculated from all returns so far, so that returns in any number of steps add up to the sale, pesewa for pesewa. Untaxed goods take the
 * discount given on them, and none of the discount on others. Refuses `more_than_sold`, and `bad_input` for lines that the sale does not
 * have.
 */
export const saleReturn = (sale: SoldSale, wanted: readonly WantedBack[]): SaleReturn => {
  const { shares, back } = sale
  const lines = linesBack(sale, wanted)
  const [taxed, exemptGoods, zeroGoods] = [
    amountsOf(sale, lines, 'STANDARD'),
    amountsOf(sale, lines, 'EXEMPT'),
    amountsOf(sale, lines, 'ZERO'),
  ]
  const exempt = stillDue(shares.exempt, exemptGoods.part, exemptGoods.all, back.exempt)
  const zeroRated = stillDue(shares.zeroRated, zeroGoods.part, zeroGoods.all, back.zeroRated)
  const onTaxed = (whole: Pesewas, before: Pesewas): Pesewas => stillDue(whole, taxed.part, taxed.all, before)
  const discountOnTaxed = onTaxed(
    shares.discount - (exemptGoods.all - shares.exempt) - (zeroGoods.all - shares.zeroRated),
    back.discount - (exemptGoods.before - back.exempt) - (zeroGoods.before - back.zeroRated),
  )
  const goods = taxed.now + exemptGoods.now + zeroGoods.now
  const discount = discountOnTaxed + (exemptGoods.now - exempt) + (zeroGoods.now - zeroRated)
  const discountTax = onTaxed(shares.discountTax, back.discountTax)
  const taxes = {
    nhil: onTaxed(shares.nhil, back.nhil),
    getFund: onTaxed(shares.getFund, back.getFund),
    covid: onTaxed(shares.covid, back.covid),
    vat: onTaxed(shares.vat, back.vat),
  }
  const total = goods - discount
  const tax = taxIn(taxes)
  return {
    lines,
    goods,
    discount,
    discountTax,
    ...taxes,
    exempt,
    zeroRated,
    total,
    taxable: total - tax - exempt - zeroRated,
    goodsNet: total + discount - discountTax - tax,
  }
}
