import { isValidLine } from '../till/label-line.ts'
import { useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { heldTexts } from './texts.ts'

/** Why the current list cannot be held now, or null. */
export const holdFault = (): string | null => {
  const { lines, requestId } = useSalesCart.getState()
  if (lines.length === 0) return heldTexts.nothingToHold
  // A sale that may have been saved must be submitted again under its request id, or it could be doubled.
  if (requestId !== null && useSaleTerms.getState().sent) return heldTexts.notConfirmed
  if (useSaleTerms.getState().quotation !== null) return heldTexts.ofQuotation
  if (useSaleTerms.getState().recurring !== null) return heldTexts.ofRecurring
  const invalid = lines.find(line => !isValidLine(line))
  return invalid === undefined ? null : heldTexts.invalidLine(invalid.productName)
}
