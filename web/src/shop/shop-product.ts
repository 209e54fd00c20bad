import type { Product } from '@akonta/domain/catalogue/product-calls'
import { goodsName, packCount } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { fineToNumber, ONE } from '@akonta/domain/quantity'
import { currentDay } from '../lib/storage/clock.ts'

/** A product of the storefront, with wire numbers: they are stored in `cartItems` unchanged (specification, section 3). */
export type ShopProduct = {
  readonly id: number
  readonly productName: string
  readonly retReorderLevel: number
  /** Null when the user may not see costs. */
  readonly costPrice: number | null
  readonly retCash: number
  /** Stock less reservations of other orders. */
  readonly retStockLevel: number
  /** The product by the carton: price and stock are then those of packs. */
  readonly pack?: { readonly packNo: number; readonly name: string; readonly size: number }
}

/** A product at its price of today, single or in one of its packs. The server decides the price of the order. */
export const shopProductOf = (product: Product, packNumber = 0): ShopProduct => {
  const { id, name, reorderLevel, costPrice, available, packs } = product
  const pack = packs?.find(({ number }) => number === packNumber)
  const { price } = priceOfLine(product, { quantity: ONE, pack, list: null, day: currentDay() })
  return {
    id,
    productName: goodsName({ productName: name, ...(pack && { pack }) }),
    retReorderLevel: fineToNumber(reorderLevel),
    costPrice: costPrice === null ? null : fineToNumber(costPrice),
    retCash: fineToNumber(price),
    retStockLevel: fineToNumber(available > 0n ? packCount(available, pack) : available),
    ...(pack && { pack: { packNo: pack.number, name: pack.name, size: fineToNumber(pack.size) } }),
  }
}
