import { type OneProduct, productById } from '@akonta/domain/catalogue/product-calls'
import { samePack } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { fineToNumber } from '@akonta/domain/quantity'
import { useQueries } from '@tanstack/react-query'
import { call, keys } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { type CartItem, packOf, quantityOf } from './cart-item.ts'
import { orNullWhenMissing } from './find-shop-product.ts'
import { shopProductOf } from './shop-product.ts'

/** An entry at the price that its order would have today. */
export type PricedItem = CartItem & {
  /** The price of one when it was put into the cart, if that has changed since. */
  readonly priceBefore?: number
  /** Its product is no longer in the catalogue, or no longer in this pack. */
  readonly isGone?: true
}

/** The entry at today's price of its quantity; at the stored one while nothing else is known (undefined) or the product is gone (null). */
export const pricedToday = (item: CartItem, product: OneProduct | null | undefined): PricedItem => {
  if (product === undefined) return item
  const wanted = packOf(item)
  const pack = wanted && samePack(product?.packs, wanted)
  if (product === null || (wanted !== undefined && pack === undefined)) return { ...item, isGone: true }
  const { price } = priceOfLine(product, { quantity: quantityOf(item), pack, list: null, day: currentDay() })
  const isChanged = shopProductOf(product, pack?.number).retCash !== item.retCash
  return { ...item, retCash: fineToNumber(price), ...(isChanged && { priceBefore: item.retCash }) }
}

/** The entries of the cart at the prices of today, which the order will have: those stored in the cart may be days old. */
export const usePricesOfToday = (items: readonly CartItem[]): readonly PricedItem[] => {
  const db = useDb()
  const branch = useBranch()?.code
  const products = useQueries({
    queries: items.map(({ id }) => ({
      queryKey: [...keys.of(productById, { db, id }, branch), 'shop'],
      queryFn: () => call(productById, { db, id }).then(product => product, orNullWhenMissing),
      staleTime: 0,
    })),
  })
  return items.map((item, index) => pricedToday(item, products[index]?.data))
}
