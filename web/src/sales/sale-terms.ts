import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { create } from 'zustand'
import { isRecord, parseJson, textIn } from '../lib/records.ts'
import { useSession } from '../lib/session.ts'
import { useSalesCart } from './sales-cart.ts'

export type SaleCustomer = { readonly pid: string; readonly name: string; readonly phone: string; readonly email: string }

/** What was agreed beside the list: the money handed over and the customer of a credit sale. */
export type SaleTerms = {
  readonly paid: Pesewas | null
  readonly customer: SaleCustomer | null
  /** The sale was sent and its outcome is not known yet. */
  readonly sent: boolean
}

const NO_TERMS: SaleTerms = { paid: null, customer: null, sent: false }

/**
 * Beside the list in storage: a save that is sent again after a reload must be the same in every part, or the server takes it for
 * another request.
 */
const TERMS_KEY = 'salescartterms'

const readTerms = (text: string | null): SaleTerms => {
  const kept = parseJson(text)
  if (!isRecord(kept)) return NO_TERMS
  const paid = decodeMoney(kept.paid)
  const { customer } = kept
  return {
    paid: paid.ok ? paid.value : null,
    sent: kept.sent === true,
    customer: isRecord(customer)
      ? { pid: textIn(customer, 'pid'), name: textIn(customer, 'name'), phone: textIn(customer, 'phone'), email: textIn(customer, 'email') }
      : null,
  }
}

const keptTerms = (): SaleTerms => (useSalesCart.getState().lines.length > 0 ? readTerms(localStorage.getItem(TERMS_KEY)) : NO_TERMS)

export const useSaleTerms = create<SaleTerms>()(keptTerms)

const keep = (terms: SaleTerms): void => {
  useSaleTerms.setState(terms)
  if (terms.paid === null && terms.customer === null && !terms.sent) localStorage.removeItem(TERMS_KEY)
  else localStorage.setItem(TERMS_KEY, JSON.stringify({ ...terms, paid: terms.paid === null ? '' : moneyText(terms.paid) }))
}

/** Other terms are another request: an id kept for a save of unknown outcome is given up, as with an edit of the lines. */
export const setTerms = (change: Partial<Pick<SaleTerms, 'paid' | 'customer'>>): void => {
  keep({ ...useSaleTerms.getState(), ...change })
  if (useSalesCart.getState().requestId !== null) useSalesCart.getState().endSave('refused')
}

/** Notes whether a sale is on its way, so that a reload can say that nobody knows how it ended. */
export const noteSent = (sent: boolean): void => keep({ ...useSaleTerms.getState(), sent })

/** After a sale nothing of it stays. */
export const forgetTerms = (): void => keep(NO_TERMS)

useSalesCart.subscribe((cart, before) => {
  if (cart.lines.length === 0 && before.lines.length > 0) keep({ ...useSaleTerms.getState(), paid: null })
})
useSession.subscribe((session, before) => {
  if (session.user?.userid !== before.user?.userid || session.branch?.code !== before.branch?.code) useSaleTerms.setState(keptTerms())
})
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TERMS_KEY) useSaleTerms.setState(readTerms(localStorage.getItem(TERMS_KEY)))
})
