import type { Pesewas } from './money.ts'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from './quantity.ts'

export type PricedLine = { readonly quantity: Quantity; readonly price: UnitPrice }
export type DocumentTotal = { readonly total: Pesewas; readonly lines: readonly Pesewas[] }

/** The amounts with their indexes, largest first, and the first of equal ones first. */
const largestFirst = (amounts: readonly Pesewas[]) =>
  amounts
    .map((amount, index) => ({ amount, index }))
    .toSorted((a, b) => (a.amount === b.amount ? a.index - b.index : a.amount > b.amount ? -1 : 1))

/**
 * Adds the rounding difference to the largest line. An excess larger than that line is also taken from the next ones, so none becomes
 * negative.
 */
const withLeftOver = (amounts: readonly Pesewas[], leftOver: Pesewas): readonly Pesewas[] => {
  if (leftOver === 0n) return amounts
  const lines = [...amounts]
  let rest = leftOver
  for (const { amount, index } of largestFirst(amounts)) {
    const given = rest < -amount ? -amount : rest
    lines[index] = amount + given
    rest -= given
  }
  return lines
}

/**
 * The document rule of purchases, sales and production (domain rules, section 1): the total is the exact sum rounded once, each line is
 * rounded separately, and the difference goes to the largest line, the first of equals. The total that people saw is the total owed.
 */
export const documentTotal = (lines: readonly PricedLine[]): DocumentTotal => {
  const exact = lines.map(line => exactAmount(line.quantity, line.price))
  const rounded = exact.map(toPesewas)
  const total = toPesewas(exact.reduce((sum, amount) => sum + amount, 0n))
  return { total, lines: withLeftOver(rounded, total - rounded.reduce((sum, amount) => sum + amount, 0n)) }
}
