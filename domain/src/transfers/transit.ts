import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import { greater } from '../whole-numbers.ts'

/** A line of a dispatch, in base units, at the value it left with. */
export type DispatchedLine = {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly cost: Pesewas
}

/** What came of a line: in good condition, damaged, and more than was sent. In base units. The rest is short. */
export type Arrival = { readonly received: Quantity; readonly damaged: Quantity; readonly over: Quantity }

export type ReceivedLine = Arrival & {
  readonly short: Quantity
  readonly receivedValue: Pesewas
  readonly damagedValue: Pesewas
  readonly shortValue: Pesewas
  readonly overValue: Pesewas
}

/**
 * Divides the value of a dispatched line between what was received, damaged and short: the three add up to it exactly. What came over is
 * valued at the same cost, besides. Refuses `bad_input` for more than was sent that is not entered as over.
 */
export const receivedLine = ({ productName, quantity, cost }: DispatchedLine, { received, damaged, over }: Arrival): ReceivedLine => {
  const arrived = received + damaged
  if (arrived > quantity) throw new Refusal('bad_input', `${productName}: more arrived than was sent. Enter the rest as over`)
  if (over > 0n && arrived < quantity)
    throw new Refusal('bad_input', `${productName}: a line that is short cannot be over. Enter what arrived as received`)
  const receivedValue = divideHalfUp(cost * received, quantity)
  const arrivedValue = divideHalfUp(cost * arrived, quantity)
  return {
    received,
    damaged,
    over,
    short: quantity - arrived,
    receivedValue,
    damagedValue: arrivedValue - receivedValue,
    shortValue: cost - arrivedValue,
    overValue: divideHalfUp(cost * over, quantity),
  }
}

/**
 * What a person counted of a line, in good condition and damaged, as an arrival: what is beyond the quantity sent is over. Null when more is
 * damaged than was sent.
 */
export const arrivalOf = (sent: Quantity, good: Quantity, damaged: Quantity): Arrival | null => {
  if (damaged > sent) return null
  const beyond = good + damaged - sent
  const over = greater(beyond, 0n)
  return { received: good - over, damaged, over }
}
