import { createCart } from '../../lib/cart-store.ts'
import { isSalesLine } from './sales-line.ts'

/** The list of the current sale, cash or credit, stored under the specified key. */
export const useSalesCart = createCart('salescart', isSalesLine)
