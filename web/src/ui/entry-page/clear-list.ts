import type { CartLine, createCart } from '../../lib/cart-store.ts'
import { showNotice } from '../messages/notice.ts'
import { entryTexts } from './texts.ts'

/** Clears a list and offers to restore it while the notice is shown. Returns whether there was anything to clear. */
export const clearWithUndo = <Line extends CartLine>(useCart: ReturnType<typeof createCart<Line>>): boolean => {
  const cart = useCart.getState()
  if (cart.lines.length === 0) return false
  cart.clear()
  showNotice({
    tone: 'info',
    text: entryTexts.listCleared,
    action: { label: entryTexts.undo, run: () => useCart.getState().undoClear() },
    onGone: () => useCart.getState().forgetCleared(),
  })
  return true
}
