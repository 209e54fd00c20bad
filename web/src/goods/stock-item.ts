import { formatQuantity, formatUnitCost, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { fineOf } from '../lib/figures.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { texts } from '../texts.ts'
import type { ResultView } from '../ui/entry-page/result-list.tsx'
import { goodsTexts } from './texts.ts'

/** A product for screens that move or change its stock: cost, stock, expiry. */
export type StockItem = {
  readonly id: number
  readonly name: string
  readonly productCode: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly stock: Quantity
  /** Stock less reservations for storefront orders. */
  readonly available: Quantity
  readonly tracksExpiry: boolean
}

const decodeStockItem = (row: unknown): StockItem | null => {
  if (!isRecord(row)) return null
  const id = Number(textIn(row, 'id'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const stock = fineOf(row.retStockLevel) ?? 0n
  return {
    id,
    name: textIn(row, 'productName'),
    productCode: textIn(row, 'productCode'),
    // Several codes in one field are separated by comma or space (specification, section 3).
    barcodes: textIn(row, 'barcode')
      .split(/[\s,]+/)
      .filter(code => code !== ''),
    price: fineOf(row.retCash) ?? 0n,
    cost: fineOf(row.costPrice),
    stock,
    available: fineOf(row.available) ?? stock,
    // A product of unknown expiry needs a date (AMB-069).
    tracksExpiry: row.expireDetails !== 'NO',
  }
}

/** Invalid rows are left out. */
export const decodeStockItems = (rows: unknown): readonly StockItem[] =>
  Array.isArray(rows) ? rows.map(decodeStockItem).filter(item => item !== null) : []

/** The stock of a product in words; where goods leave, the available part. */
export const stockHint = ({ stock, available }: StockItem, leaves: boolean): string =>
  leaves ? goodsTexts.availableHint(formatQuantity(available)) : goodsTexts.stockHint(formatQuantity(stock))

/** What of it is reserved for orders of the storefront. */
export const reservedOf = ({ stock, available }: Pick<StockItem, 'stock' | 'available'>): Quantity => stock - available

/** Whether goods leave the branch on this screen, and which stock figure it shows. */
export type StockUse = { readonly leaves: boolean; readonly shows: 'stock' | 'available' }

const codeText = (item: StockItem, { shows }: StockUse): string => {
  const code = item.barcodes[0] ?? item.productCode
  const reserved = reservedOf(item)
  return shows === 'available' || reserved <= 0n
    ? code
    : [code, goodsTexts.reserved(formatQuantity(reserved))].filter(text => text !== '').join(' · ')
}

/** A search result with stock and cost; where goods leave, one that is unavailable cannot be chosen. */
export const showStockItem = (item: StockItem, use: StockUse): ResultView => ({
  id: item.id,
  name: item.name,
  code: codeText(item, use),
  hint: stockHint(item, use.shows === 'available'),
  figures: [formatQuantity(item[use.shows]), item.cost === null ? texts.hiddenFigure : formatUnitCost(item.cost)],
  unavailable: use.leaves && item.available <= 0n ? goodsTexts.unavailable : null,
})
