import { createCart } from '../lib/cart-store.ts'
import { type CartItem, isCartItem } from './cart-item.ts'

/** The storefront's cart, kept under the specified key. */
export const useShopCart = createCart('cartItems', isCartItem)

/** Puts an entry into the cart; one of the same product gives way to it (specification, section 4). */
export const putIntoCart = (item: CartItem): void => {
  const { lines, add, replace } = useShopCart.getState()
  if (lines.some(({ id }) => id === item.id)) replace(item)
  else add(item)
}
