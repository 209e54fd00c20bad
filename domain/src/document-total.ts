import type { Pesewas } from './money.ts'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from './quantity.ts'

export type PricedLine = { readonly quantity: Quantity; readonly price: UnitPrice }
export type DocumentTotal = { readonly total: Pesewas; readonly lines: readonly Pesewas[] }

const indexOfLargest = (amounts: readonly Pesewas[]): number =>
  amounts.reduce((best, amount, index) => (amount > (amounts[best] ?? 0n) ? index : best), 0)

/**
 * The document rule of purchases, sales and production (domain rules, section 1): the total is the exact sum rounded once, each line
 * is rounded by itself, and what is left over goes to the largest line, the first of equals. So the total that people saw is owed.
 */
export const documentTotal = (lines: readonly PricedLine[]): DocumentTotal => {
  const exact = lines.map(line => exactAmount(line.quantity, line.price))
  const rounded = exact.map(toPesewas)
  const total = toPesewas(exact.reduce((sum, amount) => sum + amount, 0n))
  const leftOver = total - rounded.reduce((sum, amount) => sum + amount, 0n)
  const largest = indexOfLargest(rounded)
  return { total, lines: rounded.map((amount, index) => (index === largest ? amount + leftOver : amount)) }
}
