import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** The stock of one product in one branch. Costs and values are null for users who may not see costs. */
export type BranchStock = {
  readonly branchCode: string
  readonly branchName: string
  readonly quantity: Quantity
  readonly unitCost: UnitPrice | null
  readonly value: Pesewas | null
}

/** One line of a stock card: what a document moved in or out (−), and the stock after it. */
export type CardLine = {
  readonly movementNo: number
  readonly date: BusinessDate
  readonly documentKind: string
  readonly documentNumber: string
  readonly quantity: Quantity
  readonly value: Pesewas | null
  readonly quantityAfter: Quantity
  readonly valueAfter: Pesewas | null
}

/** One page of a stock card, the newest movement first; pages count from 0. */
export type StockCard = { readonly lines: readonly CardLine[]; readonly page: number; readonly pages: number; readonly total: number }

/** A product at or below its reorder level in a branch, with the stock of other branches. */
export type ReorderLine = {
  readonly productId: number
  readonly name: string
  readonly quantity: Quantity
  readonly reorderLevel: Quantity
  readonly maxQuantity: Quantity
  readonly elsewhere: readonly { readonly branchCode: string; readonly quantity: Quantity }[]
}

/** One page of the reorder list, by name; pages count from 0. */
export type ReorderPage = { readonly lines: readonly ReorderLine[]; readonly page: number; readonly pages: number; readonly total: number }
