import { createListDate } from '../goods/list-date.ts'
import { createCart } from '../lib/cart-store.ts'
import { type AdjustTerms, isAdjustLine } from './adjust-line.ts'

/** The list of the current adjustment, stored under the specified key. */
export const useAdjustCart = createCart('adjustcart', isAdjustLine)

export const adjustDate = createListDate('adjustcart', useAdjustCart)

/** Sets the terms of the list in each of its lines. Changed terms are another request. */
export const setTerms = (terms: AdjustTerms): void => {
  const { lines, replace } = useAdjustCart.getState()
  for (const line of lines) replace({ ...line, ...terms })
}
