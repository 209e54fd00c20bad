import type { ModelLots } from './model-lots.ts'

/** The stock arithmetic of the model: plain integers, halves by the remainder, nothing taken from the program. */
export type ModelPosition = {
  readonly quantity: number
  readonly value: number
  readonly unitCost: number
  readonly moves: number
  readonly lots: ModelLots
}

export const NEVER_STOCKED: ModelPosition = { quantity: 0, value: 0, unitCost: 0, moves: 0, lots: {} }

/** Half-up, for non-negative integers that stay exact. */
const halfUp = (numerator: number, denominator: number): number => {
  if (!Number.isSafeInteger(numerator) || numerator < 0 || denominator <= 0)
    throw new Error(`${numerator} ÷ ${denominator} is beyond the model`)
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
}

/** The position after a movement, with its lots. `paid` is the price of received goods. */
export const moved = (before: ModelPosition, quantity: number, value: number, lots: ModelLots, paid = value): ModelPosition => {
  const now = before.quantity + quantity
  const worth = before.value + value
  const arrived = now > 0 ? halfUp(worth * 1_000_000, now) : halfUp(Math.max(0, paid) * 1_000_000, quantity > 0 ? quantity : 1)
  const unitCost = quantity > 0 ? arrived : before.unitCost
  return { quantity: now, value: worth, unitCost, moves: before.moves + 1, lots }
}

/** The cost of an issued quantity: its share of the stock, and the last unit cost beyond it. */
export const costOfLeaving = (there: ModelPosition, quantity: number): number => {
  const fromThere = Math.max(0, Math.min(quantity, there.quantity))
  const beyond = halfUp((quantity - fromThere) * there.unitCost, 1_000_000)
  if (fromThere === 0) return beyond
  return fromThere === there.quantity ? there.value + beyond : halfUp(there.value * fromThere, there.quantity)
}

export const worthAtAverage = (there: ModelPosition, quantity: number): number =>
  there.quantity > 0 ? halfUp(there.value * quantity, there.quantity) : halfUp(quantity * there.unitCost, 1_000_000)

/** The extra cost of goods that fill a gap over those that had left. */
export const varianceOfArriving = (there: ModelPosition, quantity: number, value: number): number => {
  const missing = Math.max(0, -there.quantity)
  const filled = Math.min(missing, quantity)
  if (filled === 0) return 0
  return halfUp(value * filled, quantity) - (filled === missing ? -there.value : halfUp(-there.value * filled, missing))
}
