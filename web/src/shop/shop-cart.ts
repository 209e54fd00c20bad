import { createCart } from '../lib/cart-store.ts'
import { type CartItem, isCartItem } from './cart-item.ts'

/** The storefront's cart, stored under the specified key. */
export const useShopCart = createCart('cartItems', isCartItem)

/** Adds an entry to the cart, replacing one of the same product (specification, section 4). */
export const putIntoCart = (item: CartItem): void => {
  const { lines, add, replace } = useShopCart.getState()
  if (lines.some(({ id }) => id === item.id)) replace(item)
  else add(item)
}
