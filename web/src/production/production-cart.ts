import { isRecord } from '@akonta/domain/contract/codec'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { hasActual } from '@akonta/domain/production/actual'
import type { Actual } from '@akonta/domain/production/production'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { type CartItem, cartItemOf, isCartItem } from '../goods/cart-item.ts'
import { createEntryTerms } from '../goods/entry-terms.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { createCart } from '../lib/cart-store.ts'
import { moneyOf } from '../lib/figures.ts'
import { textIn } from '../lib/stored-values.ts'
import { readActual, type StoredActual, storedActual } from './actual-draft.ts'

export type ProductionLine = CartItem & {
  /** The cost of making all of it on top of its components. */
  readonly overhead?: number
  /** What was used and lost, where it differs from the recipe. */
  readonly actual?: StoredActual
}

export const productionLineOf = (
  product: StockItem,
  quantity: Quantity,
  cost: UnitPrice | null,
  { overhead, actual = {} }: { readonly overhead?: Pesewas | undefined; readonly actual?: Actual } = {},
): ProductionLine => ({
  ...cartItemOf({ ...product, cost }, quantity),
  ...(overhead !== undefined && { overhead: moneyToNumber(overhead) }),
  ...(hasActual(actual) && { actual: storedActual(actual) }),
})

/** What was typed; undefined for the rate of the recipe. */
export const overheadOf = (line: ProductionLine): Pesewas | undefined => moneyOf(line.overhead) ?? undefined

/** What was used and lost, where it was entered. */
export const actualOf = ({ actual }: ProductionLine): Actual => (isRecord(actual) ? readActual(actual) : {})

/** The cost is entered with the production. */
const isProductionLine = (value: unknown): value is ProductionLine => isCartItem(value) && value.costPrice !== null

/** The list of the current production, stored under the specified key. */
export const useProductionCart = createCart('productioncart', isProductionLine)

type ProductionTerms = { readonly date: BusinessDate | null }

const NO_TERMS: ProductionTerms = { date: null }

const decodeTerms = (stored: unknown): ProductionTerms => {
  const date = isRecord(stored) ? textIn(stored, 'date') : ''
  return { date: isBusinessDate(date) ? date : null }
}

export const productionTerms = createEntryTerms(termsKeyOf('productioncart'), NO_TERMS, decodeTerms, useProductionCart)
