import { formatMoney } from '@akonta/domain/money'
import { exactAmount, fineToNumber, formatExactAmount, ONE, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { fineOf } from '../lib/figures.ts'
import { isRecord } from '../lib/records.ts'
import type { StockItem } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

/** A line of goods at cost as it lies in storage: the cart row of a transfer (specification, section 3), with JSON numbers. */
export type GoodsLine = {
  readonly id: number
  readonly productName: string
  readonly costPrice: number | null
  readonly sellingPrice: number
  /** Empty while the field holds no number. */
  readonly qtyEntered: number | string
  /** How much of it could leave when the line was added, where goods leave. */
  readonly available?: number
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const isGoodsLine = (value: unknown): value is GoodsLine =>
  isRecord(value) &&
  isNumber(value.id) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || isNumber(value.costPrice)) &&
  isNumber(value.sellingPrice) &&
  (isNumber(value.qtyEntered) || typeof value.qtyEntered === 'string')

export const goodsLineOf = (product: Pick<StockItem, 'id' | 'name' | 'price'>, quantity: Quantity, cost: UnitPrice | null): GoodsLine => ({
  id: product.id,
  productName: product.name,
  costPrice: cost === null ? null : fineToNumber(cost),
  sellingPrice: fineToNumber(product.price),
  qtyEntered: fineToNumber(quantity),
})

/** With what can leave, and is not reserved for orders. */
export const withAvailable = <Line extends GoodsLine>(line: Line, { available }: Pick<StockItem, 'available'>): Line => ({
  ...line,
  available: fineToNumber(available),
})

/** Null where it is not known. */
export const availableOf = (line: GoodsLine): Quantity | null => fineOf(line.available)

/** Null while the field holds no number. */
export const quantityOf = (line: GoodsLine): Quantity | null => fineOf(line.qtyEntered)

export const costOf = (line: GoodsLine): UnitPrice | null => fineOf(line.costPrice)

export const sellingPriceOf = (line: GoodsLine): UnitPrice => fineOf(line.sellingPrice) ?? 0n

export const withQuantity = <Line extends GoodsLine>(line: Line, quantity: Quantity | null): Line => ({
  ...line,
  qtyEntered: quantity === null ? '' : fineToNumber(quantity),
})

/** Can it be sold, bought or adjusted like this? At least one (specification, section 9). */
export const isValidQuantity = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity >= ONE

/** The specification refuses a quantity of 0 or nothing (section 5); parts of a piece may move. */
export const isSomething = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity > 0n

/** What one of a line costs, and exactly all of it. Null where it is not known, or where there is none of it. */
export type Costing = { readonly one: UnitPrice | null; readonly all: bigint | null }

/** The cost of goods whose cost is known for one of them. */
export const costingOf = (line: GoodsLine): Costing => {
  const [one, quantity] = [costOf(line), quantityOf(line)]
  return { one, all: one === null || !isSomething(quantity) ? null : exactAmount(quantity, one) }
}

/** What all of it costs, with 4 decimals; a dash where that is not known. */
export const amountText = ({ all }: Costing): string => (all === null ? goodsTexts.noAmount : formatExactAmount(all))

/** The sum of the unrounded amounts with 2 decimals (AMB-108); a dash where a cost is not known. */
export const totalText = (costings: readonly Costing[]): string =>
  costings.some(({ one }) => one === null)
    ? goodsTexts.noAmount
    : formatMoney(toPesewas(costings.reduce((sum, { all }) => sum + (all ?? 0n), 0n)))
