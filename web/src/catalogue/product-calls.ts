import type { EditedProductWire, NewProductWire } from '@akonta/domain/catalogue/product-wire'
import { api, path } from '../lib/api.ts'
import { decodeProductFacts, type EditableProduct } from './editable-product.ts'
import type { Label } from './label.ts'
import { CATEGORIES, fetchLabels, UNITS } from './label-calls.ts'
import { decodeProductPage, type ProductPage } from './product.ts'

/** Rows on a page of the branch's list, and of a keyword's (specification, section 9). */
export const LIST_PAGE_SIZE = 100
export const KEYWORD_PAGE_SIZE = 200

type ListQuery = { readonly db: string; readonly branch: string; readonly keyword: string; readonly page: number }

/** A page of the branch's products; with a keyword, of those that match it by name, code or barcode. */
export const fetchProducts = async ({ db, branch, keyword, page }: ListQuery, signal: AbortSignal): Promise<ProductPage> => {
  const address =
    keyword === ''
      ? `${path`/api/product/all/${db}/branchcode/${branch}`}?page=${page}&size=${LIST_PAGE_SIZE}`
      : `${path`/api/product/all/${db}/${branch}/keyword/${keyword}`}?page=${page}&size=${KEYWORD_PAGE_SIZE}`
  return decodeProductPage(await api.get<unknown>(address, { signal }))
}

export const deleteProduct = (db: string, id: number): Promise<unknown> => api.delete<unknown>(path`/api/product/delete/${db}/${id}`)

export const createProduct = (db: string, product: NewProductWire, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/product/create/${db}`, product, { requestId })

/** One product as the edit form begins with it; null when the answer is none. */
export const fetchProduct = async (db: string, id: string, signal: AbortSignal): Promise<EditableProduct | null> =>
  decodeProductFacts(await api.get<unknown>(path`/api/product/${db}/id/${id}`, { signal }))

export const editProduct = (db: string, product: EditedProductWire, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/product/edit/${db}`, product, { requestId })

/** A page of the products that were deleted after use. */
export const fetchArchived = async (db: string, page: number, signal: AbortSignal): Promise<ProductPage> =>
  decodeProductPage(await api.get<unknown>(`${path`/api/product/all/${db}/archived`}?page=${page}&size=${LIST_PAGE_SIZE}`, { signal }))

export const restoreProduct = (db: string, id: number): Promise<unknown> => api.post<unknown>(path`/api/product/restore/${db}/${id}`)

/** A choice of a select: the id that is sent and the name that is read. */
type Choice = { readonly value: string; readonly label: string }

const choicesOf = (labels: readonly Label[]): readonly Choice[] => labels.map(({ id, name }) => ({ value: String(id), label: name }))

type ProductChoices = { readonly categories: readonly Choice[]; readonly units: readonly Choice[] }

/** The categories and units a product can have. */
export const fetchProductChoices = async (db: string, signal: AbortSignal): Promise<ProductChoices> => {
  const [categories, units] = await Promise.all([fetchLabels(db, CATEGORIES, signal), fetchLabels(db, UNITS, signal)])
  return { categories: choicesOf(categories), units: choicesOf(units) }
}
