import type { Pesewas } from '../money.ts'
import { type Quantity, unitCostOf } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { issue, type Position, receive } from './position.ts'

/** A movement of a position after the one in question: signed, with the price paid for goods that only filled a gap. */
export type LaterMovement = { readonly quantity: Quantity; readonly value: Pesewas; readonly paid: Pesewas | null }

/** The position after a movement, and the movements after it, in their order. */
export type Since = { readonly quantity: Quantity; readonly value: Pesewas; readonly later: readonly LaterMovement[] }

const moved = (position: Position, { quantity, value, paid }: LaterMovement): Position => {
  if (quantity < 0n) return issue(position, -quantity).position
  if (quantity > 0n) return receive(position, quantity, paid ?? value).position
  return { ...position, value: position.value + value }
}

const valueNow = ({ quantity, value, later }: Since): Pesewas =>
  later.reduce(moved, { quantity, value, unitCost: quantity > 0n ? unitCostOf(value, quantity) : 0n }).value

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
