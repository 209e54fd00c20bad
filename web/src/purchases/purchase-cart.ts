import { isCartItem } from '../goods/cart-item.ts'
import { createListDate } from '../goods/list-date.ts'
import { createCart } from '../lib/cart-store.ts'
import type { PurchaseTerms } from './purchase-line.ts'

/** The list of the current purchase, stored under the specified key. Its lines are the working cart item of the specification. */
export const usePurchaseCart = createCart('purchasecart', isCartItem)

export const purchaseDate = createListDate('purchasecart', usePurchaseCart)

/** Sets supplier and invoice in every line. Another supplier or number is another request. */
export const setTerms = ({ supplierId, purchaseInvoice }: PurchaseTerms): void => {
  const { lines, replace } = usePurchaseCart.getState()
  for (const line of lines) replace({ ...line, supplierId, purchaseInvoice })
}
