import { foldText, searchText } from '@akonta/domain/catalogue/search-text'
import { fineOf } from '../../lib/figures.ts'
import { textIn } from '../../lib/stored-values.ts'
import { type CopiedBranch, copiedProducts } from '../../offline/branch-copy.ts'
import { type KeptSale, linesOf } from '../../offline/kept-sale.ts'
import { keptSales } from '../../offline/kept-sales.ts'
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

const byName = (a: SaleProduct, b: SaleProduct): number => (foldText(a.name) < foldText(b.name) ? -1 : 1)

/** The products that match a text, in the server's order; without a text the first by name. */
export const searchProducts = (products: readonly SaleProduct[], text: string): readonly SaleProduct[] => {
  const folded = foldText(text)
  if (folded === '') return products.toSorted(byName).slice(0, MOST_SHOWN)
  const found = products.flatMap(product => {
    const rank = rankOf(product, text.trim(), folded)
    return rank === null ? [] : [{ product, rank }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank || byName(a.product, b.product))
    .slice(0, MOST_FOUND)
    .map(({ product }) => product)
}

/** The stock of the products less the waiting sales. */
export const lessWaiting = (products: readonly SaleProduct[], sales: readonly KeptSale[]): readonly SaleProduct[] => {
  const taken = new Map<number, bigint>()
  for (const line of sales.filter(({ state }) => state === 'waiting').flatMap(linesOf)) {
    const id = Number(textIn(line, 'productId'))
    taken.set(id, (taken.get(id) ?? 0n) + (fineOf(line.qty) ?? 0n))
  }
  return products.map(product => ({ ...product, stock: product.stock - (taken.get(product.id) ?? 0n) }))
}

/** Searches the copy of a branch on this device. */
export const findLocalProducts = async (place: CopiedBranch, text: string): Promise<readonly SaleProduct[]> => {
  const products = (await copiedProducts(place)).map(saleProductOfCopy)
  const sales = (await keptSales()).filter(({ business, branch }) => business === place.business && branch === place.branch)
  return searchProducts(lessWaiting(products, sales), text)
}
