import type { SaleType } from '@akonta/domain/sales/sale'
import { create } from 'zustand'
import { termsKeyOf } from '../../lib/cart-owner.ts'
import { isSamePerson, useSession } from '../../lib/session.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { useSalesCart } from './sales-cart.ts'
import type { SalesLine } from './sales-line.ts'
import { areNone, NO_TERMS, readTerms, type SaleTerms, writeTerms } from './stored-terms.ts'

/**
 * Stored with the list: a save that is repeated after a reload must be the same in every part, or the server takes it for another request.
 */
const TERMS_KEY = termsKeyOf('salescart')

const storedTerms = (): SaleTerms => (useSalesCart.getState().lines.length > 0 ? readTerms(deviceStore.getItem(TERMS_KEY)) : NO_TERMS)

/** `saleType`: of the page that shows the list, which both kinds of sale share. It is not read back after a reload. */
type ShownTerms = SaleTerms & { readonly saleType: SaleType | null }

export const useSaleTerms = create<ShownTerms>()(() => ({ ...storedTerms(), saleType: null }))

/** This page shows the list: what only the other kind of sale has, such as the customer's price list, does not count. */
export const sellAs = (saleType: SaleType): void => useSaleTerms.setState({ saleType })

const keep = (terms: SaleTerms): void => {
  useSaleTerms.setState(terms)
  if (areNone(terms)) deviceStore.removeItem(TERMS_KEY)
  else deviceStore.setItem(TERMS_KEY, writeTerms(terms))
}

/** What the seller has agreed to for this sale, after a question. */
export type Consents = Pick<SaleTerms, 'sellExpired' | 'overrideHold'>
const NO_CONSENTS: Consents = { sellExpired: false, overrideHold: false }
const NOT_SENT = { sent: false, bare: false, ...NO_CONSENTS }

/** Other terms are another request: an id kept for a save of unknown outcome is dropped, as with an edit of the lines. */
export const setTerms = (change: Partial<Omit<SaleTerms, keyof typeof NOT_SENT>>): void => {
  keep({ ...useSaleTerms.getState(), ...change })
  if (useSalesCart.getState().requestId !== null) useSalesCart.getState().endSave('refused')
}

/** Records in which form the list is sent, so that after a reload its unknown outcome can be shown and the same sent again. */
export const noteSending = ({ sent, bare, sellExpired, overrideHold }: Pick<SaleTerms, keyof typeof NOT_SENT>): void =>
  keep({ ...useSaleTerms.getState(), sent, bare, sellExpired, overrideHold })

/** The outcome is known. The next attempt asks for consent again. */
export const noteAnswered = (): void => noteSending(NOT_SENT)

/** The next attempt is sent with this consent. */
export const agreeTo = ({ sellExpired, overrideHold }: Consents): void => noteSending({ ...NOT_SENT, sellExpired, overrideHold })

/** The terms of the last list that was cleared: they come back with it. */
let cleared: SaleTerms | null = null

/** Was Clear List undone? A list that was cleared is restored as it was, before anything is added. */
const isRestored = (lines: readonly SalesLine[], before: readonly SalesLine[] | null): boolean =>
  before !== null && lines.length > 0 && lines[0] === before[0]

/** After a sale the terms are cleared. */
export const forgetTerms = (): void => keep(NO_TERMS)

useSalesCart.subscribe((cart, before) => {
  // The terms were stored by the tab that changed the list: this one hears of them next.
  if (cart.isFollowed) return
  // Another list, or another tab with its answer: what was sent no longer applies.
  if (cart.requestId === null && before.requestId !== null && useSaleTerms.getState().sent) noteAnswered()
  const { customer } = useSaleTerms.getState()
  if (cart.lines.length === 0 && before.lines.length > 0) {
    cleared = useSaleTerms.getState()
    keep({ ...NO_TERMS, customer })
  } else if (cleared !== null && isRestored(cart.lines, before.cleared)) keep({ ...cleared, ...NOT_SENT, customer })
})
useSession.subscribe((session, before) => {
  if (!isSamePerson(session.user, before.user) || session.branch?.code !== before.branch?.code) useSaleTerms.setState(storedTerms())
})
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TERMS_KEY) useSaleTerms.setState(readTerms(deviceStore.getItem(TERMS_KEY)))
})
