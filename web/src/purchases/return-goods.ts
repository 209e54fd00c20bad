import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { BoughtLine } from '@akonta/domain/purchases/purchase-calls'
import type { PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import type { Quantity } from '@akonta/domain/quantity'
import { lesser } from '@akonta/domain/whole-numbers'

/** The returnable quantity of a line: bought and not returned, as far as it is in stock and not reserved. */
export const returnable = ({ returned, available, ...line }: BoughtLine): Quantity => {
  const kept = baseQuantityOf(line) - returned
  return lesser(kept, available)
}

/** The input of each line, by product; null for an invalid number. */
export type TypedReturn = ReadonlyMap<number, Quantity | null>

/** Is this above the returnable quantity, or not a number? An empty field is zero. */
export const isTooMany = (line: BoughtLine, typed: Quantity | null | undefined): boolean => (typed ?? 0n) > returnable(line)

/** The goods to return, or null while there are none or a line is excessive. */
export const goodsToReturn = (lines: readonly BoughtLine[], typed: TypedReturn): PurchaseReturn['lines'] | null => {
  if (lines.some(line => isTooMany(line, typed.get(line.productId)))) return null
  const goods = lines.map(({ productId }) => ({ productId, quantity: typed.get(productId) ?? 0n })).filter(({ quantity }) => quantity > 0n)
  return goods.length === 0 ? null : goods
}
