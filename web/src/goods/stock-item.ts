import type { Product } from '@akonta/domain/catalogue/product-calls'
import type { LinePack, Pack } from '@akonta/domain/packs/pack'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { formatUnitCost, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { ResultView } from '../ui/entry-page/result-list.tsx'
import { orHidden } from '../ui/table/figure-text.ts'
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
  readonly packs?: readonly Pack[] | undefined
  /** The pack whose barcode was scanned. */
  readonly pack?: LinePack
}

/** The cost of one unit as it is entered: of the pack, if one was scanned. */
export const costAsEntered = ({ cost, pack }: StockItem): UnitPrice | null =>
  cost === null || pack === undefined ? cost : priceOfPack(cost, pack)

export const stockItemOf = ({ code, sellingPrice, costPrice, ...product }: Product): StockItem => ({
  ...product,
  productCode: code,
  price: sellingPrice,
  cost: costPrice,
})

/** The stock of a product in words; where goods leave, the available part. */
export const stockHint = ({ stock, available, packs }: StockItem, leaves: boolean): string =>
  leaves ? goodsTexts.availableHint(formatInPacks(available, packs)) : goodsTexts.stockHint(formatInPacks(stock, packs))

/** What of it is reserved for orders of the storefront. */
const reservedOf = ({ stock, available }: Pick<StockItem, 'stock' | 'available'>): Quantity => stock - available

/** Whether goods leave the branch on this screen, and which stock figure it shows. */
export type StockUse = { readonly leaves: boolean; readonly shows: 'stock' | 'available' }

const codeText = (item: StockItem, { shows }: StockUse): string => {
  const code = item.barcodes[0] ?? item.productCode
  const reserved = reservedOf(item)
  return shows === 'available' || reserved <= 0n
    ? code
    : [code, goodsTexts.reserved(formatInPacks(reserved, item.packs))].filter(text => text !== '').join(' · ')
}

/** A search result with stock and cost; where goods leave, one that is unavailable cannot be chosen. */
export const showStockItem = (item: StockItem, use: StockUse): ResultView => ({
  id: item.id,
  name: item.name,
  code: codeText(item, use),
  hint: stockHint(item, use.shows === 'available'),
  figures: [formatInPacks(item[use.shows], item.packs), orHidden(item.cost, formatUnitCost)],
  unavailable: use.leaves && item.available <= 0n ? goodsTexts.unavailable : null,
})
