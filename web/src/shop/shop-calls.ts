import { productById } from '@akonta/domain/catalogue/product-calls'
import type { OrderStatus } from '@akonta/domain/shop/order'
import { ApiFailure, api, path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { isRecord, textIn } from '../lib/records.ts'
import type { CartItem } from './cart-item.ts'
import { type Order, type OrderOnPaper, readOrderOnPaper, readOrders } from './order.ts'
import { type ShopProduct, shopProductOf } from './shop-product.ts'

/** An impossible number in the address is treated as not found, without explaining its format. */
const orNullWhenMissing = (failure: unknown): null => {
  if (failure instanceof ApiFailure && (failure.status === 404 || failure.code === 'bad_input')) return null
  throw failure
}

/** One product at the chosen branch; null if it does not exist. */
export const fetchShopProduct = (db: string, id: string): Promise<ShopProduct | null> =>
  call(productById, { db, id: Number(id) }).then(shopProductOf, orNullWhenMissing)

export type OrderTerms = {
  readonly customerName: string
  readonly phone: string
  readonly branch: string
  readonly deliveryAddress: string
  readonly note: string
}

/** Sends the cart as an order and returns its number. */
export const postOrder = async (db: string, terms: OrderTerms, items: readonly CartItem[], requestId: string): Promise<string> => {
  const lines = items.map(({ id, qty }) => ({ productId: id, qty }))
  const answer = await api.post<unknown>(path`/api/shop/order/${db}`, { ...terms, lines }, { requestId })
  return isRecord(answer) ? textIn(answer, 'orderNumber') : ''
}

/** The latest orders of the chosen branch; '' for every status. */
export const fetchOrders = async (db: string, status: OrderStatus | '', signal: AbortSignal): Promise<readonly Order[]> =>
  readOrders(await api.get<unknown>(`${path`/api/shop/orders/${db}`}${status === '' ? '' : `?status=${status}`}`, { signal }))

/** One order with its lines; null if it does not exist. */
export const fetchOrder = async (db: string, number: string): Promise<OrderOnPaper | null> =>
  readOrderOnPaper(await api.get<unknown>(path`/api/shop/order/${db}/${number}`).catch(orNullWhenMissing))

/** Does the server ask whether expired goods are sold? */
export const isAboutExpired = (failure: unknown): failure is ApiFailure => failure instanceof ApiFailure && failure.code === 'expired_goods'

type OrderSale = { readonly requestId: string /** The seller agreed to sell expired goods. */; readonly sellExpired: boolean }

/** Turns an order into a cash sale and returns the sale's number. */
export const postOrderSale = async (db: string, number: string, { requestId, sellExpired }: OrderSale): Promise<string> => {
  const address = path`/api/shop/order/sell/${db}/${number}`
  const answer = await api.post<unknown>(sellExpired ? `${address}?expired=yes` : address, undefined, { requestId })
  return isRecord(answer) ? textIn(answer, 'salesinvoice') : ''
}

export const postCancelledOrder = (db: string, number: string, reason: string, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/shop/order/cancel/${db}/${number}`, { reason }, { requestId })
