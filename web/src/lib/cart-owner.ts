import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from './session-storage.ts'

/** The storage keys of the carts (specification, sections 3 and 9). */
const CART_KEYS = [
  'adjustcart',
  'purchasecart',
  'salescart',
  'productioncart',
  'gjcart',
  'payrollcart',
  'interstockcart',
  'cartItems',
] as const

/** The extra key with the owner of the carts on this device (AMB-034). */
const CART_OWNER_KEY = 'cartsowner'

/** The key next to a cart with the id of a save whose outcome is unknown. */
export const requestIdKeyOf = (cartKey: string): string => `${cartKey}request`

/** The key next to a cart with its terms: customer, discount, payments, date, destination. */
export const termsKeyOf = (cartKey: string): string => `${cartKey}terms`

/** The key next to a cart with the id under which it was sent, and not only asked about. */
export const sentKeyOf = (cartKey: string): string => `${cartKey}sent`

/** The keys of a cart. The cart comes last: its watchers find the rest gone. */
export const keysOf = (cartKey: string): readonly string[] => [termsKeyOf(cartKey), sentKeyOf(cartKey), requestIdKeyOf(cartKey), cartKey]

/** Everything about the carts on this device. */
export const cartEntries = (): readonly string[] => [...CART_KEYS.flatMap(keysOf), CART_OWNER_KEY]

type CartOwner = { readonly business: string; readonly username: string; readonly branch: string }

const personOf = (owner: string): string => owner.slice(0, owner.lastIndexOf('|'))

const writeOwner = ({ business, username, branch }: CartOwner): string => `${business}|${username}|${branch}`

/** Do the stored carts belong to this person? */
export const ownsCarts = (store: KeyStore, business: string | undefined, username: string | undefined): boolean =>
  personOf(store.getItem(CART_OWNER_KEY) ?? '') === `${business}|${username}`

/** Must the carts be dropped? Another person or business always means yes; another branch only once one is chosen. */
export const cartsMustGo = (kept: string | null, owner: CartOwner): boolean => {
  if (kept === null) return false
  const claimed = writeOwner(owner)
  return owner.branch === '' ? personOf(kept) !== personOf(claimed) : kept !== claimed
}

/**
 * Gives the stored carts to the current person, business and branch, and drops those of anyone else, with their terms. Returns the dropped
 * keys, so that open screens can clear them too, in this order.
 */
export const claimCarts = (store: KeyStore, owner: CartOwner): readonly string[] => {
  const kept = store.getItem(CART_OWNER_KEY)
  const dropped = cartsMustGo(kept, owner) ? CART_KEYS.flatMap(keysOf) : []
  for (const key of dropped) store.removeItem(key)
  if (owner.branch !== '') store.setItem(CART_OWNER_KEY, writeOwner(owner))
  else if (dropped.length > 0) store.removeItem(CART_OWNER_KEY)
  return dropped
}

const SALE = 'salescart'

const hasLines = (store: KeyStore, key: string): boolean => !['', '[]'].includes(store.getItem(key) ?? '')

/**
 * Why the work on this device cannot pass to the next person: a sale whose outcome is unknown, which would be saved a second time in another
 * name, or lists that are not a sale.
 */
export const handOverFault = (store: KeyStore): 'sent' | 'lists' | null => {
  const terms = parseJson(store.getItem(termsKeyOf(SALE)))
  if (isRecord(terms) && terms.sent === true && hasLines(store, SALE)) return 'sent'
  return CART_KEYS.some(key => key !== SALE && hasLines(store, key)) ? 'lists' : null
}

/** Gives the sale in hand to the next person in the same branch. Its costs go, unless that person may see them. */
export const handOverSale = (store: KeyStore, owner: CartOwner, seesCosts: boolean): void => {
  store.setItem(CART_OWNER_KEY, writeOwner(owner))
  // A save that was asked about and not made: the next person's has its own id.
  store.removeItem(requestIdKeyOf(SALE))
  const lines = parseJson(store.getItem(SALE))
  if (seesCosts || !Array.isArray(lines)) return
  store.setItem(SALE, JSON.stringify(lines.map((line: unknown) => (isRecord(line) ? { ...line, costPrice: null } : line))))
}

/** Does any cart on this device have lines? Changing the branch would drop them. */
export const hasStoredCarts = (store: KeyStore): boolean => CART_KEYS.some(key => hasLines(store, key))
