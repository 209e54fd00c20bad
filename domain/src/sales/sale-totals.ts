import { paired } from '../assert.ts'
import { documentTotal } from '../document-total.ts'
import type { Pesewas } from '../money.ts'
import { greater } from '../whole-numbers.ts'
import { discountAmount, discountFault } from './discount.ts'
import type { Sale } from './sale.ts'
import { sumOfTenders, tendersFault } from './tender.ts'

export type SaleTotals = {
  /** In the order of the lines; they add up to the goods. */
  readonly lines: readonly Pesewas[]
  /** What each line is reduced by, in the order of the lines; without its share of the discount on the whole sale. */
  readonly lineDiscounts: readonly Pesewas[]
  /** At list prices, before any discount. */
  readonly goods: Pesewas
  readonly charges: Pesewas
  /** On the whole sale, on what the discounts of the lines leave. */
  readonly wholeDiscount: Pesewas
  /** All of it: on the lines and on the whole sale. */
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
  const lineDiscounts = paired(sale.lines, goods.lines).map(([line, amount]) => discountAmount(amount, line.discount))
  const onLines = lineDiscounts.reduce((sum, each) => sum + each, 0n)
  const wholeDiscount = discountAmount(goods.total - onLines, sale.discount)
  const discount = onLines + wholeDiscount
  const total = goods.total + charges - discount
  const paid = (sale.tenders && sumOfTenders(sale.tenders)) ?? sale.paid ?? (sale.saleType === 'CASH' ? total + rounding : 0n)
  const open = total + rounding - paid
  const changeDue = greater(-open, 0n)
  return {
    lines: goods.lines,
    lineDiscounts,
    goods: goods.total,
    charges,
    wholeDiscount,
    discount,
    total,
    rounding,
    paid,
    changeDue,
    balance: greater(open, 0n),
  }
}

/** The first line whose discount is invalid, by its place from 0, and why; null if all are valid. A discount never exceeds its line. */
export const lineDiscountFault = (
  sale: Pick<Sale, 'lines'>,
  totals: Pick<SaleTotals, 'lines'>,
): { readonly index: number; readonly fault: string } | null => {
  const faults = paired(sale.lines, totals.lines).map(([line, amount], index) => ({ index, fault: discountFault(amount, line.discount) }))
  const [first] = faults.flatMap(({ index, fault }) => (fault === null ? [] : [{ index, fault }]))
  return first ?? null
}

/**
 * Why this discount or tender is invalid, as a sentence, or null. A cash sale is paid in full; a credit sale is never paid beyond its
 * total, because the change would be a loan.
 */
export const tenderFault = (sale: Pick<Sale, 'saleType' | 'lines' | 'discount' | 'tenders'>, totals: SaleTotals): string | null => {
  const line = lineDiscountFault(sale, totals)
  if (line !== null) return `Line ${line.index + 1}: ${line.fault}`
  const left = totals.goods - totals.discount + totals.wholeDiscount
  const fault = discountFault(left, sale.discount) ?? tendersFault(sale.tenders ?? [], totals.total)
  if (fault !== null) return fault
  if (totals.paid < 0n) return 'Amount Paid cannot be negative'
  if (sale.saleType === 'CASH') return totals.balance > 0n ? 'Amount Paid is less than the Total Amount' : null
  return totals.changeDue > 0n ? 'Amount Paid is more than the Total Amount' : null
}
