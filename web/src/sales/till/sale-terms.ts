import { create } from 'zustand'
import { termsKeyOf } from '../../lib/cart-owner.ts'
import { isSamePerson, useSession } from '../../lib/session.ts'
import { useSalesCart } from './sales-cart.ts'
import { areNone, NO_TERMS, readTerms, type SaleTerms, writeTerms } from './stored-terms.ts'

/**
 * Beside the list in storage: a save that is sent again after a reload must be the same in every part, or the server takes it for
 * another request.
 */
const TERMS_KEY = termsKeyOf('salescart')

const keptTerms = (): SaleTerms => (useSalesCart.getState().lines.length > 0 ? readTerms(localStorage.getItem(TERMS_KEY)) : NO_TERMS)

export const useSaleTerms = create<SaleTerms>()(keptTerms)

const keep = (terms: SaleTerms): void => {
  useSaleTerms.setState(terms)
  if (areNone(terms)) localStorage.removeItem(TERMS_KEY)
  else localStorage.setItem(TERMS_KEY, writeTerms(terms))
}

/** Other terms are another request: an id kept for a save of unknown outcome is given up, as with an edit of the lines. */
export const setTerms = (change: Partial<Omit<SaleTerms, 'sent' | 'bare' | 'sellExpired'>>): void => {
  keep({ ...useSaleTerms.getState(), ...change })
  if (useSalesCart.getState().requestId !== null) useSalesCart.getState().endSave('refused')
}

/** Notes whether a sale is on its way, and in which form, so that a reload can say that nobody knows how it ended and send the same again. */
export const noteSent = (sent: boolean, bare = false, sellExpired = false): void =>
  keep({ ...useSaleTerms.getState(), sent, bare, sellExpired })

/** After a sale nothing of it stays. */
export const forgetTerms = (): void => keep(NO_TERMS)

useSalesCart.subscribe((cart, before) => {
  // Another list, or another tab that has its answer: what was sent is not this any more.
  if (cart.requestId === null && before.requestId !== null && useSaleTerms.getState().sent) noteSent(false)
  if (cart.lines.length === 0 && before.lines.length > 0)
    keep({ ...useSaleTerms.getState(), paid: null, discount: null, wallet: null, tenders: null })
})
useSession.subscribe((session, before) => {
  if (!isSamePerson(session.user, before.user) || session.branch?.code !== before.branch?.code) useSaleTerms.setState(keptTerms())
})
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TERMS_KEY) useSaleTerms.setState(readTerms(localStorage.getItem(TERMS_KEY)))
})
