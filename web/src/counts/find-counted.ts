import { findProducts } from '../sales/till/find-products.ts'
import { carriedBy, type SaleProduct } from '../sales/till/sale-product.ts'

/** A product as a counter needs it, from the server or this device's copy. Its stock is never shown: a count may be blind. */
export type CountedProduct = Pick<SaleProduct, 'id' | 'name' | 'packs' | 'pack'>

export const findCountedProducts = (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly CountedProduct[]> =>
  findProducts(db, branch, text, signal)

/** The one product with exactly this code, or null; with its pack if the code is one of a pack. */
export const findCountedByCode = async (db: string, branch: string, code: string): Promise<CountedProduct | null> =>
  (await findProducts(db, branch, code)).map(product => carriedBy(product, code)).find(product => product !== null) ?? null
