import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** A product of the storefront, with wire numbers: they are stored in `cartItems` unchanged (specification, section 3). */
export type ShopProduct = {
  readonly id: number
  readonly productName: string
  readonly retReorderLevel: number
  /** Null when the user may not see costs. */
  readonly costPrice: number | null
  readonly retCash: number
  /** Stock less reservations of other orders. */
  readonly retStockLevel: number
}

const numberIn = (row: UnknownRecord, field: string): number | null => {
  const value = row[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Null if it is not a product. Reserved stock counts as unavailable. */
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
