import { ADJUSTMENT_TYPES, type Adjustment, type AdjustmentType } from '@akonta/domain/adjustments/adjustment'
import { isRecord } from '@akonta/domain/contract/codec'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import type { ExpiringLot } from '@akonta/domain/stock/stock-calls'
import { type CartItem, cartItemOf, isCartItem } from '../goods/cart-item.ts'
import { availableOf, baseOf, packSent, productIdOf, quantityOf, withAvailable, withPack } from '../goods/goods-line.ts'
import { shortWarning } from '../goods/short-warning.ts'
import { costAsEntered, type StockItem } from '../goods/stock-item.ts'
import { fineOf } from '../lib/figures.ts'

/**
 * A line as stored under adjustcart: the working cart item (AMB-060), and the terms of the whole list, so that a list that survives a
 * reload keeps its type.
 */
export type AdjustLine = CartItem & { readonly transtype: AdjustmentType | ''; readonly note: string }

/** The terms of the list. No type is chosen at first. */
export type AdjustTerms = Pick<AdjustLine, 'transtype' | 'note'>

export const NO_TERMS: AdjustTerms = { transtype: '', note: '' }

/** Null for an unknown type. */
export const parseAdjustmentType = (input: unknown): AdjustmentType | null => ADJUSTMENT_TYPES.find(type => type === input) ?? null

export const isAdjustLine = (value: unknown): value is AdjustLine =>
  isRecord(value) &&
  (value.transtype === '' || parseAdjustmentType(value.transtype) !== null) &&
  typeof value.note === 'string' &&
  isCartItem(value)

export const adjustLineOf = (item: StockItem, quantity: Quantity, terms: AdjustTerms): AdjustLine => ({
  ...withPack(withAvailable(cartItemOf({ ...item, cost: costAsEntered(item) }, quantity), item), item.pack),
  ...terms,
})

/** A list that removes expired stock: one line per product, since what expires first leaves first. */
export const expiredLines = (lots: readonly ExpiringLot[]): readonly AdjustLine[] => {
  const byProduct = new Map<number, { readonly lot: ExpiringLot; readonly quantity: Quantity }>()
  for (const lot of lots) byProduct.set(lot.productId, { lot, quantity: lot.quantity + (byProduct.get(lot.productId)?.quantity ?? 0n) })
  return [...byProduct.values()].map(({ lot, quantity }) => {
    const item = { id: lot.productId, name: lot.name, price: 0n, cost: lot.unitCost, stock: lot.stock }
    return { ...cartItemOf(item, quantity), transtype: 'EXPIRED_ITEMS', note: '' }
  })
}

/** Null when the user may not see it. */
export const costOf = (line: AdjustLine): UnitPrice | null => fineOf(line.costPrice)

export const stockOf = (line: AdjustLine): Quantity => fineOf(line.retStockLevel) ?? 0n

/** Does an adjustment of this type reduce the stock (AMB-059)? */
export const takesOut = (type: AdjustTerms['transtype']): boolean => type !== '' && type !== 'STOCKTAKING'

/** The quantity reserved for orders; zero if unknown. */
export const reservedIn = (line: AdjustLine): Quantity => stockOf(line) - (availableOf(line) ?? stockOf(line))

/** The stock after the adjustment; null until a type is chosen, and while there is no quantity. */
export const stockAfter = (line: AdjustLine): Quantity | null => {
  const quantity = baseOf(line)
  if (line.transtype === '' || quantity === null) return null
  return takesOut(line.transtype) ? stockOf(line) - quantity : stockOf(line) + quantity
}

/** The message for a line that removes more than can leave. */
export const shortOf = (line: AdjustLine): readonly string[] =>
  takesOut(line.transtype) ? shortWarning(baseOf(line), stockOf(line) - reservedIn(line), reservedIn(line)) : []

/** The value of the list at the displayed costs. A line without a quantity or a cost counts as zero. */
export const totalCostOf = (lines: readonly AdjustLine[]) =>
  toPesewas(lines.reduce((sum, line) => sum + exactAmount(quantityOf(line) ?? 0n, costOf(line) ?? 0n), 0n))

/** The list as an adjustment. A line without a valid quantity counts as zero: it is refused before saving. */
export const adjustmentOfList = (lines: readonly AdjustLine[], type: AdjustmentType, note: string): Adjustment => ({
  type,
  note,
  lines: lines.map(line => ({
    productId: productIdOf(line),
    ...packSent(line),
    productName: line.productName,
    quantity: quantityOf(line) ?? 0n,
    costPrice: costOf(line),
  })),
})
