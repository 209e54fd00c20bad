import { paired, present } from '../assert.ts'
import type { Pesewas } from '../money.ts'
import { formatQuantity, type Quantity } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import { discountByClass, discountByLine } from '../vat/sale-vat.ts'
import { TAX_CLASSES, type TaxClass } from '../vat/tax-classes.ts'
import type { VatScheme } from '../vat/vat-schemes.ts'
import { exactTax, exactTaxIn, NO_TAXES, type Ratio, type TaxedAmount, type Taxes, taxesOf, taxIn } from '../vat/vat-split.ts'
import { greater, lesser, sumOf } from '../whole-numbers.ts'

/**
 * The refund for returned goods: cash, less debt, or money back to the wallet that paid by request, as far as it paid; the rest of that is cash.
 */
export const REFUNDS = ['CASH', 'ACCOUNT', 'WALLET'] as const
export type Refund = (typeof REFUNDS)[number]

/** A line of a sale, and what was returned of it before. */
export type SoldLine = {
  readonly lineNo: number
  readonly productName: string
  readonly quantity: Quantity
  /** At list price. */
  readonly amount: Pesewas
  /** The discount on this line alone. */
  readonly lineDiscount: Pesewas
  /** The cost with which the goods left. */
  readonly cost: Pesewas
  readonly taxClass: TaxClass
  /** The discount is that of the lines of TOURISM, CST and PLASTIC; of others it follows from the documents. It includes the line's own. */
  readonly back: {
    readonly quantity: Quantity
    readonly amount: Pesewas
    readonly lineDiscount: Pesewas
    readonly cost: Pesewas
    readonly discount: Pesewas
  }
}

/** Amounts of a whole sale, or of all its returns so far, in pesewas. */
export type SaleShares = Taxes & {
  readonly discount: Pesewas
  readonly discountTax: Pesewas
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
}

export type SoldSale = {
  /** Null without VAT. */
  readonly scheme: VatScheme | null
  readonly lines: readonly SoldLine[]
  /** Of the goods alone: charges are not refunded. */
  readonly shares: SaleShares
  /** Of all earlier returns. */
  readonly back: SaleShares
}

export type WantedBack = { readonly lineNo: number; readonly quantity: Quantity }
/** The amount is at list prices; the discount is the line's share of that of the return, with that of the line alone. */
type ReturnedLine = WantedBack & {
  readonly amount: Pesewas
  readonly lineDiscount: Pesewas
  readonly cost: Pesewas
  readonly discount: Pesewas
}

/** A return at the price sold, in pesewas. */
export type SaleReturn = SaleShares & {
  readonly lines: readonly ReturnedLine[]
  /** At list prices, before the discount. */
  readonly goods: Pesewas
  /** The refund: goods less their own discounts and the share of the discount on the whole sale. */
  readonly total: Pesewas
  /** The taxed part of the total, before tax. */
  readonly taxable: Pesewas
  /** The goods without tax, as reversed in the books. */
  readonly goodsNet: Pesewas
}

export const NO_SHARES: SaleShares = { ...NO_TAXES, discount: 0n, discountTax: 0n, exempt: 0n, zeroRated: 0n }

const whole = (numerator: bigint): Ratio => ({ numerator, denominator: 1n })

/** The share of a part in all, less earlier refunds: the last part takes the last pesewa. */
const stillDue = (amount: Pesewas, part: Ratio, all: Ratio, before: Pesewas): Pesewas => {
  if (all.numerator === 0n) return 0n
  const due = divideHalfUp(amount * part.numerator * all.denominator, part.denominator * all.numerator) - before
  return greater(due, 0n)
}

type GoodsBack = Omit<ReturnedLine, 'discount'>

/** What a line costs after the discount on it alone. */
const costOf = ({ amount, lineDiscount }: { readonly amount: Pesewas; readonly lineDiscount: Pesewas }): Pesewas => amount - lineDiscount

const lineBack = (sold: SoldLine, quantity: Quantity): GoodsBack => {
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
  const due = (amount: Pesewas, before: Pesewas): Pesewas =>
    stillDue(amount, whole(sold.back.quantity + quantity), whole(sold.quantity), before)
  // The refund is shared first: list price and discount, each rounded separately, could make it negative for a few pesewas.
  const refunded = due(costOf(sold), costOf(sold.back))
  const amount = greater(due(sold.amount, sold.back.amount), refunded)
  return { lineNo: sold.lineNo, quantity, amount, lineDiscount: amount - refunded, cost: due(sold.cost, sold.back.cost) }
}

type SoldAndBack = { readonly sold: SoldLine; readonly goods: GoodsBack }

const linesBack = ({ lines }: SoldSale, wanted: readonly WantedBack[]): readonly SoldAndBack[] => {
  if (wanted.length === 0) throw new Refusal('bad_input', 'No Product In List')
  if (new Set(wanted.map(({ lineNo }) => lineNo)).size !== wanted.length) throw new Refusal('bad_input', 'Each line can be returned once')
  return wanted.map(({ lineNo, quantity }) => {
    const sold = lines.find(line => line.lineNo === lineNo)
    if (sold === undefined) throw new Refusal('bad_input', `The sale has no line ${lineNo}`, { line: lineNo })
    return { sold, goods: lineBack(sold, quantity) }
  })
}

/** The lines of a tax class after their own discounts: sold, returned before, and returned now. */
type ClassBack = {
  readonly all: Pesewas
  readonly before: Pesewas
  readonly now: Pesewas
  readonly part: Pesewas
  /** Their own discounts: of all lines sold, and of those returned so far. */
  readonly ownOfAll: Pesewas
  readonly ownOfPart: Pesewas
}

const classBack = (sale: SoldSale, lines: readonly SoldAndBack[], taxClass: TaxClass): ClassBack => {
  const sold = sale.lines.filter(line => line.taxClass === taxClass)
  const returned = lines.filter(line => line.sold.taxClass === taxClass)
  const before = sumOf(sold, line => costOf(line.back))
  const now = sumOf(returned, line => costOf(line.goods))
  return {
    all: sumOf(sold, costOf),
    before,
    now,
    part: before + now,
    ownOfAll: sumOf(sold, line => line.lineDiscount),
    ownOfPart: sumOf(sold, line => line.back.lineDiscount) + sumOf(returned, line => line.goods.lineDiscount),
  }
}

/**
 * What goods returned now take of an amount that is a part of their cost. Between nothing and what they cost, and what is left of it is at
 * most what the goods left cost: the returns that a reversal leaves behind were not rounded one after the other.
 */
const partBack = (amount: Pesewas, { all, now, part }: ClassBack, before: Pesewas): Pesewas => {
  const left = amount - before
  const due = greater(stillDue(amount, whole(part), whole(all), before), left - (all - part))
  return greater(lesser(due, lesser(now, left)), 0n)
}

/** The part of a discount that is not on one line alone. */
const sharedOf = (discount: Pesewas, lines: readonly { readonly lineDiscount: Pesewas }[]): Pesewas =>
  lines.reduce((left, { lineDiscount }) => left - lineDiscount, discount)

/** The shared discount returned now on each tax class. Of untaxed goods it is what the return has not refunded. */
const discountsBack = (
  { shares, back, lines }: SoldSale,
  of: (taxClass: TaxClass) => ClassBack,
  { exempt, zeroRated }: { readonly exempt: Pesewas; readonly zeroRated: Pesewas },
): ReadonlyMap<TaxClass, Pesewas> => {
  const backOf = lines.map(line => line.back)
  const discountOfClass = discountByClass(
    sharedOf(shares.discount, lines),
    lines.map(line => ({ amount: costOf(line), taxClass: line.taxClass })),
  )
  const [exemptGoods, zeroGoods] = [of('EXEMPT'), of('ZERO')]
  const before = (taxClass: TaxClass): Pesewas =>
    sumOf(
      lines.filter(line => line.taxClass === taxClass),
      line => line.back.discount - line.back.lineDiscount,
    )
  const onOthers =
    exemptGoods.before - back.exempt + (zeroGoods.before - back.zeroRated) + before('TOURISM') + before('CST') + before('PLASTIC')
  const taxed = (taxClass: TaxClass, earlier: Pesewas): Pesewas => partBack(discountOfClass.get(taxClass) ?? 0n, of(taxClass), earlier)
  return new Map<TaxClass, Pesewas>([
    ['STANDARD', taxed('STANDARD', sharedOf(back.discount, backOf) - onOthers)],
    ['ZERO', zeroGoods.now - zeroRated],
    ['EXEMPT', exemptGoods.now - exempt],
    ['TOURISM', taxed('TOURISM', before('TOURISM'))],
    ['CST', taxed('CST', before('CST'))],
    ['PLASTIC', taxed('PLASTIC', before('PLASTIC'))],
  ])
}

type AmountsOf = (amountOf: (back: ClassBack) => Pesewas) => readonly TaxedAmount[]

/**
 * How the tax on the discounts is shared: what was returned so far and all that was sold, each by its own discounts and its share of the
 * discount on the whole sale. All in parts of what the goods cost, so that nothing is rounded.
 */
const weightsOfDiscount = ({ shares, lines }: SoldSale, amounts: AmountsOf): readonly [readonly TaxedAmount[], readonly TaxedAmount[]] => {
  const shared = sharedOf(shares.discount, lines)
  const goods = greater(sumOf(lines, costOf), 1n)
  return [amounts(each => each.ownOfPart * goods + shared * each.part), amounts(each => each.ownOfAll * goods + shared * each.all)]
}

/**
 * The value of returned goods: at the price sold, at the cost with which they left, with their share of discount and tax. Shares are
 * calculated from all returns so far, so that returns in any number of steps add up to the sale, pesewa for pesewa. Each tax is shared by
 * what it is of each line; untaxed goods take the discount given on them, and none of the discount on others (E-VAT contract, section 4.3).
 * Refuses `more_than_sold`, and `bad_input` for lines that the sale does not have.
 */
export const saleReturn = (sale: SoldSale, wanted: readonly WantedBack[]): SaleReturn => {
  const { scheme, shares, back } = sale
  const lines = linesBack(sale, wanted)
  const classes = new Map(TAX_CLASSES.map(taxClass => [taxClass, classBack(sale, lines, taxClass)]))
  const of = (taxClass: TaxClass): ClassBack => present(classes.get(taxClass), 'a tax class')
  const exempt = partBack(shares.exempt, of('EXEMPT'), back.exempt)
  const zeroRated = partBack(shares.zeroRated, of('ZERO'), back.zeroRated)
  const discounts = discountsBack(sale, of, { exempt, zeroRated })

  const amounts = (amountOf: (back: ClassBack) => Pesewas): readonly TaxedAmount[] =>
    TAX_CLASSES.map(taxClass => ({ taxClass, amount: amountOf(of(taxClass)) }))
  const part = amounts(each => each.part)
  const all = amounts(each => each.all)
  const taxes =
    scheme === null ? NO_TAXES : taxesOf(tax => stillDue(shares[tax], exactTax(scheme, part, tax), exactTax(scheme, all, tax), back[tax]))
  const [partOff, allOff] = weightsOfDiscount(sale, amounts)
  const discountTax =
    scheme === null ? 0n : stillDue(shares.discountTax, exactTaxIn(scheme, partOff), exactTaxIn(scheme, allOff), back.discountTax)

  const goods = sumOf(lines, line => line.goods.amount)
  const discount = sumOf([...discounts.values()], each => each) + sumOf(lines, line => line.goods.lineDiscount)
  const total = goods - discount
  const tax = taxIn(taxes)
  const byLine = discountByLine(
    discounts,
    lines.map(line => ({ amount: costOf(line.goods), taxClass: line.sold.taxClass })),
  )
  return {
    lines: paired(lines, byLine).map(([{ goods: line }, share]) => ({ ...line, discount: line.lineDiscount + share })),
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
