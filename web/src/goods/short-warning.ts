import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { goodsTexts } from './texts.ts'

/**
 * The message for a quantity above the stock less reservations; none otherwise. It is only a warning: the server decides, by the stock at
 * that moment and the rule for negative stock.
 */
export const shortWarning = (quantity: Quantity | null, there: Quantity, reserved: Quantity = 0n): readonly string[] => {
  if (quantity === null || quantity <= there) return []
  if (reserved > 0n) return [goodsTexts.onlyAvailable(formatQuantity(there), formatQuantity(reserved))]
  return [there > 0n ? goodsTexts.onlyInStock(formatQuantity(there)) : goodsTexts.outOfStock]
}
