import { documentTotal } from '@akonta/domain/document-total'
import { formatMoney } from '@akonta/domain/money'
import { decodeFine, formatUnitPrice } from '@akonta/domain/quantity'
import { isRecord } from '../lib/records.ts'
import type { ShopProduct } from './shop-product.ts'

/** An entry of `cartItems`: the product as it was when it was put in, and how many (specification, section 3). */
export type CartItem = ShopProduct & { readonly qty: number }

const NUMBERS = ['id', 'retReorderLevel', 'retCash', 'retStockLevel', 'qty'] as const

/** Is this stored value an entry? Anybody can write into local storage. */
export const isCartItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || typeof value.costPrice === 'number') &&
  NUMBERS.every(field => typeof value[field] === 'number' && Number.isFinite(value[field]) && value[field] >= 0) &&
  Number.isSafeInteger(value.qty) &&
  Number.isSafeInteger(value.id)

/** Stands for the product in the address of a cart that is only shown: ids begin with 1. */
export const NO_PRODUCT = '0'

/** The most that can be chosen: whole pieces of what is there. */
export const mostOf = ({ retStockLevel }: Pick<ShopProduct, 'retStockLevel'>): number => Math.floor(retStockLevel)

/** A quantity as an address has it, from 1 to what is there; null when nothing is. */
export const wantedQuantity = (text: string | null, product: Pick<ShopProduct, 'retStockLevel'>): number | null => {
  const most = mostOf(product)
  if (most < 1) return null
  const wanted = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(wanted, 1), most)
}

const fine = (value: number): bigint => {
  const decoded = decodeFine(value)
  return decoded.ok ? decoded.value : 0n
}

/** What each entry and all of them come to, in cedis with 2 decimals, by the document rule: what the order will cost. */
export const amountTexts = (items: readonly CartItem[]): { readonly lines: readonly string[]; readonly subtotal: string } => {
  const { lines, total } = documentTotal(items.map(item => ({ quantity: fine(item.qty), price: fine(item.retCash) })))
  return { lines: lines.map(formatMoney), subtotal: formatMoney(total) }
}

export const priceText = ({ retCash }: Pick<ShopProduct, 'retCash'>): string => formatUnitPrice(fine(retCash))

export const countOf = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.qty, 0)
