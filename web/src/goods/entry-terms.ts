import { create } from 'zustand'
import { parseJson } from '../lib/records.ts'
import { isSamePerson, useSession } from '../lib/session.ts'

/** What stands above a list has to know of the list: whether there is one, and whether a save of it is still without an answer. */
type CartBelow = {
  getState: () => { readonly lines: readonly unknown[]; readonly requestId: string | null; endSave: (outcome: 'refused') => void }
}

/**
 * The fields above a list, kept beside it in storage under `key`: a save that is sent again after a reload must be the same in every
 * part, or the server takes it for another request. They go with the list, and with its owner.
 */
export const createEntryTerms = <Terms extends object>(key: string, none: Terms, decode: (stored: unknown) => Terms, cart: CartBelow) => {
  const kept = (): Terms => (cart.getState().lines.length > 0 ? decode(parseJson(localStorage.getItem(key))) : none)
  const useTerms = create<Terms>()(kept)
  const keep = (terms: Terms): void => {
    useTerms.setState(terms, true)
    localStorage.setItem(key, JSON.stringify(terms))
  }
  useSession.subscribe((session, before) => {
    if (!isSamePerson(session.user, before.user) || session.branch?.code !== before.branch?.code) useTerms.setState(kept(), true)
  })
  return {
    useTerms,
    /** Other terms are another request: an id kept for a save of unknown outcome is given up, as with an edit of the lines. */
    set: (change: Partial<Terms>): void => {
      keep({ ...useTerms.getState(), ...change })
      if (cart.getState().requestId !== null) cart.getState().endSave('refused')
    },
    forget: (): void => {
      useTerms.setState(none, true)
      localStorage.removeItem(key)
    },
  }
}
