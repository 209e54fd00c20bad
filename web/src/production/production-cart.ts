import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { createEntryTerms } from '../goods/entry-terms.ts'
import { type GoodsLine, goodsLineOf, isGoodsLine } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { createCart } from '../lib/cart-store.ts'
import { moneyOf } from '../lib/figures.ts'
import { isRecord, textIn } from '../lib/records.ts'

/** The working cart item of the specification, section 3. What belongs to purchases stays empty. */
export type ProductionLine = GoodsLine & {
  readonly retStockLevel: number
  readonly retCash: number
  readonly expDate: string
  readonly supplierId: string
  readonly purchaseInvoice: string
  readonly purchaseType: string
  /** What making all of it costs beside the components of its bill of materials. */
  readonly overhead?: number
}

const OF_PURCHASES = { expDate: '', supplierId: '', purchaseInvoice: '', purchaseType: '' } as const

export const productionLineOf = (
  product: StockItem,
  quantity: Quantity,
  cost: UnitPrice | null,
  overhead: Pesewas = 0n,
): ProductionLine => ({
  ...goodsLineOf(product, quantity, cost),
  ...(overhead > 0n && { overhead: moneyToNumber(overhead) }),
  ...OF_PURCHASES,
  retStockLevel: fineToNumber(product.stock),
  retCash: fineToNumber(product.price),
})

export const overheadOf = (line: ProductionLine): Pesewas => moneyOf(line.overhead) ?? 0n

/** Only what is used is asked for: the rest is there because the specification keeps it there. */
const isProductionLine = (value: unknown): value is ProductionLine => isGoodsLine(value) && value.costPrice !== null

/** The list of the production under way, kept under the specified key. */
export const useProductionCart = createCart('productioncart', isProductionLine)

export type ProductionTerms = { readonly date: BusinessDate | null }

const NO_TERMS: ProductionTerms = { date: null }

const decodeTerms = (stored: unknown): ProductionTerms => {
  const date = isRecord(stored) ? textIn(stored, 'date') : ''
  return { date: isBusinessDate(date) ? date : null }
}

export const productionTerms = createEntryTerms('productioncartterms', NO_TERMS, decodeTerms, useProductionCart)
