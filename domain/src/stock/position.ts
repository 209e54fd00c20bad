import type { Pesewas } from '../money.ts'
import { type Quantity, type UnitPrice, unitCostOf } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/**
 * What is in stock of one product in one branch: a quantity and its value. The average is value ÷ quantity, never stored rounded and
 * multiplied back (domain rules, section 7). `unitCost` is the last unit cost: the average after the last receipt, or the cost of that
 * receipt where all of it filled a gap. Goods beyond the stock leave at it. Before the first receipt it is the product's own cost price.
 */
export type Position = { readonly quantity: Quantity; readonly value: Pesewas; readonly unitCost: UnitPrice }

export type Moved = {
  readonly position: Position
  /** What the value of the position changed by; the stock account changes by the same. */
  readonly value: Pesewas
}

export type Received = Moved & {
  /** What the goods cost more (+) or less (−) than the same goods that had left before they came: purchase price variance. */
  readonly variance: Pesewas
}

const PESEWAS_AT_UNIT_COST = 1_000_000n

const atUnitCost = (quantity: Quantity, unitCost: UnitPrice): Pesewas => divideHalfUp(quantity * unitCost, PESEWAS_AT_UNIT_COST)

const averaged = (quantity: Quantity, value: Pesewas): Position => ({ quantity, value, unitCost: unitCostOf(value, quantity) })

/** The cost price shown everywhere (decision D23): value ÷ quantity, in ten-thousandths; at zero or below the last unit cost. */
export const shownCost = ({ quantity, value, unitCost }: Position): UnitPrice => (quantity > 0n ? unitCostOf(value, quantity) : unitCost)

/** What a quantity would be worth at today's average; at the last unit cost when nothing is there. */
export const valueAtAverage = (position: Position, quantity: Quantity): Pesewas =>
  position.quantity > 0n ? divideHalfUp(position.value * quantity, position.quantity) : atUnitCost(quantity, position.unitCost)

/**
 * Takes a quantity out: cost = value × taken ÷ quantity, half-up; taking all takes the whole value, so no pesewa stays on empty stock.
 * What goes beyond the stock leaves at the last unit cost and the position goes below nothing; whether that is allowed is not asked here.
 */
export const issue = (position: Position, taken: Quantity): Moved => {
  const there = position.quantity > 0n ? position.quantity : 0n
  const fromStock = taken < there ? taken : there
  const cost = fromStock === there ? (there > 0n ? position.value : 0n) : divideHalfUp(position.value * fromStock, there)
  const beyond = taken > there ? atUnitCost(taken - there, position.unitCost) : 0n
  const value = -(cost + beyond)
  return { position: { quantity: position.quantity - taken, value: position.value + value, unitCost: position.unitCost }, value }
}

/**
 * Brings a quantity in at its value. A position below zero is filled first: what fills the gap takes the value at which those goods
 * had left, and the difference is variance. Where nothing remains in stock, the receipt's own cost becomes the last unit cost, so that the
 * next goods to leave do so at what they cost now and the same difference does not arise again.
 */
export const receive = (position: Position, quantity: Quantity, value: Pesewas): Received => {
  if (position.quantity >= 0n) return { position: averaged(position.quantity + quantity, position.value + value), value, variance: 0n }
  const gap = -position.quantity
  const filling = quantity < gap ? quantity : gap
  const paidForFilling = divideHalfUp(value * filling, quantity)
  const hadLeftAt = filling === gap ? -position.value : divideHalfUp(-position.value * filling, gap)
  const variance = paidForFilling - hadLeftAt
  const moved = value - variance
  const after = { quantity: position.quantity + quantity, value: position.value + moved }
  const unitCost = after.quantity > 0n ? unitCostOf(after.value, after.quantity) : unitCostOf(value, quantity)
  return { position: { ...after, unitCost }, value: moved, variance }
}
