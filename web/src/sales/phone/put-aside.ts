import { heldCarts } from '@akonta/domain/carts/held-cart-calls'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { call } from '../../lib/call.ts'
import { type CashierHere, isOnlyHere, isOwnCart, useCartsHere } from '../held/held-here.ts'
import { holdHere, sendHeldCarts } from '../held/hold-cart.ts'
import { changesSince, recallFromServer, recallHere } from '../held/recall-cart.ts'
import { noteAsked } from './asked-request.ts'

/** Holds the list under the name of its request, by which any till of the branch finds it. Fails if the device has no room. */
export const putAside = (cashier: CashierHere, { label }: CollectionSummary): void => {
  holdHere(cashier, label, 'CASH')
  noteAsked(null)
  void sendHeldCarts()
}

const asideHere = (cashier: CashierHere, { label }: CollectionSummary) =>
  useCartsHere.getState().find(cart => isOwnCart(cart, cashier) && cart.name === label)

const asideOnServer = async ({ user, branch }: CashierHere, { label }: CollectionSummary) =>
  (await call(heldCarts, { db: user.dbname, branch: branch.code })).findLast(({ name }) => name === label)

/** Is the list of a request on hold? Then its money is for that list. */
export const isAside = async (cashier: CashierHere, collection: CollectionSummary): Promise<boolean> =>
  asideHere(cashier, collection) !== undefined || (await asideOnServer(cashier, collection)) !== undefined

/** Gives the list of a request back, from this device or from the server. Null if there is none; else what has changed since. */
export const recallAside = async (cashier: CashierHere, collection: CollectionSummary): Promise<readonly string[] | null> => {
  const here = asideHere(cashier, collection)
  if (here !== undefined && isOnlyHere(here)) return recallHere(here.requestId) === null ? null : []
  const found = await asideOnServer(cashier, collection)
  if (found === undefined) return null
  const recalled = await recallFromServer(cashier, found.cart)
  return recalled === null ? null : changesSince(recalled)
}
