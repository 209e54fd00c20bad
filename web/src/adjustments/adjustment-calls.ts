import type { AdjustmentLineWire } from '@akonta/domain/adjustments/adjustment-wire'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { decodeFine, type Quantity } from '@akonta/domain/quantity'
import { ApiFailure, api, path } from '../lib/api.ts'
import { moneyOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** Saves a list under a request id and returns its number; a failed call throws. */
export const postAdjustment = async (db: string, lines: readonly AdjustmentLineWire[], requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/product/adjustretailqty/${db}`, lines, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

export type PastAdjustment = {
  readonly number: string
  readonly type: string
  /** The change in stock value; null if the user may not see it. */
  readonly value: Pesewas | null
  readonly time: string
  readonly date: BusinessDate
  readonly by: string
  readonly branch: string
  readonly note: string
  /** The number of the reversing document, or empty. */
  readonly reversedBy: string
  /** The number of the reversed document, or empty. */
  readonly reverses: string
}

const decodePast = (row: UnknownRecord): PastAdjustment => ({
  number: textIn(row, 'invNo'),
  type: textIn(row, 'transtype'),
  value: moneyOf(row.totalvalue),
  time: textIn(row, 'adjusttime'),
  date: textIn(row, 'entrydate'),
  by: textIn(row, 'username'),
  branch: textIn(row, 'branchname'),
  note: textIn(row, 'note'),
  reversedBy: textIn(row, 'reversedBy'),
  reverses: textIn(row, 'reverses'),
})

/** All adjustments of a branch between two days, both included, oldest first. */
export const fetchAdjustments = async (
  db: string,
  branch: string,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly PastAdjustment[]> => {
  const rows = await api.get<unknown>(path`/api/product/adjustmentsbydate/${db}/${branch}/${start}/${end}`)
  return Array.isArray(rows) ? rows.filter(isRecord).map(decodePast) : []
}

export type AdjustedLine = { readonly productName: string; readonly quantity: Quantity; readonly value: Pesewas | null }

export type AdjustmentPaper = PastAdjustment & { readonly lines: readonly AdjustedLine[] }

const decodeLine = (row: UnknownRecord): AdjustedLine => {
  const quantity = decodeFine(row.qty)
  return { productName: textIn(row, 'productName'), quantity: quantity.ok ? quantity.value : 0n, value: moneyOf(row.amount) }
}

/** One adjustment with its lines; null if it does not exist. */
export const fetchAdjustment = async (db: string, number: string): Promise<AdjustmentPaper | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/product/adjustment/${db}/${number}`)
    if (!isRecord(answer)) return null
    return { ...decodePast(answer), lines: Array.isArray(answer.lines) ? answer.lines.filter(isRecord).map(decodeLine) : [] }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Returns the number of the reversal. */
export const reverseAdjustment = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/product/reverseadjustment/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
