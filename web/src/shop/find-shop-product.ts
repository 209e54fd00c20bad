import { productById } from '@akonta/domain/catalogue/product-calls'
import { ApiFailure } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { type ShopProduct, shopProductOf } from './shop-product.ts'

/** An impossible number in the address is treated as not found, without explaining its format. */
export const orNullWhenMissing = (failure: unknown): null => {
  if (failure instanceof ApiFailure && (failure.status === 404 || failure.code === 'bad_input')) return null
  throw failure
}

/** One product at the chosen branch, single (0) or in a pack; null if it does not exist. */
export const fetchShopProduct = (db: string, id: string, packNumber: number): Promise<ShopProduct | null> =>
  call(productById, { db, id: Number(id) }).then(product => shopProductOf(product, packNumber), orNullWhenMissing)
