import type { EditedProductWire, NewProductWire } from '@akonta/domain/catalogue/product-wire'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { api, path } from '../lib/api.ts'
import { decodeProductFacts, type EditableProduct } from './editable-product.ts'
import type { Label } from './lookups/lookup.ts'
import { CATEGORIES, fetchLabels, UNITS } from './lookups/lookup-calls.ts'
import { decodeProductPage, type Product, type ProductPage } from './product.ts'
import { NO_CHOICE, type ProductChoice, writeChoice } from './product-choice.ts'

/** Rows on a page of the branch's list, and of a keyword's (specification, section 9). */
export const LIST_PAGE_SIZE = 100
export const KEYWORD_PAGE_SIZE = 200
/** The most rows of one call: files are assembled from these. */
const FILE_PAGE_SIZE = 1000

type Chosen = { readonly db: string; readonly branch: string; readonly keyword: string; readonly choice?: ProductChoice }

const productPage = async (address: string, page: number, size: number, signal: AbortSignal, choice = NO_CHOICE): Promise<ProductPage> => {
  const query = new URLSearchParams({ page: String(page), size: String(size), ...writeChoice(choice) })
  return decodeProductPage(await api.get<unknown>(`${address}?${query}`, { signal }))
}

const addressOf = ({ db, branch, keyword }: Chosen): string =>
  keyword === '' ? path`/api/product/all/${db}/branchcode/${branch}` : path`/api/product/all/${db}/${branch}/keyword/${keyword}`

/** A page of the branch's products; with a keyword, of those that match it by name, code or barcode. */
export const fetchProducts = (chosen: Chosen & { readonly page: number }, signal: AbortSignal): Promise<ProductPage> =>
  productPage(addressOf(chosen), chosen.page, chosen.keyword === '' ? LIST_PAGE_SIZE : KEYWORD_PAGE_SIZE, signal, chosen.choice)

const fetchWholeList = (address: string, watch: FetchWatch, choice = NO_CHOICE): Promise<readonly Product[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { products, pages, total } = await productPage(address, page, FILE_PAGE_SIZE, signal, choice)
    return { rows: products, pages, total }
  }
  return fetchAllPages(fetchPage, product => product.id, watch)
}

/** All of the branch's products, or all that match a keyword, for a file. */
export const fetchAllProducts = (chosen: Chosen, watch: FetchWatch): Promise<readonly Product[]> =>
  fetchWholeList(addressOf(chosen), watch, chosen.choice)

export const deleteProduct = (db: string, id: number): Promise<unknown> =>
  api.delete<unknown>(path`/api/product/delete/${db}/${id}`, { saysInDetail: true })

export const createProduct = (db: string, product: NewProductWire, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/product/create/${db}`, product, { requestId })

/** One product as the edit form starts with it; null if the answer is not one. */
export const fetchProduct = async (db: string, id: string, signal: AbortSignal): Promise<EditableProduct | null> =>
  decodeProductFacts(await api.get<unknown>(path`/api/product/${db}/id/${id}`, { signal }))

export const editProduct = (db: string, product: EditedProductWire, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/product/edit/${db}`, product, { requestId })

export const fetchArchived = (db: string, page: number, signal: AbortSignal): Promise<ProductPage> =>
  productPage(path`/api/product/all/${db}/archived`, page, LIST_PAGE_SIZE, signal)

/** All archived products, for a file. */
export const fetchAllArchived = (db: string, watch: FetchWatch): Promise<readonly Product[]> =>
  fetchWholeList(path`/api/product/all/${db}/archived`, watch)

export const restoreProduct = (db: string, id: number): Promise<unknown> => api.post<unknown>(path`/api/product/restore/${db}/${id}`)

/** An option of a select: the id to send and its name. */
type Choice = { readonly value: string; readonly label: string }

const choicesOf = (labels: readonly Label[]): readonly Choice[] => labels.map(({ id, name }) => ({ value: String(id), label: name }))

type ProductChoices = { readonly categories: readonly Choice[]; readonly units: readonly Choice[] }

export const fetchProductChoices = async (db: string, signal: AbortSignal): Promise<ProductChoices> => {
  const [categories, units] = await Promise.all([fetchLabels(db, CATEGORIES, signal), fetchLabels(db, UNITS, signal)])
  return { categories: choicesOf(categories), units: choicesOf(units) }
}
