import type { BusinessDate } from '../dates.ts'
import { moneyText, moneyToNumber, type Pesewas } from '../money.ts'
import { fineToNumber, ONE, type Quantity, type UnitPrice } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import type { TaxClass } from '../vat/tax-classes.ts'
import type { VatScheme } from '../vat/vat-schemes.ts'
import { exactTax, lineTaxes, type Tax, type Taxes } from '../vat/vat-split.ts'
import { magnitude, sumOf } from '../whole-numbers.ts'

/** What the service calls the tax classes (E-VAT contract, section 4.1). Exempt and zero-rated goods are one. */
export const CATEGORY_OF_CLASS: Readonly<Record<TaxClass, string>> = {
  STANDARD: '',
  EXEMPT: 'EXM',
  ZERO: 'EXM',
  TOURISM: 'TRSM',
  CST: 'CST',
  PLASTIC: 'EXC_PLASTIC',
}

const CODE_ENDINGS: Readonly<Record<TaxClass, string>> = {
  STANDARD: '',
  EXEMPT: '-EXM',
  ZERO: '-EXM',
  TOURISM: '-TRSM',
  CST: '-CST',
  PLASTIC: '-PLASTIC',
}

/** `version` is 1 unless the service refused the code before. */
type CodeForm = {
  readonly prefix: string
  readonly version: number
  /** A pack has its own code: one code cannot have two prices on one document. */
  readonly pack?: number | undefined
  /** Its place among the lines of these goods on the document, from 1: the second of two weighed packs may have another price. */
  readonly nth?: number
}

/** The service never forgets the category of a code, so a product that changes its tax class gets another code (section 5.4). */
export const itemCodeOf = (
  productId: number,
  taxClass: TaxClass,
  { prefix, version, pack, nth = 1 }: CodeForm = { prefix: '', version: 1 },
): string => {
  const unit = pack === undefined ? '' : `-P${pack}`
  return `${prefix}${productId}${unit}${CODE_ENDINGS[taxClass]}${version > 1 ? `-${version}` : ''}${nth > 1 ? `-W${nth}` : ''}`
}

/** One line of a document: its amount at list price, and its share of the discount. */
export type EvatLine = {
  readonly itemCode: string
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: UnitPrice
  readonly amount: Pesewas
  readonly discount: Pesewas
  readonly taxClass: TaxClass
}

export type EvatInvoice = {
  readonly flag: 'INVOICE' | 'REFUND' | 'PARTIAL_REFUND'
  readonly saleNumber: string
  /** Empty for a sale. */
  readonly refundNumber: string
  readonly date: BusinessDate
  readonly attendant: string
  readonly buyer: { readonly name: string; readonly tin: string }
  readonly scheme: VatScheme
  readonly lines: readonly EvatLine[]
  /** As booked. */
  readonly taxes: Taxes
}

type EvatPayload = {
  readonly body: string
  /** Different item codes. */
  readonly itemCount: number
}

/** A cash sale without a buyer's name (section 3.3). */
export const NO_BUYER = { name: 'Cash Customer', tin: 'C0000000000' } as const

const LONGEST_NAME = 100

const shortened = (text: string): string => [...text].slice(0, LONGEST_NAME).join('')

/** A name of one character gets a full stop: the service wants two. */
const partnerName = (name: string): string => (name.length === 1 ? `${name}.` : shortened(name))

/** Charges are a separate item, the last one (section 5.3). */
export const chargesLine = (charges: Pesewas, prefix = ''): EvatLine => ({
  itemCode: `${prefix}CHARGES`,
  description: 'Charges',
  quantity: ONE,
  unitPrice: charges * 100n,
  amount: charges,
  discount: 0n,
  taxClass: 'STANDARD',
})

const itemOf = (scheme: VatScheme, line: EvatLine) => {
  const taxes = lineTaxes(scheme, { amount: line.amount - line.discount, taxClass: line.taxClass })
  return {
    itemCode: line.itemCode,
    itemCategory: CATEGORY_OF_CLASS[line.taxClass],
    expireDate: '',
    description: shortened(line.description),
    quantity: fineToNumber(line.quantity),
    levyAmountA: fineToNumber(taxes.nhil),
    levyAmountB: fineToNumber(taxes.getFund),
    levyAmountD: fineToNumber(taxes.cst),
    levyAmountE: fineToNumber(taxes.tourism),
    discountAmount: moneyToNumber(line.discount),
    exciseAmount: fineToNumber(taxes.excise),
    batchCode: '',
    unitPrice: fineToNumber(line.unitPrice),
  }
}

/** In the order of the document; lines without a price are left out, and returned parts of a pack that are worth nothing. */
const sentLines = (lines: readonly EvatLine[]): readonly EvatLine[] =>
  lines.filter(({ unitPrice, quantity }) => unitPrice > 0n && quantity > 0n)

const levies = ({ nhil, getFund, cst, tourism }: Taxes): Pesewas => nhil + getFund + cst + tourism

/**
 * The bytes of `POST invoice` for a sale or a refund (E-VAT contract, section 3.3): the figures of the books, to the pesewa, written from
 * exact decimals.
 */
export const invoicePayload = ({
  flag,
  saleNumber,
  refundNumber,
  date,
  attendant,
  buyer,
  scheme,
  lines,
  taxes,
}: EvatInvoice): EvatPayload => {
  const sent = sentLines(lines)
  const body = JSON.stringify({
    currency: 'GHS',
    exchangeRate: 1,
    invoiceNumber: saleNumber,
    totalLevy: moneyToNumber(levies(taxes)),
    userName: shortened(attendant),
    flag,
    calculationType: 'INCLUSIVE',
    totalVat: moneyToNumber(taxes.vat),
    transactionDate: date,
    totalAmount: moneyToNumber(sumOf(sent, line => line.amount)),
    totalExciseAmount: moneyToNumber(taxes.excise),
    businessPartnerName: partnerName(buyer.name),
    businessPartnerTin: buyer.tin,
    saleType: 'NORMAL',
    discountType: 'GENERAL',
    discountAmount: moneyToNumber(sumOf(sent, line => line.discount)),
    reference: refundNumber,
    groupReferenceId: '',
    purchaseOrderReference: '',
    items: sent.map(line => itemOf(scheme, line)),
  })
  return { body, itemCount: new Set(sent.map(({ itemCode }) => itemCode)).size }
}

/** A total further from the exact fractions is a fault of ours, and is not sent (section 4.4). */
const TOLERANCE = 5n

/**
 * Why the booked taxes of a document cannot be right, as a sentence: a total is more than 0.05 from the exact fractions of its lines. The
 * service would take 0.50, so its yes proves nothing.
 */
export const payloadFault = ({ scheme, lines, taxes }: EvatInvoice): string | null => {
  const paid = sentLines(lines).map(({ amount, discount, taxClass }) => ({ amount: amount - discount, taxClass }))
  const named: readonly (readonly [string, readonly Tax[]])[] = [
    ['VAT', ['vat']],
    ['levies', ['nhil', 'getFund', 'cst', 'tourism']],
    ['excise', ['excise']],
  ]
  for (const [name, parts] of named) {
    const booked = parts.reduce((sum, tax) => sum + taxes[tax], 0n)
    // Each part is rounded down by less than a pesewa here, which the tolerance includes.
    const exact = parts.reduce((sum, tax) => {
      const { numerator, denominator } = exactTax(scheme, paid, tax)
      return sum + (numerator * 10_000n) / denominator
    }, 0n)
    const off = booked * 10_000n - exact
    if (magnitude(off) > TOLERANCE * 10_000n)
      return `Booked ${name} ${moneyText(booked)} ${parts.length > 1 ? 'differ' : 'differs'} from ${moneyText(divideHalfUp(exact, 10_000n))}: nothing was sent`
  }
  return null
}
