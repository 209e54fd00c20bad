import type { Pesewas } from '../money.ts'
import { type Quantity, unitCostOf } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { greater } from '../whole-numbers.ts'
import { issue, type Position, receive } from './position.ts'

/**
 * A movement of a position after the one in question: signed, with the price paid for goods that only filled a gap. `movesBack` is the posting
 * whose goods it moves back: those of a reversed document, or of the sale of a return.
 */
export type LaterMovement = {
  readonly posting: bigint
  readonly quantity: Quantity
  readonly value: Pesewas
  readonly paid: Pesewas | null
  readonly movesBack: bigint | null
}

/** The position after a movement, and the movements after it, in their order. */
export type Since = { readonly quantity: Quantity; readonly value: Pesewas; readonly later: readonly LaterMovement[] }

const moved = (position: Position, { quantity, value, paid }: LaterMovement, more: Pesewas): Position => {
  if (quantity < 0n) return issue(position, -quantity).position
  const price = (paid ?? value) + more
  if (quantity > 0n) return receive(position, quantity, greater(price, 0n)).position
  return { ...position, value: position.value + value }
}

/** Goods that were issued or returned, and their cost: in the books, and as calculated again. */
type Costed = { readonly quantity: Quantity; readonly books: Pesewas; readonly again: Pesewas }

const NOTHING: Costed = { quantity: 0n, books: 0n, again: 0n }

const plus = (one: Costed, other: Costed): Costed => ({
  quantity: one.quantity + other.quantity,
  books: one.books + other.books,
  again: one.again + other.again,
})

/** The cost of goods that are returned, from all that were returned so far: the last piece takes the last pesewa. */
const shareOf = (left: Costed, back: Costed, quantity: Quantity): Costed => {
  const due = (cost: Pesewas, before: Pesewas): Pesewas => {
    const share = divideHalfUp(cost * (back.quantity + quantity), left.quantity) - before
    return greater(share, 0n)
  }
  return { quantity, books: due(left.books, back.books), again: due(left.again, back.again) }
}

/** What an issue took, and what each document brought back of it, except returns that were reversed. */
type Issued = { took: Costed; readonly back: Map<bigint, Costed> }

/** Goods are returned at the cost at which they were issued: what their issue took more or less is returned with them. Most issues are not moved back. */
const valueNow = ({ quantity, value, later }: Since): Pesewas => {
  const movedBack = new Set(later.map(({ movesBack }) => movesBack))
  const issues = new Map<bigint, Issued>()
  let position: Position = { quantity, value, unitCost: quantity > 0n ? unitCostOf(value, quantity) : 0n }
  for (const movement of later) {
    const { posting, movesBack } = movement
    const from = movesBack === null ? undefined : issues.get(movesBack)
    if (movement.quantity > 0n && from !== undefined) {
      const share = shareOf(from.took, [...from.back.values()].reduce(plus, NOTHING), movement.quantity)
      from.back.set(posting, plus(from.back.get(posting) ?? NOTHING, share))
      position = moved(position, movement, share.again - share.books)
      continue
    }
    const before = position.value
    position = moved(position, movement, 0n)
    if (movement.quantity >= 0n) continue
    const took = { quantity: -movement.quantity, books: -movement.value, again: before - position.value }
    const earlier = issues.get(posting)
    if (movedBack.has(posting)) issues.set(posting, { took: plus(earlier?.took ?? NOTHING, took), back: earlier?.back ?? new Map() })
    if (movesBack !== null) for (const { back } of issues.values()) back.delete(movesBack)
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
