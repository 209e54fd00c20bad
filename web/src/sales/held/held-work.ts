import { holdCart, type RecalledCart, recallCart } from '@akonta/domain/carts/held-cart-calls'
import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { SaleType } from '@akonta/domain/sales/sale'
import { ApiFailure, messageOf } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { type ChosenBranch, isSignedIn, type SignedInUser, useSession } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { textIn } from '../../lib/stored-values.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { storedEntries } from '../../offline/outbox/stored-entries.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { listOf } from '../prices/line-price.ts'
import { salesTexts } from '../texts.ts'
import { withLabels } from '../till/label-line.ts'
import { saleProductOf } from '../till/sale-product.ts'
import { forgetTerms, setTerms, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { cartLinesOf, salesLineOf, withDiscount } from '../till/sales-line.ts'
import { type CartHere, changeCart, isOnlyHere, isOwnCart, storeCart, takeCart, useCartsHere } from './held-here.ts'
import { heldTexts } from './texts.ts'

type CashierHere = { readonly user: SignedInUser; readonly branch: ChosenBranch }

/** Moves the current list into this device's held carts and clears the list. Fails if the device has no room; then the list stays. */
export const holdHere = ({ user, branch }: CashierHere, name: string, saleType: SaleType): void => {
  const { customer, discount, priceList } = useSaleTerms.getState()
  storeCart({
    requestId: newRequestId(),
    business: user.dbname,
    username: user.username,
    branch: branch.code,
    name,
    saleType,
    customer: saleType === 'CREDIT' ? customer : null,
    discount,
    priceList,
    heldAt: currentTime().toISOString(),
    lines: useSalesCart.getState().lines,
    tried: false,
    refused: '',
  })
  useSalesCart.getState().put([])
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
    const mine = useCartsHere.getState().filter(cart => isOwnCart(cart, user, branch.code) && cart.refused === '')
    for (const cart of mine) {
      if (!isServerLikely()) return
      await sendCart(cart)
    }
    if (mine.length > 0) await queryClient.invalidateQueries({ queryKey: keys.area(user.dbname, holdCart) })
  })

/** Gives a cart that only this device has back to the list. Null if another tab has just taken it or is sending it. */
export const recallHere = (requestId: string): SaleType | null => {
  const cart = takeCart(requestId, isOnlyHere)
  if (cart === null) return null
  useSalesCart.getState().put(cart.lines)
  setTerms({ customer: cart.customer, discount: cart.discount, priceList: cart.priceList ?? null })
  return cart.saleType
}

/** The recall that is under way: after a reload it is repeated, under its own request id, so that its cart is not lost. */
const UNDER_WAY = 'heldcartrecall'

type Recall = {
  readonly business: string
  readonly username: string
  readonly branch: string
  readonly cart: number
  readonly requestId: string
}

const readRecall = (): Recall | null => {
  const kept = parseJson(deviceStore.getItem(UNDER_WAY))
  if (!isRecord(kept) || typeof kept.cart !== 'number') return null
  const { cart } = kept
  return {
    business: textIn(kept, 'business'),
    username: textIn(kept, 'username'),
    branch: textIn(kept, 'branch'),
    cart,
    requestId: textIn(kept, 'requestId'),
  }
}

const endRecall = (): void => deviceStore.removeItem(UNDER_WAY)

/** Is the list still empty, and that of the person and branch that asked for the cart? */
const isStillFree = ({ business, username, branch }: Recall): boolean => {
  const { user, branch: chosen } = useSession.getState()
  const isSame = user?.dbname === business && user.username === username && chosen?.code === branch
  return isSame && useSalesCart.getState().lines.length === 0
}

/** Puts a recalled cart into the list. If another list was begun before the answer came, the cart is held again, and the result is false. */
const putRecalled = (recall: Recall, { name, saleType, lines, customer, discount, ...cart }: RecalledCart): boolean => {
  const priceList = cart.priceList ?? null
  const recalled = withLabels(
    lines.map(({ product, quantity, price, discount: ofLine, pack }) =>
      withDiscount(salesLineOf(saleProductOf(product), quantity, price, { pack, list: listOf({ priceList, customer, saleType }) }), ofLine),
    ),
  )
  const terms = { customer: customer && { ...customer }, discount, priceList }
  if (isStillFree(recall)) {
    useSalesCart.getState().put(recalled)
    setTerms(terms)
    return true
  }
  const { business, username, branch } = recall
  const heldAt = currentTime().toISOString()
  storeCart({
    ...terms,
    requestId: newRequestId(),
    business,
    username,
    branch,
    name,
    saleType,
    heldAt,
    lines: recalled,
    tried: false,
    refused: '',
  })
  showNotice({ tone: 'info', text: heldTexts.heldAgain(name), detail: heldTexts.heldAgainHint })
  void sendHeldCarts()
  return false
}

/** Makes the recall that was noted. Null if another tab has put its cart into the list already, or it is held again. */
const finishRecall = async (recall: Recall): Promise<RecalledCart | null> => {
  const { business: db, branch, cart, requestId } = recall
  try {
    const recalled = await call(recallCart, { db, branch, cart }, { requestId })
    if (readRecall()?.requestId !== requestId) return null
    const isPut = putRecalled(recall, recalled)
    endRecall()
    return isPut ? recalled : null
  } catch (failure) {
    if (!isOutcomeUnknown(failure)) endRecall()
    throw failure
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.area(db, recallCart) })
  }
}

/** Recalls a cart of the branch into the empty list. Fails with the server's sentence: another till may have it. */
export const recallFromServer = ({ user, branch }: CashierHere, cart: number): Promise<RecalledCart | null> => {
  const before = readRecall()
  const isSame = before !== null && before.cart === cart && before.business === user.dbname && before.branch === branch.code
  const recall = {
    business: user.dbname,
    username: user.username,
    branch: branch.code,
    cart,
    requestId: isSame ? before.requestId : newRequestId(),
  }
  deviceStore.setItem(UNDER_WAY, JSON.stringify(recall))
  return finishRecall(recall)
}

/** Finishes a recall that a reload or a lost connection has cut off, if it is this person's and the list is empty. */
export const resumeRecall = async ({ user, branch }: CashierHere): Promise<RecalledCart | null> => {
  const recall = readRecall()
  if (recall === null || recall.business !== user.dbname || recall.username !== user.username || recall.branch !== branch.code) return null
  if (useSalesCart.getState().lines.length > 0 || !isServerLikely()) return null
  return finishRecall(recall).catch((failure: unknown) => {
    if (failure instanceof ApiFailure) return null
    throw failure
  })
}

/** What has changed since the cart was held, as sentences. */
export const changesSince = ({ lines, gone }: RecalledCart): readonly string[] => [
  ...lines
    .filter(({ price, heldPrice }) => price !== heldPrice)
    .map(({ product, price }) => salesTexts.nowCosts(product.name, formatUnitPrice(price))),
  ...(gone.length === 0 ? [] : [heldTexts.gone(gone.join(', '))]),
]
