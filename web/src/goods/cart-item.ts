import { isRecord } from '@akonta/domain/contract/codec'
import { fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { type GoodsLine, goodsLineOf, isGoodsLine, isNumber } from './goods-line.ts'
import type { StockItem } from './stock-item.ts'

/**
 * A line as stored: the working cart item of the specification, section 3, with JSON numbers. Sales, purchases, adjustments and production
 * store lists of it; unused fields are empty.
 */
export type CartItem = GoodsLine & {
  readonly retStockLevel: number
  readonly retCash: number
  readonly expDate: string
  readonly supplierId: string
  readonly purchaseInvoice: string
  readonly purchaseType: string
}

/** Only the used fields are checked: the rest is stored because the specification has it. */
export const isCartItem = (value: unknown): value is CartItem =>
  isRecord(value) && [value.retStockLevel, value.retCash].every(isNumber) && isGoodsLine(value)

/** A new line. Its price is the product's unless another is given; the product's own is stored too. */
export const cartItemOf = (
  product: Pick<StockItem, 'id' | 'name' | 'price' | 'cost' | 'stock'>,
  quantity: Quantity,
  price: UnitPrice = product.price,
): CartItem => ({
  ...goodsLineOf({ ...product, price }, quantity, product.cost),
  retStockLevel: fineToNumber(product.stock),
  retCash: fineToNumber(product.price),
  expDate: '',
  supplierId: '',
  purchaseInvoice: '',
  purchaseType: '',
})
