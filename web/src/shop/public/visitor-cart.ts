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

export type VisitorCart = ReturnType<typeof createCart<VisitorLine>>

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

/** Puts so many of a choice into the cart; none takes it out. False: the cart is full, and takes no further line. */
export const setPieces = (useCart: VisitorCart, choice: Choice, pieces: number): boolean => {
  const { lines, add, replace, remove } = useCart.getState()
  const { code, name, price, pack } = choice
  const id = keyOfChoice(choice)
  const stored = pack && { pack: { number: pack.number, name: pack.name, size: String(pack.size) } }
  const line = { id, code, name, price: String(price), pieces: Math.min(pieces, MOST_PIECES), ...stored }
  if (pieces < 1) remove(id)
  else if (lines.some(each => each.id === id)) replace(line)
  else if (lines.length < MOST_LINES) add(line)
  else return false
  return true
}

type PricedLine = { readonly pieces: number; readonly price: string | bigint }

/** The amount of each line and the total in pesewas, by the document rule: those of the order. */
export const amountsOf = (lines: readonly PricedLine[]): { readonly lines: readonly Pesewas[]; readonly total: Pesewas } =>
  documentTotal(lines.map(({ pieces, price }) => ({ quantity: BigInt(pieces) * ONE, price: BigInt(price) })))

export const totalOf = (lines: readonly PricedLine[]): Pesewas => amountsOf(lines).total

export const piecesIn = (lines: readonly Pick<VisitorLine, 'pieces'>[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0)

/** Whether a cart can be ordered: it waits for the prices of its last change, or the shop does not have all of it. */
export type Readiness = 'ready' | 'waiting' | 'missing'

export const readinessOf = (isCurrent: boolean, areOrderable: readonly boolean[]): Readiness => {
  if (!isCurrent) return 'waiting'
  return areOrderable.every(Boolean) ? 'ready' : 'missing'
}
