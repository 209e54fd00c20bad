import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { type InputTaxes, inputTaxesOf, minusTaxes, plusTaxes, someOf, sumOfTaxes, type TaxBasis } from '../vat/input-tax.ts'
import { greater, lesser } from '../whole-numbers.ts'

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
  return greater(due, 0n)
}

/** The taxes of a line, and what unreversed returns gave back of them. */
export type LineTaxes = { readonly taxes: InputTaxes; readonly returned: InputTaxes }

/**
 * The part of each tax that is returned with a quantity, as the line is: all of it with the last piece. Taxes that are part of the price are
 * at most the credit for these goods, and at least what the credit for the rest of the line has no room for: rounded separately, three taxes
 * can go up where the price goes down.
 */
export const taxesReturned = (line: BoughtAndReturned, { taxes, returned }: LineTaxes, basis: TaxBasis, taken: Quantity): InputTaxes => {
  const due = inputTaxesOf(tax =>
    amountReturned({ quantity: line.quantity, returned: line.returned, amount: taxes[tax], returnedAmount: returned[tax] }, taken),
  )
  if (basis === 'ADDED') return due
  const credit = amountReturned(line, taken)
  const within = someOf(due, credit)
  const rest = minusTaxes(minusTaxes(taxes, returned), within)
  const roomLater = line.amount - line.returnedAmount - credit
  const roomNow = credit - sumOfTaxes(within)
  const beyond = sumOfTaxes(rest) - roomLater
  return plusTaxes(within, someOf(rest, lesser(beyond, roomNow)))
}
