import { notInCatalogue } from '../catalogue/missing-product.ts'
import { LARGEST_SCALED } from '../decimal.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import type { Bill } from './bill.ts'

/** A product with its current cost, and its recipe if it has one. */
export type CostedProduct = { readonly productId: number; readonly name: string; readonly unitCost: UnitPrice; readonly bill: Bill | null }

/** A line of the expected cost, for one batch of the product at the top. */
export type RollUpLine = {
  /** 1 for the recipe itself, 2 for the recipe of a component, and so on. */
  readonly level: number
  /** Overhead is that of the product named: at level 1 the product at the top, below it the component above. */
  readonly kind: 'BOUGHT' | 'MADE' | 'OVERHEAD'
  readonly productId: number
  readonly name: string
  readonly quantity: Quantity
  readonly unitCost: UnitPrice
  /** In ten-thousandths of a cedi: only the total is rounded to pesewas. */
  readonly amount: UnitPrice
}

export type RollUp = {
  readonly makes: Quantity
  readonly total: Pesewas
  readonly unitCost: UnitPrice
  readonly lines: readonly RollUpLine[]
}

/** A component that is made has its lines each time it is used: a deep recipe could have millions. */
export const MOST_ROLL_UP_LINES = 500

/** Figures in between have 12 decimals; what is shown is rounded from them. */
const SCALE = 1_000_000_000_000n
const PER_FINE = SCALE / 10_000n
const PER_PESEWA = SCALE / 100n

const times = (one: bigint, other: bigint): bigint => divideHalfUp(one * other, SCALE)

/**
 * The expected cost of a batch by its recipe, with the recipes of its components down to what is bought, at current costs and with overhead.
 * Refuses `bad_input` for a product that would contain itself, `not_found` without a recipe, `too_large` for more lines than anybody reads,
 * `out_of_range` for figures beyond the largest that Akonta calculates with.
 */
export const rollUp = (products: ReadonlyMap<number, CostedProduct>, top: number): RollUp => {
  const known = new Map<number, bigint>()
  const productOf = (productId: number): CostedProduct => {
    const product = products.get(productId)
    if (product === undefined) throw notInCatalogue(productId)
    return product
  }
  /** Overhead of one unit. */
  const overheadOf = ({ makes, overhead }: Bill): bigint => {
    if (overhead === undefined) return 0n
    const amount = overhead.amount * PER_PESEWA
    return overhead.per === 'UNIT' ? amount : divideHalfUp(amount * 10_000n, makes)
  }
  const unitCostOf = (productId: number, above: readonly number[]): bigint => {
    const before = known.get(productId)
    if (before !== undefined) return before
    const { bill, unitCost, name } = productOf(productId)
    if (above.includes(productId)) throw new Refusal('bad_input', `${name} is made from itself. Correct its bill of materials`)
    const parts = bill?.components.map(part => part.quantity * unitCostOf(part.productId, [...above, productId])) ?? []
    const cost =
      bill === null
        ? unitCost * PER_FINE
        : divideHalfUp(
            parts.reduce((sum, part) => sum + part, 0n),
            bill.makes,
          ) + overheadOf(bill)
    known.set(productId, cost)
    return cost
  }
  const shown = (figure: bigint, what: string): bigint => {
    if (figure > LARGEST_SCALED)
      throw new Refusal(
        'out_of_range',
        `${what} for ${productOf(top).name} is too large. Check the quantities and the overhead in its bill of materials`,
      )
    return figure
  }
  const lines: RollUpLine[] = []
  const add = (level: number, kind: RollUpLine['kind'], productId: number, needed: bigint, unit: bigint): void => {
    if (lines.length === MOST_ROLL_UP_LINES)
      throw new Refusal(
        'too_large',
        `The recipe of ${productOf(top).name} has more than ${MOST_ROLL_UP_LINES} lines with those of its components`,
      )
    const { name } = productOf(productId)
    lines.push({
      ...{ level, kind, productId, name },
      quantity: shown(divideHalfUp(needed, PER_FINE), `The quantity of ${name}`),
      unitCost: shown(divideHalfUp(unit, PER_FINE), `The unit cost of ${name}`),
      amount: shown(divideHalfUp(times(needed, unit), PER_FINE), `The amount of ${name}`),
    })
  }
  const open = (productId: number, bill: Bill, made: bigint, level: number): void => {
    for (const part of bill.components) {
      const component = productOf(part.productId)
      const needed = divideHalfUp(made * part.quantity, bill.makes)
      add(level, component.bill === null ? 'BOUGHT' : 'MADE', part.productId, needed, unitCostOf(part.productId, []))
      if (component.bill !== null) open(part.productId, component.bill, needed, level + 1)
    }
    if (bill.overhead !== undefined) add(level, 'OVERHEAD', productId, made, overheadOf(bill))
  }
  const { bill, name } = productOf(top)
  if (bill === null) throw new Refusal('not_found', `${name} has no bill of materials`)
  const unit = unitCostOf(top, [])
  const made = bill.makes * PER_FINE
  open(top, bill, made, 1)
  return {
    makes: bill.makes,
    total: shown(divideHalfUp(times(made, unit), PER_PESEWA), 'The total'),
    unitCost: shown(divideHalfUp(unit, PER_FINE), 'The unit cost'),
    lines,
  }
}
