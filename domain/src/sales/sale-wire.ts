import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { moneyToNumber, type Pesewas } from '../money.ts'
import { fineToNumber, type UnitPrice } from '../quantity.ts'
import { CASH_CUSTOMER, type SaleLine, type SaleOf } from './sale.ts'
import { type SaleTotals, saleTotals } from './sale-totals.ts'

/** A sales line as the specification's calls carry it: its thirty fields, its spelling, JSON numbers in cedis. */
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
  readonly userId: number | string
  readonly username: string
  readonly onlinePackage: string
  readonly inventoryaccid: string
  readonly costofgoodssoldacc: string
  readonly salesaccid: string
  readonly vataccid: string
  readonly payeeaccid: string
  readonly cashaccid: string
  readonly discountaccid: string
}

/** A line with what only the wire wants to know of its product. A cost that the user may not see is null. */
export type ListedSaleLine = SaleLine & { readonly productName: string; readonly costPrice: UnitPrice | null }

/** Who sells to whom, by name: the server works these out by itself and ignores what is sent (AMB-036). */
export type SalePeople = {
  readonly userId: number | string
  readonly username: string
  readonly customer: { readonly name: string; readonly phone: string; readonly emailAddress: string }
}

/** The customer of a cash sale has a name and nothing else (AMB-076). */
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

type LineDue = { readonly amount: Pesewas; readonly charges: Pesewas; readonly change: Pesewas; readonly paid: Pesewas }

/** What the customer handed over, spread over the lines from the first; change and charges go with the first line (AMB-075). */
const spreadTender = (charges: Pesewas, totals: SaleTotals): readonly LineDue[] => {
  let left = totals.paid - totals.changeDue
  return totals.lines.map((amount, index) => {
    const first = index === 0
    const due = first ? amount + charges : amount
    const kept = left < due ? left : due
    left -= kept
    const change = first ? totals.changeDue : 0n
    return { amount, charges: first ? charges : 0n, change, paid: kept + change }
  })
}

/**
 * The list that POST /api/sales/makesales takes. The sums over its lines are the total, the tender, the change and the balance.
 */
export const saleToWire = (sale: SaleOf<ListedSaleLine>, people: SalePeople): readonly SaleLineWire[] => {
  const dues = spreadTender(sale.charges, saleTotals(sale))
  return sale.lines.map((line, index) => {
    const { amount, charges, change, paid } = dues[index] ?? { amount: 0n, charges: 0n, change: 0n, paid: 0n }
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
      balance: moneyToNumber(amount + charges + change - paid),
      charges: moneyToNumber(charges),
      userId: people.userId,
      username: people.username,
    }
  })
}
