import { ADJUSTMENT_TYPES, type Adjustment, type AdjustmentType } from '@akonta/domain/adjustments/adjustment'
import type { ListedAdjustmentLine } from '@akonta/domain/adjustments/adjustment-wire'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import type { ExpiringLine } from '@akonta/domain/stock/expiring'
import { type CartItem, cartItemOf, isCartItem } from '../goods/cart-item.ts'
import { availableOf, quantityOf, withAvailable } from '../goods/goods-line.ts'
import { shortWarning } from '../goods/short-warning.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { fineOf } from '../lib/figures.ts'
import { isRecord } from '../lib/records.ts'

/**
 * A line as it lies in storage under adjustcart: the working cart item (AMB-060), and what was chosen for the whole list, so that a list
 * that survives a reload is still of the same type.
 */
export type AdjustLine = CartItem & { readonly transtype: AdjustmentType | ''; readonly note: string }

/** What is chosen beside the list. No type is chosen at first. */
export type AdjustTerms = Pick<AdjustLine, 'transtype' | 'note'>

export const NO_TERMS: AdjustTerms = { transtype: '', note: '' }

/** Reads the choice of a select or of storage; null when it is no type. */
export const parseAdjustmentType = (input: unknown): AdjustmentType | null => ADJUSTMENT_TYPES.find(type => type === input) ?? null

export const isAdjustLine = (value: unknown): value is AdjustLine =>
  isRecord(value) &&
  (value.transtype === '' || parseAdjustmentType(value.transtype) !== null) &&
  typeof value.note === 'string' &&
  isCartItem(value)

export const adjustLineOf = (item: StockItem, quantity: Quantity, terms: AdjustTerms): AdjustLine => ({
  ...withAvailable(cartItemOf(item, quantity), item),
  ...terms,
})

/** What is expired, as a list that takes it out: one line a product, since what expires first leaves first. */
export const expiredLines = (lots: readonly ExpiringLine[]): readonly AdjustLine[] => {
  const byProduct = new Map<number, { readonly lot: ExpiringLine; readonly quantity: Quantity }>()
  for (const lot of lots) byProduct.set(lot.productId, { lot, quantity: lot.quantity + (byProduct.get(lot.productId)?.quantity ?? 0n) })
  return [...byProduct.values()].map(({ lot, quantity }) => {
    const item = { id: lot.productId, name: lot.name, price: 0n, cost: lot.unitCost, stock: lot.stock }
    return { ...cartItemOf(item, quantity), transtype: 'EXPIRED_ITEMS', note: '' }
  })
}

/** Null when the user may not see it. */
export const costOf = (line: AdjustLine): UnitPrice | null => fineOf(line.costPrice)

export const stockOf = (line: AdjustLine): Quantity => fineOf(line.retStockLevel) ?? 0n

/** Does an adjustment of this type take goods out of the stock (AMB-059)? */
export const takesOut = (type: AdjustTerms['transtype']): boolean => type !== '' && type !== 'STOCKTAKING'

/** What of a line's goods is reserved for orders; zero where that is not known. */
export const reservedIn = (line: AdjustLine): Quantity => stockOf(line) - (availableOf(line) ?? stockOf(line))

/** The stock after the adjustment; null until a type is chosen, and while there is no quantity. */
export const stockAfter = (line: AdjustLine): Quantity | null => {
  const quantity = quantityOf(line)
  if (line.transtype === '' || quantity === null) return null
  return takesOut(line.transtype) ? stockOf(line) - quantity : stockOf(line) + quantity
}

/** What to say of a line that takes out more than can leave. */
export const shortOf = (line: AdjustLine): readonly string[] =>
  takesOut(line.transtype) ? shortWarning(quantityOf(line), stockOf(line) - reservedIn(line), reservedIn(line)) : []

/** What the list is worth at the cost shown beside each line. A line without a quantity or a cost counts as nothing. */
export const totalCostOf = (lines: readonly AdjustLine[]) =>
  toPesewas(lines.reduce((sum, line) => sum + exactAmount(quantityOf(line) ?? 0n, costOf(line) ?? 0n), 0n))

/** The list as an adjustment. A line without a valid quantity counts as nothing: it is refused before saving. */
export const adjustmentOfList = (
  lines: readonly AdjustLine[],
  type: AdjustmentType,
  note: string,
): Omit<Adjustment, 'lines'> & { readonly lines: readonly ListedAdjustmentLine[] } => ({
  type,
  note,
  lines: lines.map(line => ({
    productId: line.id,
    productName: line.productName,
    quantity: quantityOf(line) ?? 0n,
    costPrice: costOf(line),
  })),
})
