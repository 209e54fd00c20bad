import type { BranchLot, ExpiringLine, ExpiringPage } from '@akonta/domain/stock/expiring'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import { fineIn, moneyIn, pageIn, rowsIn } from './stock.ts'

/** Days may be negative; without a date there are none. */
const daysIn = (row: UnknownRecord): number | null => (Number.isSafeInteger(row.daysLeft) ? Number(row.daysLeft) : null)

export const decodeLots = (rows: unknown): readonly BranchLot[] =>
  rowsIn(rows).map(row => ({
    branchCode: textIn(row, 'branch_code'),
    branchName: textIn(row, 'branchname'),
    expiresOn: textIn(row, 'expiresOn') || null,
    daysLeft: daysIn(row),
    quantity: fineIn(row, 'qty') ?? 0n,
  }))

const decodeExpiringLine = (row: UnknownRecord): ExpiringLine => ({
  productId: Number(textIn(row, 'id')),
  name: textIn(row, 'productName'),
  expiresOn: textIn(row, 'expiresOn'),
  daysLeft: daysIn(row) ?? 0,
  quantity: fineIn(row, 'qty') ?? 0n,
  stock: fineIn(row, 'retStockLevel') ?? 0n,
  unitCost: fineIn(row, 'costPrice'),
  value: moneyIn(row, 'value'),
})

export const decodeExpiringPage = (body: unknown): ExpiringPage => {
  const answer = isRecord(body) ? body : {}
  return { lines: rowsIn(answer.lots).map(decodeExpiringLine), totalValue: moneyIn(answer, 'totalvalue'), ...pageIn(answer) }
}
