import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

export type Product = {
  readonly id: number
  readonly name: string
  readonly stock: Quantity
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly price: UnitPrice
}

/** One page of products; pages count from 0 (AMB-048). */
export type ProductPage = { readonly products: readonly Product[]; readonly page: number; readonly pages: number; readonly total: number }

export const fineIn = (row: UnknownRecord, field: string): bigint | null => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : null
}

const decodeProduct = (row: unknown): Product | null => {
  if (!isRecord(row)) return null
  const id = Number(textIn(row, 'id'))
  if (!Number.isSafeInteger(id)) return null
  return {
    id,
    name: textIn(row, 'productName'),
    stock: fineIn(row, 'retStockLevel') ?? 0n,
    cost: fineIn(row, 'costPrice'),
    price: fineIn(row, 'retCash') ?? 0n,
  }
}

/** Reads a page of the product list (AMB-049). Invalid rows are left out. */
export const decodeProductPage = (body: unknown): ProductPage => {
  const answer = isRecord(body) ? body : {}
  const rows = Array.isArray(answer.products) ? answer.products : []
  const products = rows.map(decodeProduct).filter(product => product !== null)
  const count = (field: string, fallback: number): number => (typeof answer[field] === 'number' ? answer[field] : fallback)
  return { products, page: count('page', 0), pages: count('pages', 1), total: count('totalElements', products.length) }
}
