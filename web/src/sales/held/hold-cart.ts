import { holdCart } from '@akonta/domain/carts/held-cart-calls'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { SaleType } from '@akonta/domain/sales/sale'
import { messageOf } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { storedEntries } from '../../offline/outbox/stored-entries.ts'
import { forgetTerms, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { cartLinesOf } from '../till/sales-line.ts'
import { type CartHere, type CashierHere, changeCart, isOwnCart, placeOf, storeCart, takeCart, useCartsHere } from './held-here.ts'

/** Moves the current list into this device's held carts and clears the list. Fails if the device has no room; then the list stays. */
export const holdHere = (cashier: CashierHere, name: string, saleType: SaleType): void => {
  const { customer, discount, priceList } = useSaleTerms.getState()
  const { lines, put } = useSalesCart.getState()
  storeCart(placeOf(cashier), { name, saleType, lines, customer: saleType === 'CREDIT' ? customer : null, discount, priceList })
  put([])
  forgetTerms()
}

const bodyOf = ({ name, branch, saleType, customer, discount, priceList, lines }: CartHere, pid: string | null) => ({
  name,
  branch,
  saleType,
  ...(customer !== null && pid !== null && { customer: pid }),
  ...(discount !== null && { discount }),
  ...(priceList && { priceList }),
  lines: cartLinesOf(lines),
})

/** The customer was added on this device and is not saved yet. */
const WAITS = ''

/**
 * The pid of the customer of a cart, or null without one. A customer who was added here has one only after that was sent; a till that has
 * forgotten the entry since lets the server find the customer by that number.
 */
const savedPid = async ({ customer }: CartHere): Promise<string | null> => {
  if (customer === null || !isProvisionalNumber(customer.pid)) return customer?.pid ?? null
  const added = (await storedEntries()).find(({ provisional }) => provisional === customer.pid)
  if (added === undefined) return customer.pid
  return added.savedAs === '' ? WAITS : added.savedAs
}

/** Sends one held cart. The same request id every time: however often it is sent, the server holds it once. */
const sendCart = async (cart: CartHere): Promise<void> => {
  const pid = await savedPid(cart)
  if (pid === WAITS) return
  changeCart(cart.requestId, { tried: true })
  try {
    await call(holdCart, { db: cart.business, body: bodyOf(cart, pid) }, { requestId: cart.requestId })
    takeCart(cart.requestId)
  } catch (failure) {
    if (!isOutcomeUnknown(failure)) changeCart(cart.requestId, { refused: messageOf(failure) })
  }
}

const LOCK = 'akonta-held-carts'

/** In one tab at a time. Without locks, over plain http, the request id alone prevents a second cart. */
const alone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? await navigator.locks.request(LOCK, work) : await work()

/** Sends the held carts of this person and branch that the server does not have yet. */
export const sendHeldCarts = (): Promise<void> =>
  alone(async () => {
    const { user, branch } = useSession.getState()
    if (user === null || branch === null || !isSignedIn(useSession.getState())) return
    const mine = useCartsHere.getState().filter(cart => isOwnCart(cart, { user, branch }) && cart.refused === '')
    for (const cart of mine) {
      if (!isServerLikely()) return
      await sendCart(cart)
    }
    if (mine.length > 0) await queryClient.invalidateQueries({ queryKey: keys.area(user.dbname, holdCart) })
  })
