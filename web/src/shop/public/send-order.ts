import type { Pesewas } from '@akonta/domain/money'
import type { PublicState } from '@akonta/domain/shop/public-shop'
import { placePublicOrder, publicOrder } from '@akonta/domain/shop/public-shop-calls'
import { isRefusal } from '../../lib/api.ts'
import { call, orNull } from '../../lib/call.ts'
import { storeDurably } from '../../lib/storage/device-store.ts'
import { endUnanswered, rememberOrder, setUnanswered, unansweredOrder } from './own-orders.ts'
import { packOfStored, type VisitorCart } from './visitor-cart.ts'

export type Details = { readonly name: string; readonly phone: string; readonly note: string; readonly website: string }

/** Was the order sent before, with other details, by an attempt whose answer was lost? */
const isSentBefore = (failure: unknown): boolean => isRefusal(failure, 'request_id_reused')

/** What the shop had before this attempt: this order with other details, or an order of other goods; null: neither. */
export type SentBefore = 'other details' | 'other goods' | null

type Sent = { readonly token: string; readonly sentBefore: SentBefore }

/** The shop sells these, or will: a second order would be prepared as well. */
const WAITING: readonly PublicState[] = ['SENT', 'ACCEPTED', 'READY']

/** The token of an order without an answer that the shop has, if the cart was changed since it was sent. */
const earlierOrder = async (shop: string, token: string): Promise<string | null> => {
  const earlier = unansweredOrder(shop)
  if (earlier === null || earlier === token) return null
  const order = await orNull(call(publicOrder, { body: { token: earlier } }, { anonymous: true }))
  endUnanswered(shop)
  if (order === null) return null
  rememberOrder(shop, { number: order.number, token: earlier })
  return WAITING.includes(order.state) ? earlier : null
}

/**
 * Sends the cart as an order. Its token stays with the cart until that is changed or the shop has the order, whatever the shop answers: to send the same
 * cart again is the same order, also after its answer was lost, the page was loaded again, and the details were typed otherwise. A cart that was
 * changed after its answer was lost is not sent while the shop has it as it was: the visitor sees that order first.
 */
export const sendOrder = async (shop: string, useCart: VisitorCart, details: Details, total: Pesewas): Promise<Sent> => {
  const { lines, beginSave, endSave } = useCart.getState()
  const token = beginSave()
  const earlier = await earlierOrder(shop, token)
  if (earlier !== null) return { token: earlier, sentBefore: 'other goods' }
  const order = {
    token,
    customerName: details.name.trim(),
    phone: details.phone.trim(),
    note: details.note.trim(),
    website: details.website,
    total,
    lines: lines.map(line => ({ code: line.code, pieces: line.pieces, pack: packOfStored(line) })),
  }
  setUnanswered(shop, token)
  // Otherwise a power cut would lose the token, and the restored cart would become a second order.
  await storeDurably()
  let sentBefore: SentBefore = null
  const { number } = await call(placePublicOrder, { shop, body: order }, { anonymous: true }).catch((failure: unknown) => {
    if (!isSentBefore(failure)) throw failure
    sentBefore = 'other details'
    return call(publicOrder, { body: { token } }, { anonymous: true })
  })
  rememberOrder(shop, { number, token })
  endUnanswered(shop)
  endSave('saved')
  return { token, sentBefore }
}
