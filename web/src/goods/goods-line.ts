import { isRecord } from '@akonta/domain/contract/codec'
import { formatMoney } from '@akonta/domain/money'
import { goodsName, type LinePack } from '@akonta/domain/packs/pack'
import { exactAmount, fineToNumber, formatExactAmount, ONE, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { fineOf } from '../lib/figures.ts'
import type { StockItem } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

/** A line of goods at cost as stored: the cart row of a transfer (specification, section 3), with JSON numbers. */
export type GoodsLine = {
  /** The product, or its product and pack, where a list can have a product by the carton and by the piece: "1002/1". A scale's label: "1002/0/3". */
  readonly id: number | string
  readonly productName: string
  readonly costPrice: number | null
  readonly sellingPrice: number
  /** Empty while the field contains no number. */
  readonly qtyEntered: number | string
  /** What was available when the line was added, if goods leave. */
  readonly available?: number
  /** Quantity, cost and price are of this pack. */
  readonly pack?: StoredPack
}

type StoredPack = { readonly number: number; readonly name: string; readonly size: number }

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const PACKED_ID = /^\d+\/\d+(\/\d+)?$/

export const isGoodsLine = (value: unknown): value is GoodsLine =>
  isRecord(value) &&
  (isNumber(value.id) || (typeof value.id === 'string' && PACKED_ID.test(value.id))) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || isNumber(value.costPrice)) &&
  isNumber(value.sellingPrice) &&
  (isNumber(value.qtyEntered) || typeof value.qtyEntered === 'string')

/** The product of a line, whatever it is packed in. */
export const productIdOf = ({ id }: Pick<GoodsLine, 'id'>): number => (typeof id === 'number' ? id : Number(id.split('/')[0]))

/** The pack of a line; undefined for base units, and for what cannot be a pack. */
export const packOf = ({ pack }: Pick<GoodsLine, 'pack'>): LinePack | undefined => {
  const size = pack === undefined ? null : fineOf(pack.size)
  return pack === undefined || size === null || size <= 0n ? undefined : { number: pack.number, name: pack.name, size }
}

/** With its pack, as it is stored. */
export const withPack = <Line extends GoodsLine>(line: Line, pack: LinePack | undefined): Line =>
  pack === undefined ? line : { ...line, pack: { number: pack.number, name: pack.name, size: fineToNumber(pack.size) } }

/** What a document says of the line's pack, for spreading. */
export const packSent = (line: Pick<GoodsLine, 'pack'>): { readonly pack?: LinePack } => {
  const pack = packOf(line)
  return pack === undefined ? {} : { pack }
}

export const nameOfLine = (line: GoodsLine): string => goodsName({ productName: line.productName, pack: packOf(line) })

export const goodsLineOf = (product: Pick<StockItem, 'id' | 'name' | 'price'>, quantity: Quantity, cost: UnitPrice | null): GoodsLine => ({
  id: product.id,
  productName: product.name,
  costPrice: cost === null ? null : fineToNumber(cost),
  sellingPrice: fineToNumber(product.price),
  qtyEntered: fineToNumber(quantity),
})

/** With what is available: stock less reservations. */
export const withAvailable = <Line extends GoodsLine>(line: Line, { available }: Pick<StockItem, 'available'>): Line => ({
  ...line,
  available: fineToNumber(available),
})

/** Null if unknown. */
export const availableOf = (line: GoodsLine): Quantity | null => fineOf(line.available)

/** Null while the field contains no number. */
export const quantityOf = (line: GoodsLine): Quantity | null => fineOf(line.qtyEntered)

/** In base units; null while the field contains no number, or one that a pack cannot have. */
export const baseOf = (line: GoodsLine): Quantity | null => {
  const quantity = quantityOf(line)
  const pack = packOf(line)
  return quantity === null || pack === undefined ? quantity : (quantity * pack.size) / ONE
}

export const costOf = (line: GoodsLine): UnitPrice | null => fineOf(line.costPrice)

export const sellingPriceOf = (line: GoodsLine): UnitPrice => fineOf(line.sellingPrice) ?? 0n

export const withQuantity = <Line extends GoodsLine>(line: Line, quantity: Quantity | null): Line => ({
  ...line,
  qtyEntered: quantity === null ? '' : fineToNumber(quantity),
})

/** A quantity that can be sold, bought or adjusted: at least one (specification, section 9). */
export const isValidQuantity = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity >= ONE

/** The specification refuses a quantity of 0 or none (section 5); fractions are allowed. */
export const isSomething = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity > 0n

/** Unit cost and exact total cost of a line. Null if unknown, or without a quantity. */
export type Costing = { readonly one: UnitPrice | null; readonly all: bigint | null }

export const costingOf = (line: GoodsLine): Costing => {
  const [one, quantity] = [costOf(line), quantityOf(line)]
  return { one, all: one === null || !isSomething(quantity) ? null : exactAmount(quantity, one) }
}

/** The total cost, with 4 decimals; a dash if it is unknown. */
export const amountText = ({ all }: Costing): string => (all === null ? goodsTexts.noAmount : formatExactAmount(all))

/** The sum of the unrounded amounts with 2 decimals (AMB-108); a dash if a cost is unknown. */
export const totalText = (costings: readonly Costing[]): string =>
  costings.some(({ one }) => one === null)
    ? goodsTexts.noAmount
    : formatMoney(toPesewas(costings.reduce((sum, { all }) => sum + (all ?? 0n), 0n)))
