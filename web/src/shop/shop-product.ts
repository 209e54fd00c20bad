import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** A product of the storefront, in the numbers of the wire: they go into `cartItems` as they are (specification, section 3). */
export type ShopProduct = {
  readonly id: number
  readonly productName: string
  readonly retReorderLevel: number
  /** Null when the user may not see costs. */
  readonly costPrice: number | null
  readonly retCash: number
  /** On hand and not reserved by other orders. */
  readonly retStockLevel: number
}

const numberIn = (row: UnknownRecord, field: string): number | null => {
  const value = row[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a product as the calls answer it; null for what is none. What is reserved counts as not there. */
export const readShopProduct = (row: unknown): ShopProduct | null => {
  if (!isRecord(row)) return null
  const id = numberIn(row, 'id')
  const retCash = numberIn(row, 'retCash')
  if (id === null || retCash === null) return null
  return {
    id,
    productName: textIn(row, 'productName'),
    retReorderLevel: numberIn(row, 'retReorderLevel') ?? 0,
    costPrice: numberIn(row, 'costPrice'),
    retCash,
    retStockLevel: numberIn(row, 'available') ?? numberIn(row, 'retStockLevel') ?? 0,
  }
}

export type ShopPage = { readonly products: readonly ShopProduct[]; readonly pages: number; readonly total: number }

export const readShopPage = (body: unknown): ShopPage => {
  const answer = isRecord(body) ? body : {}
  const rows = Array.isArray(answer.products) ? answer.products : []
  return {
    products: rows.map(readShopProduct).filter(product => product !== null),
    pages: numberIn(answer, 'pages') ?? 1,
    total: numberIn(answer, 'totalElements') ?? 0,
  }
}
