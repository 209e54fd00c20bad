import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { create } from 'zustand'
import { createCart } from '../lib/cart-store.ts'
import { isSalesLine } from './sales-line.ts'

/** The list of the sale under way, kept under the specified key. */
export const useSalesCart = createCart('salescart', isSalesLine)

/** Beside the list: a save that is sent again after a reload must carry the same tender, or the server takes it for another request. */
const PAID_KEY = 'salescartpaid'

const keptPaid = (): Pesewas | null => {
  const decoded = decodeMoney(localStorage.getItem(PAID_KEY) ?? '')
  return decoded.ok && useSalesCart.getState().lines.length > 0 ? decoded.value : null
}

/** What the customer handed over, or null when nothing was typed. */
export const usePaid = create<{ readonly paid: Pesewas | null }>()(() => ({ paid: keptPaid() }))

/** Another tender is another request: an id kept for a save of unknown outcome is given up, as with an edit of the lines. */
export const setPaid = (paid: Pesewas | null): void => {
  if (paid === null) localStorage.removeItem(PAID_KEY)
  else localStorage.setItem(PAID_KEY, moneyText(paid))
  usePaid.setState({ paid })
  if (useSalesCart.getState().requestId !== null) useSalesCart.getState().endSave('refused')
}

useSalesCart.subscribe((cart, before) => {
  if (cart.lines.length === 0 && before.lines.length > 0) setPaid(null)
})
