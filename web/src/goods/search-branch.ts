import { listProducts, type Product, suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { call } from '../lib/call.ts'

/** The products for a search text; without one the first page of the branch's products. */
export const searchBranch = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly Product[]> => {
  const options = signal === undefined ? {} : { signal }
  if (text !== '') return call(suggestProducts, { db, branch, text }, options)
  return (await call(listProducts, { db, branch, page: 0, size: 100 }, options)).products
}
