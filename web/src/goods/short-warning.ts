import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { goodsTexts } from './texts.ts'

/**
 * What to say of a quantity that is more than there is, beside what is reserved for orders; nothing while it is not. It warns and stops nobody: the server decides, by the
 * stock of that moment and by the rule for selling below zero.
 */
export const shortWarning = (quantity: Quantity | null, there: Quantity, reserved: Quantity = 0n): readonly string[] => {
  if (quantity === null || quantity <= there) return []
  if (reserved > 0n) return [goodsTexts.onlyAvailable(formatQuantity(there), formatQuantity(reserved))]
  return [there > 0n ? goodsTexts.onlyInStock(formatQuantity(there)) : goodsTexts.outOfStock]
}
