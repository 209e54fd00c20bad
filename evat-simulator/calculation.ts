import type { Item } from './read-call.ts'

/** The taxes that the service computes from one item, in cedis. */
export type ItemTaxes = {
  readonly vat: number
  readonly levyA: number
  readonly levyB: number
  readonly levyD: number
  readonly levyE: number
  readonly excise: number
}

const NONE: ItemTaxes = { vat: 0, levyA: 0, levyB: 0, levyD: 0, levyE: 0, excise: 0 }

/** The fractions of a price that includes tax, by category (contract, section 4.1). */
const FRACTIONS: Readonly<Record<string, ItemTaxes>> = {
  '': { ...NONE, vat: 1 / 8, levyA: 1 / 48, levyB: 1 / 48 },
  EXM: NONE,
  TRSM: { ...NONE, vat: 15 / 121, levyA: 5 / 242, levyB: 5 / 242, levyE: 1 / 121 },
  CST: { ...NONE, vat: 1 / 8, levyA: 1 / 48, levyB: 1 / 48, levyD: 5 / 126 },
  EXC_PLASTIC: { ...NONE, vat: 1 / 8, levyA: 1 / 48, levyB: 1 / 48, excise: 5 / 126 },
}

export const CATEGORIES = Object.keys(FRACTIONS)

/** Totals and line levies may be this far off. */
export const TOLERANCE = 0.5

export const isNear = (sent: number, computed: number): boolean => Math.abs(sent - computed) <= TOLERANCE + 1e-9

/** The taxes in what the customer pays for an item after discount. */
export const taxesOfItem = ({ itemCategory, quantity, unitPrice, discountAmount }: Item): ItemTaxes => {
  const paid = unitPrice * quantity - discountAmount
  const fractions = FRACTIONS[itemCategory] ?? NONE
  return {
    vat: paid * fractions.vat,
    levyA: paid * fractions.levyA,
    levyB: paid * fractions.levyB,
    levyD: paid * fractions.levyD,
    levyE: paid * fractions.levyE,
    excise: paid * fractions.excise,
  }
}

export const sumOf = <Each>(each: readonly Each[], amountOf: (one: Each) => number): number =>
  each.reduce((sum, one) => sum + amountOf(one), 0)
