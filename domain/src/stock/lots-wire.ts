import type { BusinessDate } from '../dates.ts'
import { moneyToNumber } from '../money.ts'
import { fineToNumber } from '../quantity.ts'
import type { BranchLot, ExpiringLine, ExpiringPage } from './expiring.ts'

/** Lots in the added calls: days as yyyy-mm-dd, quantities and amounts as JSON numbers. */
export type BranchLotWire = {
  readonly branch_code: string
  readonly branchname: string
  readonly expiresOn: BusinessDate | null
  readonly daysLeft: number | null
  readonly qty: number
}

export type ExpiringLineWire = {
  readonly id: number
  readonly productName: string
  readonly expiresOn: BusinessDate
  readonly daysLeft: number
  readonly qty: number
  readonly retStockLevel: number
  readonly costPrice: number | null
  readonly value: number | null
}

export type ExpiringPageWire = {
  readonly lots: readonly ExpiringLineWire[]
  readonly totalvalue: number | null
  readonly page: number
  readonly pages: number
  readonly totalElements: number
}

export const branchLotToWire = ({ branchCode, branchName, expiresOn, daysLeft, quantity }: BranchLot): BranchLotWire => ({
  branch_code: branchCode,
  branchname: branchName,
  expiresOn,
  daysLeft,
  qty: fineToNumber(quantity),
})

const expiringLineToWire = ({
  productId,
  name,
  expiresOn,
  daysLeft,
  quantity,
  stock,
  unitCost,
  value,
}: ExpiringLine): ExpiringLineWire => ({
  id: productId,
  productName: name,
  expiresOn,
  daysLeft,
  qty: fineToNumber(quantity),
  retStockLevel: fineToNumber(stock),
  costPrice: unitCost === null ? null : fineToNumber(unitCost),
  value: value === null ? null : moneyToNumber(value),
})

export const expiringPageToWire = ({ lines, totalValue, page, pages, total }: ExpiringPage): ExpiringPageWire => ({
  lots: lines.map(expiringLineToWire),
  totalvalue: totalValue === null ? null : moneyToNumber(totalValue),
  page,
  pages,
  totalElements: total,
})
