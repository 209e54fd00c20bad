import type { Pesewas } from '@akonta/domain/money'
import { placePublicOrder, publicOrder } from '@akonta/domain/shop/public-shop-calls'
import { isRefusal } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { storeDurably } from '../../lib/storage/device-store.ts'
import { rememberOrder } from './own-orders.ts'
import { packOfStored, type VisitorCart } from './visitor-cart.ts'

export type Details = { readonly name: string; readonly phone: string; readonly note: string; readonly website: string }

/** Was the order sent before, with other details, by an attempt whose answer was lost? */
const isSentBefore = (failure: unknown): boolean => isRefusal(failure, 'request_id_reused')

/** `wasSentBefore`: the shop has the order with the details of an earlier attempt. */
type Sent = { readonly token: string; readonly wasSentBefore: boolean }

/**
 * Sends the cart as an order. Its token stays with the cart until that is changed or the shop has the order, whatever the shop answers: to send the same
 * cart again is the same order, also after its answer was lost, the page was loaded again, and the details were typed otherwise.
 */
export const sendOrder = async (shop: string, useCart: VisitorCart, details: Details, total: Pesewas): Promise<Sent> => {
  const { lines, beginSave, endSave } = useCart.getState()
  const token = beginSave()
  const order = {
    token,
    customerName: details.name.trim(),
    phone: details.phone.trim(),
    note: details.note.trim(),
    website: details.website,
    total,
    lines: lines.map(line => ({ code: line.code, pieces: line.pieces, pack: packOfStored(line) })),
  }
  // Otherwise a power cut would lose the token, and the restored cart would become a second order.
  await storeDurably()
  let wasSentBefore = false
  const { number } = await call(placePublicOrder, { shop, body: order }, { anonymous: true }).catch((failure: unknown) => {
    if (!isSentBefore(failure)) throw failure
    wasSentBefore = true
    return call(publicOrder, { body: { token } }, { anonymous: true })
  })
  rememberOrder(shop, { number, token })
  endSave('saved')
  return { token, wasSentBefore }
}
