import { formatMoney } from '@akonta/domain/money'
import { exactAmount, fineToNumber, formatExactAmount, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { fineOf } from '../lib/figures.ts'
import { isRecord } from '../lib/records.ts'
import type { SaleProduct } from '../sales/sale-product.ts'
import { goodsTexts } from './texts.ts'

/** A line of goods at cost as it lies in storage: the cart row of a transfer (specification, section 3), with JSON numbers. */
export type GoodsLine = {
  readonly id: number
  readonly productName: string
  readonly costPrice: number | null
  readonly sellingPrice: number
  /** Empty while the field holds no number. */
  readonly qtyEntered: number | string
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const isGoodsLine = (value: unknown): value is GoodsLine =>
  isRecord(value) &&
  isNumber(value.id) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || isNumber(value.costPrice)) &&
  isNumber(value.sellingPrice) &&
  (isNumber(value.qtyEntered) || typeof value.qtyEntered === 'string')

export const goodsLineOf = (product: SaleProduct, quantity: Quantity, cost: UnitPrice | null): GoodsLine => ({
  id: product.id,
  productName: product.name,
  costPrice: cost === null ? null : fineToNumber(cost),
  sellingPrice: fineToNumber(product.price),
  qtyEntered: fineToNumber(quantity),
})

/** Null while the field holds no number. */
export const quantityOf = (line: GoodsLine): Quantity | null => fineOf(line.qtyEntered)

export const costOf = (line: GoodsLine): UnitPrice | null => fineOf(line.costPrice)

export const sellingPriceOf = (line: GoodsLine): UnitPrice => fineOf(line.sellingPrice) ?? 0n

export const withQuantity = <Line extends GoodsLine>(line: Line, quantity: Quantity | null): Line => ({
  ...line,
  qtyEntered: quantity === null ? '' : fineToNumber(quantity),
})

/** The specification refuses a quantity of 0 or nothing (section 5); parts of a piece may move. */
export const isSomething = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity > 0n

const exactCostOf = (line: GoodsLine): bigint => exactAmount(quantityOf(line) ?? 0n, costOf(line) ?? 0n)

/** Cost times quantity with 4 decimals; a dash where one of them is not known. */
export const amountText = (line: GoodsLine): string =>
  costOf(line) === null || !isSomething(quantityOf(line)) ? goodsTexts.noAmount : formatExactAmount(exactCostOf(line))

/** The sum of the unrounded amounts with 2 decimals (AMB-108); a dash where a cost is not known. */
export const totalText = (lines: readonly GoodsLine[]): string =>
  lines.some(line => costOf(line) === null)
    ? goodsTexts.noAmount
    : formatMoney(toPesewas(lines.reduce((sum, line) => sum + exactCostOf(line), 0n)))
