import { PRODUCT_ORDERS, type ProductOrder } from '@akonta/domain/catalogue/product-calls'

/** Filter and order of the list, all of it in the address. `category` is an id. */
export type ProductChoice = {
  readonly category: string | null
  readonly stock: 'low' | 'none' | null
  readonly sort: ProductOrder | null
  readonly descending: boolean
}

export const NO_CHOICE: ProductChoice = { category: null, stock: null, sort: null, descending: false }

/** Invalid parts of an address are ignored. */
export const readChoice = (search: URLSearchParams): ProductChoice => {
  const category = search.get('category') ?? ''
  const stock = search.get('stock')
  const sort = PRODUCT_ORDERS.find(order => order === search.get('sort')) ?? null
  return {
    category: /^[1-9]\d{0,8}$/.test(category) ? category : null,
    stock: stock === 'low' || stock === 'none' ? stock : null,
    sort,
    descending: sort !== null && search.get('order') === 'desc',
  }
}

/** For an address; what is not chosen is left out. */
export const writeChoice = ({ category, stock, sort, descending }: ProductChoice): Record<string, string> => ({
  ...(category !== null && { category }),
  ...(stock !== null && { stock }),
  ...(sort !== null && { sort, order: descending ? 'desc' : 'asc' }),
})

export const isNarrowed = ({ category, stock }: ProductChoice): boolean => category !== null || stock !== null
