import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** Goods that go back to their supplier, each named once, and why. */
export type PurchaseReturn = {
  readonly reason: string
  readonly lines: readonly { readonly productId: number; readonly quantity: Quantity }[]
}

/** A line of a purchase, and what went back of it so far, by returns that stand. */
export type BoughtAndReturned = {
  readonly quantity: Quantity
  readonly amount: Pesewas
  readonly returnedQuantity: Quantity
  readonly returnedAmount: Pesewas
}

/**
 * What the supplier gives back for a quantity, at the price of the invoice (domain rules, section 6): its share of what the line was booked
 * with, rounded over all returns together, so that returning the whole line, at once or bit by bit, gives back exactly what was owed for it.
 */
export const amountReturned = ({ quantity, amount, returnedQuantity, returnedAmount }: BoughtAndReturned, taken: Quantity): Pesewas => {
  const due = divideHalfUp(amount * (returnedQuantity + taken), quantity) - returnedAmount
  return due > 0n ? due : 0n
}
