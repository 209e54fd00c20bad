import { isRecord } from '@akonta/domain/contract/codec'
import { documentTotal } from '@akonta/domain/document-total'
import type { Pesewas } from '@akonta/domain/money'
import { goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { ONE } from '@akonta/domain/quantity'
import { MOST_LINES, MOST_PIECES } from '@akonta/domain/shop/public-shop'
import type { Offer } from '@akonta/domain/shop/public-shop-calls'
import { createCart } from '../../lib/cart-store.ts'

/** The pack of a stored line: its size is text, as storage has no big numbers. */
type StoredPack = { readonly number: number; readonly name: string; readonly size: string }

/** A line of a visitor's cart: a product, or a pack of it. The price is the last one seen, in ten-thousandths; the server decides. */
export type VisitorLine = {
  readonly id: string
  readonly code: number
  readonly name: string
  readonly price: string
  readonly pieces: number
  readonly pack?: StoredPack
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most

const isWholeNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value)

const isPack = (value: unknown): value is StoredPack =>
  isRecord(value) &&
  isCount(value.number, 2_147_483_647) &&
  typeof value.name === 'string' &&
  isWholeNumber(value.size) &&
  value.size !== '0'

/** Local storage can contain anything. */
export const isVisitorLine = (value: unknown): value is VisitorLine =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  isCount(value.code, 2_147_483_647) &&
  isCount(value.pieces, MOST_PIECES) &&
  typeof value.name === 'string' &&
  isWholeNumber(value.price) &&
  (value.pack === undefined || isPack(value.pack))

type VisitorCart = ReturnType<typeof createCart<VisitorLine>>

const carts = new Map<string, VisitorCart>()

/** The cart of a shop, kept on the device of the visitor. */
export const visitorCartOf = (shop: string): VisitorCart => {
  const known = carts.get(shop) ?? createCart(`publicshop-${shop}`, isVisitorLine)
  carts.set(shop, known)
  return known
}

/** What a visitor can put into the cart: a product, or a pack of it, at the price shown. */
export type Choice = Pick<Offer, 'code' | 'name' | 'price'> & { readonly pack?: LinePack | undefined }

export const keyOfChoice = ({ code, pack }: Pick<Choice, 'code' | 'pack'>): string => goodsKey({ productId: code, pack })

export const packOfStored = ({ pack }: VisitorLine): LinePack | undefined => pack && { ...pack, size: BigInt(pack.size) }

/** Puts so many of a choice into the cart; none takes it out. A full cart takes no further line. */
export const setPieces = (useCart: VisitorCart, choice: Choice, pieces: number): void => {
  const { lines, add, replace, remove } = useCart.getState()
  const { code, name, price, pack } = choice
  const id = keyOfChoice(choice)
  const stored = pack && { pack: { number: pack.number, name: pack.name, size: String(pack.size) } }
  const line = { id, code, name, price: String(price), pieces: Math.min(pieces, MOST_PIECES), ...stored }
  if (pieces < 1) remove(id)
  else if (lines.some(each => each.id === id)) replace(line)
  else if (lines.length < MOST_LINES) add(line)
}

/** The total in pesewas, by the document rule: the amount of the order. */
export const totalOf = (lines: readonly { readonly pieces: number; readonly price: string | bigint }[]): Pesewas =>
  documentTotal(lines.map(({ pieces, price }) => ({ quantity: BigInt(pieces) * ONE, price: BigInt(price) }))).total

export const piecesIn = (lines: readonly Pick<VisitorLine, 'pieces'>[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0)
