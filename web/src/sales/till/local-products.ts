import { foldText, searchText } from '@akonta/domain/catalogue/search-text'
import { type BranchCopy, copiedProducts } from '../../offline/branch-copy.ts'
import { goodsOf } from '../../offline/outbox/goods-of-entry.ts'
import { storedEntries } from '../../offline/outbox/stored-entries.ts'
import type { StoredEntry } from '../../offline/outbox/stored-entry.ts'
import { type SaleProduct, saleProductOfCopy } from './sale-product.ts'

/** The server's limits: for a search, and before anything is typed. */
const MOST_FOUND = 50
const MOST_SHOWN = 100

/** The rank of a match: the product's own barcode, the start of its name, the start of a word, anywhere; null: no match. */
const rankOf = ({ name, productCode, barcodes }: SaleProduct, text: string, folded: string): number | null => {
  if (barcodes.includes(text)) return 0
  const words = searchText({ name, code: productCode, barcodes })
  if (words.startsWith(` ${folded}`)) return 1
  if (words.includes(` ${folded}`)) return 2
  return words.includes(folded) ? 3 : null
}

/** By name. Each name is folded once: a till has thousands, and sorting compares each many times. */
const sortedByName = (products: readonly SaleProduct[]): readonly SaleProduct[] =>
  products
    .map(product => ({ product, key: foldText(product.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ product }) => product)

/** The products that match a text, in the server's order; without a text the first by name. */
export const searchProducts = (products: readonly SaleProduct[], text: string): readonly SaleProduct[] => {
  const folded = foldText(text)
  if (folded === '') return sortedByName(products).slice(0, MOST_SHOWN)
  const ranks = new Map<SaleProduct, number>()
  for (const product of products) {
    const rank = rankOf(product, text.trim(), folded)
    if (rank !== null) ranks.set(product, rank)
  }
  return sortedByName([...ranks.keys()])
    .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    .slice(0, MOST_FOUND)
}

/** Does the copy not have this entry yet? It was not saved, or after the copy was loaded. One that was given up moved nothing. */
const isMissingIn = ({ loadedAt }: Pick<BranchCopy, 'loadedAt'>, { state, settledAt }: StoredEntry): boolean =>
  state === 'waiting' || state === 'parked' || (state === 'sent' && settledAt > loadedAt)

/** The stock of the products less what this till has sold, plus what customers returned here, since its copy was loaded. */
export const stockHere = (
  products: readonly SaleProduct[],
  entries: readonly StoredEntry[],
  copy: Pick<BranchCopy, 'loadedAt'>,
): readonly SaleProduct[] => {
  const moved = new Map<number, bigint>()
  for (const entry of entries.filter(each => isMissingIn(copy, each)))
    for (const { product, quantity } of goodsOf(entry)) moved.set(product, (moved.get(product) ?? 0n) + quantity)
  return products.map(product => ({ ...product, stock: product.stock + (moved.get(product.id) ?? 0n) }))
}

/** The products of the copy that was read last: reading thousands takes longer than searching them. */
const lastRead: { key: string; products: Promise<readonly SaleProduct[]> } = { key: '', products: Promise.resolve([]) }

const productsOf = (copy: BranchCopy): Promise<readonly SaleProduct[]> => {
  const key = [copy.business, copy.branch, copy.loadedAt, copy.since].join('|')
  if (lastRead.key === key) return lastRead.products
  lastRead.key = key
  lastRead.products = copiedProducts(copy).then(products => products.map(saleProductOfCopy))
  // A device that could not be read is asked again.
  lastRead.products.catch(() => {
    lastRead.key = ''
  })
  return lastRead.products
}

/** Searches the copy of a branch on this device. */
export const findLocalProducts = async (place: BranchCopy, text: string): Promise<readonly SaleProduct[]> => {
  const products = await productsOf(place)
  const entries = (await storedEntries()).filter(({ business, branch }) => business === place.business && branch === place.branch)
  return searchProducts(stockHere(products, entries, place), text)
}
