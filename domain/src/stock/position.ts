import type { Pesewas } from '../money.ts'
import { type Quantity, type UnitPrice, unitCostOf } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { lesser } from '../whole-numbers.ts'

/**
 * The stock of one product in one branch: a quantity and its value. The average is value ÷ quantity, never stored rounded and multiplied
 * back (domain rules, section 7). `unitCost` is the last unit cost: the average after the last receipt, or the cost of that receipt if all
 * of it filled a gap. Goods beyond the stock leave at it. Before the first receipt it is the product's own cost price.
 */
export type Position = { readonly quantity: Quantity; readonly value: Pesewas; readonly unitCost: UnitPrice }

export type Moved = {
  readonly position: Position
  /** The change in value; the inventory account changes by the same amount. */
  readonly value: Pesewas
}

export type Received = Moved & {
  /** How much more (+) or less (−) the goods cost than the value at which they had left earlier: purchase price variance. */
  readonly variance: Pesewas
}

const PESEWAS_AT_UNIT_COST = 1_000_000n

const atUnitCost = (quantity: Quantity, unitCost: UnitPrice): Pesewas => divideHalfUp(quantity * unitCost, PESEWAS_AT_UNIT_COST)

const averaged = (quantity: Quantity, value: Pesewas): Position => ({ quantity, value, unitCost: unitCostOf(value, quantity) })

/** At today's average, or at the last unit cost when there is no stock. */
export const valueAtAverage = (position: Position, quantity: Quantity): Pesewas =>
  position.quantity > 0n ? divideHalfUp(position.value * quantity, position.quantity) : atUnitCost(quantity, position.unitCost)

/**
 * Takes a quantity out: cost = value × taken ÷ quantity, half-up; taking all takes the whole value, so no pesewa stays on empty stock.
 * Goods beyond the stock leave at the last unit cost and the position becomes negative; whether that is allowed is not checked here.
 */
export const issue = (position: Position, taken: Quantity): Moved => {
  const there = position.quantity > 0n ? position.quantity : 0n
  const fromStock = lesser(taken, there)
  const cost = fromStock === there ? (there > 0n ? position.value : 0n) : divideHalfUp(position.value * fromStock, there)
  const beyond = taken > there ? atUnitCost(taken - there, position.unitCost) : 0n
  const value = -(cost + beyond)
  return { position: { quantity: position.quantity - taken, value: position.value + value, unitCost: position.unitCost }, value }
}

/**
 * Brings a quantity in at its value. A negative position is filled first: that part takes the value at which those goods had left, and the
 * difference is variance. If nothing remains in stock, the receipt's own cost becomes the last unit cost, so that the next goods leave at
 * their current cost and the same difference does not arise again.
 */
export const receive = (position: Position, quantity: Quantity, value: Pesewas): Received => {
  if (position.quantity >= 0n) return { position: averaged(position.quantity + quantity, position.value + value), value, variance: 0n }
  const gap = -position.quantity
  const filling = lesser(quantity, gap)
  const paidForFilling = divideHalfUp(value * filling, quantity)
  const hadLeftAt = filling === gap ? -position.value : divideHalfUp(-position.value * filling, gap)
  const variance = paidForFilling - hadLeftAt
  const moved = value - variance
  const after = { quantity: position.quantity + quantity, value: position.value + moved }
  const unitCost = after.quantity > 0n ? unitCostOf(after.value, after.quantity) : unitCostOf(value, quantity)
  return { position: { ...after, unitCost }, value: moved, variance }
}

/** Changes the value of goods in stock and leaves their quantity. There have to be goods, and their value does not fall below zero. */
export const revalue = (position: Position, value: Pesewas): Position => {
  if (position.quantity <= 0n || position.value + value < 0n) throw new RangeError('no goods can carry this value')
  return averaged(position.quantity, position.value + value)
}
