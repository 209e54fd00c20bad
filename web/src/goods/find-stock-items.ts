import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { packOfBarcode } from '@akonta/domain/packs/pack'
import { keys } from '../lib/call.ts'
import type { ItemSource } from '../ui/entry-page/entry-search.tsx'
import { NoProductsYet } from './no-products-yet.tsx'
import { searchBranch } from './search-branch.ts'
import { type StockItem, type StockUse, showStockItem, stockItemOf } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

/** The products for a search text; without one the first page of the branch's products. */
export const findStockItems = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly StockItem[]> =>
  (await searchBranch(db, branch, text, signal)).map(stockItemOf)

const isCode =
  (code: string) =>
  (own: string): boolean =>
    own !== '' && own.toUpperCase() === code.toUpperCase()

/** The one product with exactly this code, ignoring case, or null; with its pack if the code is one of a pack. */
export const findStockItem = async (db: string, branch: string, code: string): Promise<StockItem | null> => {
  const items = await findStockItems(db, branch, code)
  const own = items.find(item => [...item.barcodes, item.productCode].some(isCode(code)))
  if (own !== undefined) return own
  const [found] = items.flatMap(item => {
    const pack = packOfBarcode(item.packs, code)
    return pack === undefined ? [] : [{ ...item, pack }]
  })
  return found ?? null
}

const ARRIVES: StockUse = { leaves: false, shows: 'stock' }

export const stockItemSource = (db: string, branch: string, use: StockUse = ARRIVES): ItemSource<StockItem> => ({
  key: [...keys.area(db, suggestProducts), 'stock items', branch],
  find: (text, signal) => findStockItems(db, branch, text, signal),
  label: goodsTexts.searchProducts,
  Nothing: NoProductsYet,
  nameHead: goodsTexts.productName,
  heads: [use.shows === 'available' ? goodsTexts.available : goodsTexts.inStock, goodsTexts.costPrice],
  show: item => showStockItem(item, use),
})
