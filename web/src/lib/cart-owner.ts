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

/** The extra key that says whose carts are kept on this device (AMB-034). */
const CART_OWNER_KEY = 'cartsowner'

/** The key beside a cart that holds the id of a save whose outcome is not known yet. */
export const requestIdKeyOf = (cartKey: string): string => `${cartKey}request`

/** The key beside a cart that holds what was agreed for it: customer, discount, payments, day, destination. */
export const termsKeyOf = (cartKey: string): string => `${cartKey}terms`

/** A cart with all that is kept beside it. The cart comes last: whoever watches it finds the rest gone. */
const keysOf = (cartKey: string): readonly string[] => [termsKeyOf(cartKey), requestIdKeyOf(cartKey), cartKey]

type CartOwner = { readonly business: string; readonly username: string; readonly branch: string }

const personOf = (owner: string): string => owner.slice(0, owner.lastIndexOf('|'))

const writeOwner = ({ business, username, branch }: CartOwner): string => `${business}|${username}|${branch}`

/** Must the carts go? Another person or business always means yes; another branch only once one is chosen. */
export const cartsMustGo = (kept: string | null, owner: CartOwner): boolean => {
  if (kept === null) return false
  const claimed = writeOwner(owner)
  return owner.branch === '' ? personOf(kept) !== personOf(claimed) : kept !== claimed
}

/**
 * Gives the kept carts to the person, business and branch at work now, and drops those of anybody else, with what was agreed for them.
 * Returns the dropped keys, so that open screens can let go of them too, in this order.
 */
export const claimCarts = (store: KeyStore, owner: CartOwner): readonly string[] => {
  const kept = store.getItem(CART_OWNER_KEY)
  const dropped = cartsMustGo(kept, owner) ? CART_KEYS.flatMap(keysOf) : []
  for (const key of dropped) store.removeItem(key)
  if (owner.branch !== '') store.setItem(CART_OWNER_KEY, writeOwner(owner))
  else if (dropped.length > 0) store.removeItem(CART_OWNER_KEY)
  return dropped
}

/** Are there lines in any cart kept on this device? Changing the branch would drop them. */
export const hasKeptCarts = (store: KeyStore): boolean => CART_KEYS.some(key => !['', '[]'].includes(store.getItem(key) ?? ''))
