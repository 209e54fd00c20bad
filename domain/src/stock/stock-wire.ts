import { moneyToNumber, type Pesewas } from '../money.ts'
import { fineToNumber } from '../quantity.ts'
import type { BranchStock, CardLine, ReorderLine, ReorderPage, StockCard } from './stock-card.ts'

/** Stock in the added calls, with the names of a product where it has them. */
export type BranchStockWire = {
  readonly branch_code: string
  readonly branchname: string
  readonly retStockLevel: number
  readonly costPrice: number | null
  readonly value: number | null
}

type PageWire = { readonly page: number; readonly pages: number; readonly totalElements: number }

export type CardLineWire = {
  readonly movementNo: number
  readonly date: string
  readonly documentKind: string
  readonly documentNumber: string
  readonly quantity: number
  readonly value: number | null
  readonly quantityAfter: number
  readonly valueAfter: number | null
}

export type StockCardWire = PageWire & { readonly movements: readonly CardLineWire[] }

export type ReorderLineWire = {
  readonly id: number
  readonly productName: string
  readonly retStockLevel: number
  readonly retReorderLevel: number
  readonly maxRetToOrder: number
  readonly elsewhere: readonly { readonly branch_code: string; readonly retStockLevel: number }[]
}

export type ReorderPageWire = PageWire & { readonly products: readonly ReorderLineWire[] }

const moneyOrNull = (amount: Pesewas | null): number | null => (amount === null ? null : moneyToNumber(amount))

export const branchStockToWire = ({ branchCode, branchName, quantity, unitCost, value }: BranchStock): BranchStockWire => ({
  branch_code: branchCode,
  branchname: branchName,
  retStockLevel: fineToNumber(quantity),
  costPrice: unitCost === null ? null : fineToNumber(unitCost),
  value: moneyOrNull(value),
})

const cardLineToWire = (line: CardLine): CardLineWire => ({
  movementNo: line.movementNo,
  date: line.date,
  documentKind: line.documentKind,
  documentNumber: line.documentNumber,
  quantity: fineToNumber(line.quantity),
  value: moneyOrNull(line.value),
  quantityAfter: fineToNumber(line.quantityAfter),
  valueAfter: moneyOrNull(line.valueAfter),
})

export const stockCardToWire = ({ lines, page, pages, total }: StockCard): StockCardWire => ({
  movements: lines.map(cardLineToWire),
  page,
  pages,
  totalElements: total,
})

const reorderLineToWire = (line: ReorderLine): ReorderLineWire => ({
  id: line.productId,
  productName: line.name,
  retStockLevel: fineToNumber(line.quantity),
  retReorderLevel: fineToNumber(line.reorderLevel),
  maxRetToOrder: fineToNumber(line.maxQuantity),
  elsewhere: line.elsewhere.map(({ branchCode, quantity }) => ({ branch_code: branchCode, retStockLevel: fineToNumber(quantity) })),
})

export const reorderPageToWire = ({ lines, page, pages, total }: ReorderPage): ReorderPageWire => ({
  products: lines.map(reorderLineToWire),
  page,
  pages,
  totalElements: total,
})
