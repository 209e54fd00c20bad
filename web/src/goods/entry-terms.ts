import { parseJson } from '@akonta/domain/contract/parse-json'
import { create } from 'zustand'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { isSamePerson, useSession } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'

/** What the fields above a list need to know: whether there is a list, and whether a save of it is still unanswered. */
type CartBelow = {
  getState: () => { readonly lines: readonly unknown[]; readonly requestId: string | null; endSave: (outcome: 'refused') => void }
}

/**
 * The fields above a list, stored under `key`: a save that is repeated after a reload must be the same in every part, or the server takes
 * it for another request. They are cleared with the list, and with its owner. Tabs stay in step, as the lists do.
 */
export const createEntryTerms = <Terms extends object>(key: string, none: Terms, decode: (stored: unknown) => Terms, cart: CartBelow) => {
  const kept = (): Terms => (cart.getState().lines.length > 0 ? decode(parseJson(deviceStore.getItem(key))) : none)
  const useTerms = create<Terms>()(kept)
  const keep = (terms: Terms): void => {
    useTerms.setState(terms, true)
    deviceStore.setItem(key, JSON.stringify(terms))
  }
  useSession.subscribe((session, before) => {
    if (!isSamePerson(session.user, before.user) || session.branch?.code !== before.branch?.code) useTerms.setState(kept(), true)
  })
  window.addEventListener('storage', ({ key: changed }) => {
    // Another tab changed them, or the list to which they belong.
    if (changed === null || changed === key || termsKeyOf(changed) === key)
      useTerms.setState(decode(parseJson(deviceStore.getItem(key))), true)
  })
  return {
    useTerms,
    /** Other terms are another request: an id kept for a save of unknown outcome is dropped, as with an edit of the lines. */
    set: (change: Partial<Terms>): void => {
      keep({ ...useTerms.getState(), ...change })
      if (cart.getState().requestId !== null) cart.getState().endSave('refused')
    },
    forget: (): void => {
      useTerms.setState(none, true)
      deviceStore.removeItem(key)
    },
  }
}
