import type { PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import type { Quantity } from '@akonta/domain/quantity'
import type { BoughtLine } from './purchase-calls.ts'

/** How many of a line can go back: what was bought and not returned, as far as it is still there and not reserved. */
export const returnable = ({ quantity, returned, available }: BoughtLine): Quantity => {
  const kept = quantity - returned
  return kept < available ? kept : available
}

/** What was typed beside each line, by product; null for what is no number. */
export type TypedReturn = ReadonlyMap<number, Quantity | null>

/** Is this more than can go back, or no number at all? An empty field is nothing. */
export const isTooMany = (line: BoughtLine, typed: Quantity | null | undefined): boolean => (typed ?? 0n) > returnable(line)

/** What goes back, or null while nothing does or a line says too many. */
export const goodsToReturn = (lines: readonly BoughtLine[], typed: TypedReturn): PurchaseReturn['lines'] | null => {
  if (lines.some(line => isTooMany(line, typed.get(line.productId)))) return null
  const goods = lines.map(({ productId }) => ({ productId, quantity: typed.get(productId) ?? 0n })).filter(({ quantity }) => quantity > 0n)
  return goods.length === 0 ? null : goods
}
