import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { paired } from '../assert.ts'
import { decimalToNumber } from '../decimal.ts'
import { moneyToNumber, type Pesewas } from '../money.ts'
import { fineToNumber, type UnitPrice } from '../quantity.ts'
import { lesser } from '../whole-numbers.ts'
import { PERCENT_DECIMALS } from './discount.ts'
import type { SaleLine, SaleOf } from './sale.ts'
import { type SaleTotals, saleTotals } from './sale-totals.ts'
import type { Tender } from './tender.ts'
import { CASH_CUSTOMER } from './tender.ts'

/** A sales line on the wire: the specification's thirty fields and spelling, JSON numbers in cedis. */
export type SaleLineWire = {
  readonly productId: number
  readonly productName: string
  readonly salesType: string
  readonly transType: string
  readonly paymentType: string
  readonly chqNo: string
  readonly branch: string
  readonly pid: string
  readonly customer: string
  readonly customerNumber: string
  readonly customerEmailAddress: string
  readonly unitType: string
  readonly qty: number
  readonly costprice: number | null
  readonly sellingprice: number
  readonly totalAmount: number
  readonly amountPaid: number
  readonly changeDue: number
  readonly balance: number
  readonly charges: number
  readonly userId: number
  readonly username: string
  readonly onlinePackage: string
  readonly inventoryaccid: string
  readonly costofgoodssoldacc: string
  readonly salesaccid: string
  readonly vataccid: string
  readonly payeeaccid: string
  readonly cashaccid: string
  readonly discountaccid: string
  /** Additions, only if given: what this line alone is reduced by. */
  readonly lineDiscount?: number
  /** The pack that quantity and price are of. */
  readonly pack?: { readonly packNo: number; readonly name: string; readonly size: number }
  /** Which price it is, for the receipt of a till without a connection. The server determines it itself. */
  readonly priceNote?: string
  /** A pack with the label of a scale: its product may be in other lines too. */
  readonly labelled?: true
  /** In the first line: the price list that was chosen. */
  readonly priceList?: number
  /** The sum over the lines is the discount on the whole sale. */
  readonly discount?: number
  /** The same in every line. */
  readonly discountPercent?: number
  /** In the first line: what the cash was rounded by. */
  readonly rounding?: number
  /** In the first line: the buyer on the VAT invoice. */
  readonly buyerName?: string
  readonly buyerTin?: string
  /** In the first line. */
  readonly tenders?: readonly TenderWire[]
  /** In the first line: expired goods may be sold. */
  readonly sellExpired?: true
  /** In the first line: the customer may buy although they are on credit hold. */
  readonly overrideHold?: true
}

/** One payment: C0000HD for cash, the pid of a bank or wallet, or C0000HQ for a cheque with its number as the transaction id. */
type TenderWire = {
  readonly pid: string
  readonly amount: number
  readonly transactionId: string
  /** The id of a payment by request. */
  readonly collection?: number
  readonly cheque?: { readonly bank: string; readonly drawer?: string | undefined; readonly chequeDate: string }
}

/** A line with the product fields that only the wire needs. A cost that the user may not see is null. */
export type ListedSaleLine = SaleLine & {
  readonly productName: string
  readonly costPrice: UnitPrice | null
  readonly priceNote?: string | undefined
  readonly labelled?: true | undefined
}

/** The names of seller and customer: the server determines them itself and ignores what is sent (AMB-036). */
export type SalePeople = {
  readonly userId: number
  readonly username: string
  readonly customer: { readonly name: string; readonly phone: string; readonly emailAddress: string }
}

/** The customer of a cash sale has only a name (AMB-076). */
export const CASH_CUSTOMER_NAMED = { name: 'CASH', phone: '', emailAddress: '' } as const

/** Fixed in every sales line, for credit too (specification, section 9; AMB-074, AMB-078). */
const FIXED = {
  salesType: 'RETAIL',
  paymentType: 'CASH',
  chqNo: '',
  unitType: 'pieces',
  onlinePackage: 'instore',
  inventoryaccid: ACCOUNT.inventory,
  costofgoodssoldacc: ACCOUNT.costOfGoods,
  salesaccid: ACCOUNT.sales,
  vataccid: ACCOUNT.vatPayable,
  cashaccid: CASH_CUSTOMER,
  discountaccid: ACCOUNT.discountAllowed,
} as const

type LineDue = {
  readonly amount: Pesewas
  readonly lineDiscount: Pesewas
  readonly rounding: Pesewas
  readonly discount: Pesewas
  readonly charges: Pesewas
  readonly change: Pesewas
  readonly paid: Pesewas
}

/** Tender and discount, distributed over the lines from the first; change and charges are in the first line (AMB-075). */
const spreadTender = (totals: SaleTotals): readonly LineDue[] => {
  let left = totals.paid - totals.changeDue
  let discountLeft = totals.wholeDiscount
  let roundingLeft = totals.rounding
  return paired(totals.lines, totals.lineDiscounts).map(([amount, lineDiscount], index) => {
    const charges = index === 0 ? totals.charges : 0n
    const discount = lesser(amount - lineDiscount, discountLeft)
    discountLeft -= discount
    const owed = amount + charges - lineDiscount - discount
    const rounding = roundingLeft < 0n ? -lesser(owed, -roundingLeft) : roundingLeft
    roundingLeft -= rounding
    const kept = lesser(left, owed + rounding)
    left -= kept
    const change = index === 0 ? totals.changeDue : 0n
    return { amount, lineDiscount, discount, charges, rounding, change, paid: kept + change }
  })
}

const discountToWire = (
  { discount }: Pick<SaleOf<SaleLine>, 'discount'>,
  share: Pesewas,
): Pick<SaleLineWire, 'discount' | 'discountPercent'> => {
  if (discount === undefined) return {}
  if (discount.kind === 'amount') return { discount: moneyToNumber(share) }
  return { discountPercent: decimalToNumber(discount.hundredths, PERCENT_DECIMALS) }
}

const chequeToWire = (cheque: Tender['cheque']): Pick<TenderWire, 'cheque'> =>
  cheque === undefined ? {} : { cheque: { bank: cheque.bank, drawer: cheque.drawer, chequeDate: cheque.date } }

const tendersToWire = (tenders: readonly Tender[] | undefined): Pick<SaleLineWire, 'tenders'> =>
  tenders === undefined
    ? {}
    : {
        tenders: tenders.map(({ cheque, ...tender }) => ({
          ...tender,
          amount: moneyToNumber(tender.amount),
          ...chequeToWire(cheque),
        })),
      }

/** The list that POST /api/sales/makesales expects. The sums over its lines are the total, the tender, the change and the balance. */
export const saleToWire = (sale: SaleOf<ListedSaleLine>, people: SalePeople): readonly SaleLineWire[] => {
  const totals = saleTotals(sale)
  const dues = spreadTender(totals)
  return paired(sale.lines, dues).map(([line, { amount, lineDiscount, discount, charges, rounding, change, paid }], index) => {
    return {
      ...FIXED,
      productId: line.productId,
      productName: line.productName,
      transType: sale.saleType,
      branch: sale.branch,
      pid: sale.customer,
      payeeaccid: sale.customer,
      customer: people.customer.name,
      customerNumber: people.customer.phone,
      customerEmailAddress: people.customer.emailAddress,
      qty: fineToNumber(line.quantity),
      costprice: line.costPrice === null ? null : fineToNumber(line.costPrice),
      sellingprice: fineToNumber(line.price),
      totalAmount: moneyToNumber(amount),
      amountPaid: moneyToNumber(paid),
      changeDue: moneyToNumber(change),
      balance: moneyToNumber(amount + charges + rounding + change - lineDiscount - discount - paid),
      charges: moneyToNumber(charges),
      userId: people.userId,
      username: people.username,
      ...(line.pack && { pack: { packNo: line.pack.number, name: line.pack.name, size: fineToNumber(line.pack.size) } }),
      ...(line.priceNote && { priceNote: line.priceNote }),
      ...(line.labelled && { labelled: line.labelled }),
      ...(index === 0 && sale.priceList !== undefined && { priceList: sale.priceList }),
      ...(lineDiscount !== 0n && { lineDiscount: moneyToNumber(lineDiscount) }),
      ...discountToWire(sale, discount),
      ...(index === 0 && totals.rounding !== 0n && { rounding: moneyToNumber(totals.rounding) }),
      ...(index === 0 && tendersToWire(sale.tenders)),
      ...(index === 0 && sale.buyer && { buyerName: sale.buyer.name, buyerTin: sale.buyer.tin }),
      ...(index === 0 && sale.sellExpired && { sellExpired: sale.sellExpired }),
      ...(index === 0 && sale.overrideHold && { overrideHold: sale.overrideHold }),
    }
  })
}
