import { heldCarts } from '@akonta/domain/carts/held-cart-calls'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { call } from '../../lib/call.ts'
import type { ChosenBranch, SignedInUser } from '../../lib/session.ts'
import { isOnlyHere, isOwnCart, useCartsHere } from '../held/held-here.ts'
import { changesSince, holdHere, recallFromServer, recallHere, sendHeldCarts } from '../held/held-work.ts'
import { noteAsked } from './asked-request.ts'

type CashierHere = { readonly user: SignedInUser; readonly branch: ChosenBranch }

/** Holds the list under the name of its request, by which any till of the branch finds it. Fails if the device has no room. */
export const putAside = (cashier: CashierHere, { label }: CollectionSummary): void => {
  holdHere(cashier, label, 'CASH')
  noteAsked(null)
  void sendHeldCarts()
}

/** Gives the list of a request back, from this device or from the server. Null if there is none; else what has changed since. */
export const recallAside = async (cashier: CashierHere, { label }: CollectionSummary): Promise<readonly string[] | null> => {
  const here = useCartsHere.getState().find(cart => isOwnCart(cart, cashier.user, cashier.branch.code) && cart.name === label)
  if (here !== undefined && isOnlyHere(here)) return recallHere(here.requestId) === null ? null : []
  const listed = await call(heldCarts, { db: cashier.user.dbname, branch: cashier.branch.code })
  const found = listed.findLast(({ name }) => name === label)
  if (found === undefined) return null
  const recalled = await recallFromServer(cashier, found.cart)
  return recalled === null ? null : changesSince(recalled)
}
