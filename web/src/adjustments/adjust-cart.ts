import { createListDate } from '../goods/list-date.ts'
import { createCart } from '../lib/cart-store.ts'
import { type AdjustTerms, isAdjustLine } from './adjust-line.ts'

/** The list of the adjustment under way, kept under the specified key. */
export const useAdjustCart = createCart('adjustcart', isAdjustLine)

/** The date of the adjustment under way. */
export const adjustDate = createListDate('adjustcart', useAdjustCart)

/** Sets what was chosen beside the list in each of its lines. Another choice is another request. */
export const setTerms = (terms: AdjustTerms): void => {
  const { lines, replace } = useAdjustCart.getState()
  for (const line of lines) replace({ ...line, ...terms })
}
