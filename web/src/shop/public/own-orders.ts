import { parseJson } from '@akonta/domain/contract/parse-json'
import { isOrderToken, publicShopPath } from '@akonta/domain/shop/public-shop'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { rowsOf, textIn } from '../../lib/stored-values.ts'

/** An order of this device, by which its page is found again. */
type OwnOrder = { readonly number: string; readonly token: string }

const MOST_KEPT = 10
const keyOf = (shop: string): string => `publicorders-${shop}`

/** The latest orders of this device in a shop, newest first. */
export const ownOrders = (shop: string): readonly OwnOrder[] =>
  rowsOf(parseJson(deviceStore.getItem(keyOf(shop))))
    .map(row => ({ number: textIn(row, 'number'), token: textIn(row, 'token') }))
    .filter(({ token }) => isOrderToken(token))

export const rememberOrder = (shop: string, order: OwnOrder): void => {
  const others = ownOrders(shop).filter(({ token }) => token !== order.token)
  deviceStore.setItem(keyOf(shop), JSON.stringify([order, ...others].slice(0, MOST_KEPT)))
}

const unansweredKeyOf = (shop: string): string => `publicorders-${shop}:unanswered`

/** The token of an order that was sent to a shop, and whose answer this device has not seen; null without one. */
export const unansweredOrder = (shop: string): string | null => {
  const token = deviceStore.getItem(unansweredKeyOf(shop))
  return token !== null && isOrderToken(token) ? token : null
}

export const setUnanswered = (shop: string, token: string): void => deviceStore.setItem(unansweredKeyOf(shop), token)

export const endUnanswered = (shop: string): void => deviceStore.removeItem(unansweredKeyOf(shop))

/** The token is in the fragment, which browsers neither send to a server nor in a referrer. */
export const orderPath = (shop: string, token: string): string => `${publicShopPath(shop)}/order#${token}`
