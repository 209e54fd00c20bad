import { archivedProducts, listProducts, type Product, type ProductPage, searchProducts } from '@akonta/domain/catalogue/product-calls'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { asks } from '../lib/call.ts'
import type { ProductChoice } from './product-choice.ts'

/** Rows on a page of the branch's list, and of a keyword's (specification, section 9). */
export const LIST_PAGE_SIZE = 100
export const KEYWORD_PAGE_SIZE = 200
/** The most rows of one call: files are assembled from these. */
const FILE_PAGE_SIZE = 1000

type Listed = { readonly db: string; readonly branch: string; readonly keyword: string; readonly choice: ProductChoice }

const askedFor = ({ category, stock, sort, descending }: ProductChoice) => ({
  category: category === null ? undefined : Number(category),
  stock: stock ?? undefined,
  sort: sort ?? undefined,
  order: sort === null ? undefined : descending ? ('desc' as const) : ('asc' as const),
})

/** A page of the branch's products; with a keyword, of those that match it by name, code or barcode. */
export const asksProducts = ({ db, branch, keyword, choice }: Listed, page: number, fileSize?: number) => {
  const query = { page, size: fileSize ?? (keyword === '' ? LIST_PAGE_SIZE : KEYWORD_PAGE_SIZE), ...askedFor(choice) }
  return keyword === '' ? asks(listProducts, { db, branch, ...query }) : asks(searchProducts, { db, branch, keyword, ...query })
}

type AskedPage = { queryFn(context: { readonly signal: AbortSignal }): Promise<ProductPage> }

const fetchWholeList = (askFor: (page: number) => AskedPage, watch: FetchWatch): Promise<readonly Product[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { products, pages, total } = await askFor(page).queryFn({ signal })
    return { rows: products, pages, total }
  }
  return fetchAllPages(fetchPage, product => product.id, watch)
}

/** All of the branch's products, or all that match a keyword, for a file. */
export const fetchAllProducts = (listed: Listed, watch: FetchWatch): Promise<readonly Product[]> =>
  fetchWholeList(page => asksProducts(listed, page, FILE_PAGE_SIZE), watch)

/** All archived products, for a file. */
export const fetchAllArchived = (db: string, watch: FetchWatch): Promise<readonly Product[]> =>
  fetchWholeList(page => asks(archivedProducts, { db, page, size: FILE_PAGE_SIZE }), watch)
