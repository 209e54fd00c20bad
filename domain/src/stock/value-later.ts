import type { Pesewas } from '../money.ts'
import { type Quantity, unitCostOf } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { issue, type Position, receive } from './position.ts'

/**
 * A movement of a position after the one in question: signed, with the price paid for goods that only filled a gap. For goods that a reversal
 * brought back, `returns` is the place in the list of the issue with which they had left.
 */
export type LaterMovement = {
  readonly quantity: Quantity
  readonly value: Pesewas
  readonly paid: Pesewas | null
  readonly returns?: number | undefined
}

/** The position after a movement, and the movements after it, in their order. */
export type Since = { readonly quantity: Quantity; readonly value: Pesewas; readonly later: readonly LaterMovement[] }

const moved = (position: Position, { quantity, value, paid }: LaterMovement, more: Pesewas): Position => {
  if (quantity < 0n) return issue(position, -quantity).position
  const price = (paid ?? value) + more
  if (quantity > 0n) return receive(position, quantity, price < 0n ? 0n : price).position
  return { ...position, value: position.value + value }
}

/** Goods that came back did so at the cost with which they had left: what their issue took more or less comes back with them. */
const valueNow = ({ quantity, value, later }: Since): Pesewas => {
  const tookMore: Pesewas[] = []
  let position: Position = { quantity, value, unitCost: quantity > 0n ? unitCostOf(value, quantity) : 0n }
  for (const movement of later) {
    const before = position.value
    position = moved(position, movement, movement.returns === undefined ? 0n : (tookMore[movement.returns] ?? 0n))
    tookMore.push(movement.value - (position.value - before))
  }
  return position.value
}

/**
 * How much of a difference in cost is still in the stock: what the position would be worth today had its goods cost that much more (+) or
 * less (−), compared with today. Each issue since has taken its share of the average (domain rules, section 7), and the rest of the
 * difference belongs to cost of sales. Zero without stock.
 */
export const stillInStock = (since: Since, difference: Pesewas): Pesewas => {
  const quantity = since.later.reduce((sum, each) => sum + each.quantity, since.quantity)
  if (quantity <= 0n || since.quantity <= 0n) return 0n
  return valueNow({ ...since, value: since.value + difference }) - valueNow(since)
}

/** The part of a difference that came to rest in the stock: goods that filled a gap had left before they came. */
export const cameToStock = (received: Quantity, quantityAfter: Quantity, difference: Pesewas): Pesewas => {
  if (quantityAfter >= received) return difference
  return quantityAfter <= 0n ? 0n : divideHalfUp(difference * quantityAfter, received)
}

/** The part of a change of value that goods in stock can carry: nothing at or below zero stock, and no more off than they are worth. */
export const carriedBy = ({ quantity, value }: Pick<Position, 'quantity' | 'value'>, change: Pesewas): Pesewas => {
  if (quantity <= 0n) return 0n
  return value + change < 0n ? -value : change
}
