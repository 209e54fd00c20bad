import { type RecalledCart, recallCart } from '@akonta/domain/carts/held-cart-calls'
import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { formatUnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import { ApiFailure } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { useSession } from '../../lib/session.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { textIn } from '../../lib/stored-values.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { listOf } from '../prices/line-price.ts'
import { salesTexts } from '../texts.ts'
import { withLabels } from '../till/label-line.ts'
import { saleProductOf } from '../till/sale-product.ts'
import { setTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { salesLineOf, withDiscount } from '../till/sales-line.ts'
import { type CashierHere, isOnlyHere, isOwnCart, type Place, placeOf, storeCart, takeCart } from './held-here.ts'
import { sendHeldCarts } from './hold-cart.ts'
import { heldTexts } from './texts.ts'

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

type Recall = Place & { readonly cart: number; readonly requestId: string }

const readRecall = (): Recall | null => {
  const kept = parseJson(deviceStore.getItem(UNDER_WAY))
  if (!isRecord(kept) || typeof kept.cart !== 'number') return null
  const text = (field: string): string => textIn(kept, field)
  return {
    ...{ business: text('business'), username: text('username'), branch: text('branch') },
    ...{ cart: kept.cart, requestId: text('requestId') },
  }
}

const endRecall = (): void => deviceStore.removeItem(UNDER_WAY)

/** Is the list still empty, and that of the person and branch that asked for the cart? */
const isStillFree = (recall: Recall): boolean => {
  const { user, branch } = useSession.getState()
  return user !== null && branch !== null && isOwnCart(recall, { user, branch }) && useSalesCart.getState().lines.length === 0
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
  storeCart(recall, { name, saleType, lines: recalled, ...terms })
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
export const recallFromServer = (cashier: CashierHere, cart: number): Promise<RecalledCart | null> => {
  const before = readRecall()
  const isSame = before !== null && before.cart === cart && isOwnCart(before, cashier)
  const recall = { ...placeOf(cashier), cart, requestId: isSame ? before.requestId : newRequestId() }
  deviceStore.setItem(UNDER_WAY, JSON.stringify(recall))
  return finishRecall(recall)
}

/** Finishes a recall that a reload or a lost connection has cut off, if it is this person's and the list is empty. */
export const resumeRecall = async (cashier: CashierHere): Promise<RecalledCart | null> => {
  const recall = readRecall()
  if (recall === null || !isOwnCart(recall, cashier)) return null
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
