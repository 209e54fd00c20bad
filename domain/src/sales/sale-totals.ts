import { documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import { discountAmount, discountFault } from './discount.ts'
import type { Sale } from './sale.ts'
import { sumOfTenders, tendersFault } from './tender.ts'

export type SaleTotals = {
  /** In the order of the lines; they add up to the goods. */
  readonly lines: readonly Pesewas[]
  /** At list prices, before any discount. */
  readonly goods: Pesewas
  readonly charges: Pesewas
  readonly discount: Pesewas
  /** Goods and charges less the discount: what the customer owes for this sale. */
  readonly total: Pesewas
  /** Added to the total for cash: up +, down −. */
  readonly rounding: Pesewas
  /** The amount tendered. */
  readonly paid: Pesewas
  readonly changeDue: Pesewas
  /** The debt of a credit sale. Zero for a cash sale. */
  readonly balance: Pesewas
}

/** Every amount of a sale, by the document rule: lines rounded, total rounded once. The same on screen and on the server. */
export const saleTotals = (
  sale: Pick<Sale, 'saleType' | 'lines' | 'charges' | 'paid' | 'discount' | 'tenders' | 'rounding'>,
): SaleTotals => {
  const goods = documentTotal(sale.lines)
  const { charges, rounding = 0n } = sale
  const discount = discountAmount(goods.total, sale.discount)
  const total = goods.total + charges - discount
  const paid = (sale.tenders && sumOfTenders(sale.tenders)) ?? sale.paid ?? (sale.saleType === 'CASH' ? total + rounding : 0n)
  const open = total + rounding - paid
  const changeDue = open < 0n ? -open : 0n
  return { lines: goods.lines, goods: goods.total, charges, discount, total, rounding, paid, changeDue, balance: open > 0n ? open : 0n }
}

/**
 * Why this discount or tender is invalid, as a sentence, or null. A cash sale is paid in full; a credit sale is never paid beyond its
 * total, because the change would be a loan.
 */
export const tenderFault = (sale: Pick<Sale, 'saleType' | 'discount' | 'tenders'>, totals: SaleTotals): string | null => {
  const fault = discountFault(totals.goods, sale.discount) ?? tendersFault(sale.tenders ?? [], totals.total)
  if (fault !== null) return fault
  if (totals.paid < 0n) return 'Amount Paid cannot be negative'
  if (sale.saleType === 'CASH') return totals.balance > 0n ? 'Amount Paid is less than the Total Amount' : null
  return totals.changeDue > 0n ? 'Amount Paid is more than the Total Amount' : null
}
