import { isRecord } from '@akonta/domain/contract/codec'
import { documentTotal } from '@akonta/domain/document-total'
import type { Pesewas } from '@akonta/domain/money'
import { ONE } from '@akonta/domain/quantity'
import { MOST_LINES, MOST_PIECES } from '@akonta/domain/shop/public-shop'
import type { Offer } from '@akonta/domain/shop/public-shop-calls'
import { createCart } from '../../lib/cart-store.ts'

/** A line of a visitor's cart. The price is the last one seen, in ten-thousandths; the server decides. */
export type VisitorLine = { readonly id: number; readonly name: string; readonly price: string; readonly pieces: number }

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most

/** Local storage can contain anything. */
export const isVisitorLine = (value: unknown): value is VisitorLine =>
  isRecord(value) &&
  isCount(value.id, 2_147_483_647) &&
  isCount(value.pieces, MOST_PIECES) &&
  typeof value.name === 'string' &&
  typeof value.price === 'string' &&
  /^\d{1,18}$/.test(value.price)

type VisitorCart = ReturnType<typeof createCart<VisitorLine>>

const carts = new Map<string, VisitorCart>()

/** The cart of a shop, kept on the device of the visitor. */
export const visitorCartOf = (shop: string): VisitorCart => {
  const known = carts.get(shop) ?? createCart(`publicshop-${shop}`, isVisitorLine)
  carts.set(shop, known)
  return known
}

/** Puts so many pieces of a product into the cart; none takes it out. A full cart takes no further product. */
export const setPieces = (useCart: VisitorCart, { code, name, price }: Pick<Offer, 'code' | 'name' | 'price'>, pieces: number): void => {
  const { lines, add, replace, remove } = useCart.getState()
  const line = { id: code, name, price: String(price), pieces: Math.min(pieces, MOST_PIECES) }
  if (pieces < 1) remove(code)
  else if (lines.some(({ id }) => id === code)) replace(line)
  else if (lines.length < MOST_LINES) add(line)
}

/** The total in pesewas, by the document rule: the amount of the order. */
export const totalOf = (lines: readonly { readonly pieces: number; readonly price: string | bigint }[]): Pesewas =>
  documentTotal(lines.map(({ pieces, price }) => ({ quantity: BigInt(pieces) * ONE, price: BigInt(price) }))).total

export const piecesIn = (lines: readonly Pick<VisitorLine, 'pieces'>[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0)
