import { create } from 'zustand'
import { useSession } from '../lib/session.ts'
import { useSalesCart } from './sales-cart.ts'
import { areNone, NO_TERMS, readTerms, type SaleTerms, writeTerms } from './stored-terms.ts'

/**
 * Beside the list in storage: a save that is sent again after a reload must be the same in every part, or the server takes it for
 * another request.
 */
const TERMS_KEY = 'salescartterms'

const keptTerms = (): SaleTerms => (useSalesCart.getState().lines.length > 0 ? readTerms(localStorage.getItem(TERMS_KEY)) : NO_TERMS)

export const useSaleTerms = create<SaleTerms>()(keptTerms)

const keep = (terms: SaleTerms): void => {
  useSaleTerms.setState(terms)
  if (areNone(terms)) localStorage.removeItem(TERMS_KEY)
  else localStorage.setItem(TERMS_KEY, writeTerms(terms))
}

/** Other terms are another request: an id kept for a save of unknown outcome is given up, as with an edit of the lines. */
export const setTerms = (change: Partial<Omit<SaleTerms, 'sent'>>): void => {
  keep({ ...useSaleTerms.getState(), ...change })
  if (useSalesCart.getState().requestId !== null) useSalesCart.getState().endSave('refused')
}

/** Notes whether a sale is on its way, so that a reload can say that nobody knows how it ended. */
export const noteSent = (sent: boolean): void => keep({ ...useSaleTerms.getState(), sent })

/** After a sale nothing of it stays. */
export const forgetTerms = (): void => keep(NO_TERMS)

useSalesCart.subscribe((cart, before) => {
  if (cart.lines.length === 0 && before.lines.length > 0) keep({ ...useSaleTerms.getState(), paid: null, discount: null, tenders: null })
})
useSession.subscribe((session, before) => {
  if (session.user?.userid !== before.user?.userid || session.branch?.code !== before.branch?.code) useSaleTerms.setState(keptTerms())
})
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TERMS_KEY) useSaleTerms.setState(readTerms(localStorage.getItem(TERMS_KEY)))
})
