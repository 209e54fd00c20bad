import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import type { BranchStock, CardLine, ReorderLine, ReorderPage, StockCard } from '@akonta/domain/stock/stock-card'
import { fineOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

export const moneyIn = (row: UnknownRecord, field: string): Pesewas | null => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : null
}

export const fineIn = (row: UnknownRecord, field: string): bigint | null => fineOf(row[field])

export const rowsIn = (rows: unknown): readonly UnknownRecord[] => (Array.isArray(rows) ? rows.filter(isRecord) : [])

const countIn = (row: UnknownRecord, field: string): number => {
  const count = Number(textIn(row, field))
  return Number.isSafeInteger(count) ? count : 0
}

export const decodeBranchStock = (rows: unknown): readonly BranchStock[] =>
  rowsIn(rows).map(row => ({
    branchCode: textIn(row, 'branch_code'),
    branchName: textIn(row, 'branchname'),
    quantity: fineIn(row, 'retStockLevel') ?? 0n,
    unitCost: fineIn(row, 'costPrice'),
    value: moneyIn(row, 'value'),
  }))

const decodeCardLine = (row: UnknownRecord): CardLine => ({
  movementNo: countIn(row, 'movementNo'),
  date: textIn(row, 'date'),
  documentKind: textIn(row, 'documentKind'),
  documentNumber: textIn(row, 'documentNumber'),
  quantity: fineIn(row, 'quantity') ?? 0n,
  value: moneyIn(row, 'value'),
  quantityAfter: fineIn(row, 'quantityAfter') ?? 0n,
  valueAfter: moneyIn(row, 'valueAfter'),
})

const decodeReorderLine = (row: UnknownRecord): ReorderLine => ({
  productId: countIn(row, 'id'),
  name: textIn(row, 'productName'),
  quantity: fineIn(row, 'retStockLevel') ?? 0n,
  reorderLevel: fineIn(row, 'retReorderLevel') ?? 0n,
  maxQuantity: fineIn(row, 'maxRetToOrder') ?? 0n,
  elsewhere: rowsIn(row.elsewhere).map(other => ({
    branchCode: textIn(other, 'branch_code'),
    quantity: fineIn(other, 'retStockLevel') ?? 0n,
  })),
})

export const pageIn = (body: UnknownRecord) => ({
  page: countIn(body, 'page'),
  pages: countIn(body, 'pages'),
  total: countIn(body, 'totalElements'),
})

export const decodeStockCard = (body: unknown): StockCard => {
  const answer = isRecord(body) ? body : {}
  return { lines: rowsIn(answer.movements).map(decodeCardLine), ...pageIn(answer) }
}

export const decodeReorderPage = (body: unknown): ReorderPage => {
  const answer = isRecord(body) ? body : {}
  return { lines: rowsIn(answer.products).map(decodeReorderLine), ...pageIn(answer) }
}
