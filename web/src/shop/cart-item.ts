import { isRecord } from '@akonta/domain/contract/codec'
import { documentTotal } from '@akonta/domain/document-total'
import { formatMoney } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import { decodeFine, formatUnitPrice, type Quantity } from '@akonta/domain/quantity'
import type { ShopProduct } from './shop-product.ts'

/** An entry of `cartItems`: the product when it was added, and its quantity (specification, section 3). */
export type CartItem = ShopProduct & { readonly qty: number }

const NUMBERS = ['id', 'retReorderLevel', 'retCash', 'retStockLevel', 'qty'] as const

const isPack = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isSafeInteger(value.packNo) &&
  typeof value.name === 'string' &&
  typeof value.size === 'number' &&
  Number.isFinite(value.size) &&
  value.size > 0

/** Local storage can contain anything. */
export const isCartItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || typeof value.costPrice === 'number') &&
  NUMBERS.every(field => typeof value[field] === 'number' && Number.isFinite(value[field]) && value[field] >= 0) &&
  Number.isSafeInteger(value.qty) &&
  Number.isSafeInteger(value.id) &&
  (value.pack === undefined || isPack(value.pack))

/** Instead of a product in the address of a cart that is only shown: ids begin with 1. */
export const NO_PRODUCT = '0'

/** The highest quantity: whole pieces of the available stock. */
export const mostOf = ({ retStockLevel }: Pick<ShopProduct, 'retStockLevel'>): number => Math.floor(retStockLevel)

/** Nobody scrolls through a longer list, and a list of billions does not fit in memory. */
const MOST_CHOICES = 10_000

/** The quantities to choose from, whole pieces up to the available stock; null if they are so many that one is typed. */
export const quantityChoices = (product: Pick<ShopProduct, 'retStockLevel'>): readonly string[] | null => {
  const most = mostOf(product)
  return most > MOST_CHOICES ? null : Array.from({ length: most }, (_, index) => String(index + 1))
}

/** A quantity in an address, from 1 to the available stock; null if there is none. */
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

/** The pack of an entry, as an order sends it. */
export const packOf = ({ pack }: Pick<CartItem, 'pack'>): LinePack | undefined =>
  pack && { number: pack.packNo, name: pack.name, size: fine(pack.size) }

export const quantityOf = ({ qty }: Pick<CartItem, 'qty'>): Quantity => fine(qty)

/** The amount of each entry and the total, in cedis with 2 decimals, by the document rule: the cost of the order. */
export const amountTexts = (items: readonly CartItem[]): { readonly lines: readonly string[]; readonly subtotal: string } => {
  const { lines, total } = documentTotal(items.map(item => ({ quantity: quantityOf(item), price: fine(item.retCash) })))
  return { lines: lines.map(formatMoney), subtotal: formatMoney(total) }
}

export const priceText = ({ retCash }: Pick<ShopProduct, 'retCash'>): string => formatUnitPrice(fine(retCash))

export const countOf = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.qty, 0)
