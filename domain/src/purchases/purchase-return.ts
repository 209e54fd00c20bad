import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** Goods returned to their supplier, each listed once, and why. */
export type PurchaseReturn = {
  readonly reason: string
  readonly lines: readonly { readonly productId: number; readonly quantity: Quantity }[]
}

/** A line of a purchase, and what was returned of it so far by unreversed returns. */
export type BoughtAndReturned = {
  readonly quantity: Quantity
  readonly amount: Pesewas
  readonly returned: Quantity
  readonly returnedAmount: Pesewas
}

/**
 * The supplier's credit for a quantity, at the price of the invoice (domain rules, section 6): its share of the booked amount of the line,
 * rounded over all returns together, so that returning the whole line, in one step or several, gives back exactly what was owed for it.
 */
export const amountReturned = ({ quantity, amount, returned, returnedAmount }: BoughtAndReturned, taken: Quantity): Pesewas => {
  const due = divideHalfUp(amount * (returned + taken), quantity) - returnedAmount
  return due > 0n ? due : 0n
}
