import { requestIdKeyOf } from '../lib/cart-owner.ts'
import { createCart } from '../lib/cart-store.ts'
import { isSalesLine } from './sales-line.ts'

const CART_KEY = 'salescart'

/** The list of the sale under way, cash or credit, kept under the specified key. */
export const useSalesCart = createCart(CART_KEY, isSalesLine)

// Another tab asked about the same list: both must save it under one request id.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === requestIdKeyOf(CART_KEY)) useSalesCart.setState({ requestId: newValue })
})
