import { formatQuantity, formatUnitCost, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { api, path } from '../lib/api.ts'
import { fineOf } from '../lib/figures.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { texts } from '../texts.ts'
import type { ItemSource } from '../ui/entry-page/entry-search.tsx'
import { goodsTexts } from './texts.ts'

/** A product as those need it who move or change its stock: what it costs, how much is there, whether it expires. */
export type StockItem = {
  readonly id: number
  readonly name: string
  readonly productCode: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly stock: Quantity
  readonly tracksExpiry: boolean
}

const decodeStockItem = (row: unknown): StockItem | null => {
  if (!isRecord(row)) return null
  const id = Number(textIn(row, 'id'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return {
    id,
    name: textIn(row, 'productName'),
    productCode: textIn(row, 'productCode'),
    // Several codes in one field stand apart by comma or space (specification, section 3).
    barcodes: textIn(row, 'barcode')
      .split(/[\s,]+/)
      .filter(code => code !== ''),
    price: fineOf(row.retCash) ?? 0n,
    cost: fineOf(row.costPrice),
    stock: fineOf(row.retStockLevel) ?? 0n,
    // A product of which nothing is known needs a date (AMB-069).
    tracksExpiry: row.expireDetails !== 'NO',
  }
}

/** Reads product rows of the list and search calls; what is no product is left out. */
export const decodeStockItems = (rows: unknown): readonly StockItem[] =>
  Array.isArray(rows) ? rows.map(decodeStockItem).filter(item => item !== null) : []

/** The products for a search text; without one the first page of the branch's products. */
export const findStockItems = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly StockItem[]> => {
  const options = signal === undefined ? {} : { signal }
  if (text !== '') return decodeStockItems(await api.get<unknown>(path`/api/product/all/${db}/${branch}/like/${text}`, options))
  const page = await api.get<unknown>(`${path`/api/product/all/${db}/branchcode/${branch}`}?page=0&size=100`, options)
  return isRecord(page) ? decodeStockItems(page.products) : []
}

const isCode =
  (code: string) =>
  (own: string): boolean =>
    own !== '' && own.toUpperCase() === code.toUpperCase()

/** The one product that carries exactly this code, without case, or null. */
export const findStockItem = async (db: string, branch: string, code: string): Promise<StockItem | null> =>
  (await findStockItems(db, branch, code)).find(item => [...item.barcodes, item.productCode].some(isCode(code))) ?? null

/** The branch's products for an item search, with stock and cost. `leaves`: one that is not there cannot be had. */
export const stockItemSource = (
  db: string,
  branch: string,
  { leaves = false }: { readonly leaves?: boolean } = {},
): ItemSource<StockItem> => ({
  key: [db, 'stock-items', branch],
  find: (text, signal) => findStockItems(db, branch, text, signal),
  label: goodsTexts.searchProducts,
  nameHead: goodsTexts.productName,
  heads: [goodsTexts.inStock, goodsTexts.costPrice],
  show: item => {
    const stock = formatQuantity(item.stock)
    return {
      id: item.id,
      name: item.name,
      code: item.barcodes[0] ?? item.productCode,
      hint: goodsTexts.stockHint(stock),
      figures: [stock, item.cost === null ? texts.hiddenFigure : formatUnitCost(item.cost)],
      unavailable: leaves && item.stock <= 0n ? goodsTexts.unavailable : null,
    }
  },
})
