import type { Pesewas } from '@akonta/domain/money'
import type { PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import { purchaseReturnToWire } from '@akonta/domain/purchases/purchase-return-wire'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { ApiFailure, api, path } from '../lib/api.ts'
import { fineOf, moneyOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** Returns goods of a purchase under a request id, and returns the number of the return. */
export const postReturn = async (db: string, purchase: string, goods: PurchaseReturn, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/purchases/return/${db}/${purchase}`, purchaseReturnToWire(goods), { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** Costs are null for users who may not see them. */
export type ReturnedLine = {
  readonly productName: string
  readonly quantity: Quantity
  readonly costPrice: UnitPrice | null
  readonly amount: Pesewas | null
}

export type ReturnPaper = {
  readonly number: string
  readonly purchase: string
  readonly supplier: string
  readonly invoice: string
  readonly reason: string
  readonly branch: string
  readonly time: string
  readonly by: string
  readonly total: Pesewas | null
  readonly reversedBy: string
  readonly lines: readonly ReturnedLine[]
}

const decodeLine = (row: UnknownRecord): ReturnedLine => ({
  productName: textIn(row, 'productName'),
  quantity: fineOf(row.qty) ?? 0n,
  costPrice: fineOf(row.costPrice),
  amount: moneyOf(row.amount),
})

/** One purchase return with its lines; null if it does not exist. */
export const fetchReturn = async (db: string, number: string): Promise<ReturnPaper | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/purchases/returnbynumber/${db}/${number}`)
    if (!isRecord(answer)) return null
    return {
      number: textIn(answer, 'invNo'),
      purchase: textIn(answer, 'returnOf'),
      supplier: textIn(answer, 'supplier'),
      invoice: textIn(answer, 'purchaseInvoice'),
      reason: textIn(answer, 'reason'),
      branch: textIn(answer, 'branchname'),
      time: textIn(answer, 'returntime'),
      by: textIn(answer, 'username'),
      total: moneyOf(answer.debit),
      reversedBy: textIn(answer, 'reversedBy'),
      lines: Array.isArray(answer.lines) ? answer.lines.filter(isRecord).map(decodeLine) : [],
    }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Returns the number of the reversal. */
export const reverseReturn = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/purchases/reversereturn/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
