import { createCart } from '../../lib/cart-store.ts'
import { isSalesLine } from './sales-line.ts'

/** The list of the sale under way, cash or credit, kept under the specified key. */
export const useSalesCart = createCart('salescart', isSalesLine)
