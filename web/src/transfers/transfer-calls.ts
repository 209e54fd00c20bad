import { transferDestinations } from '@akonta/domain/business/branch-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import type { TransferLineWire } from '@akonta/domain/transfers/transfer-wire'
import { api, path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { isRecord, textIn } from '../lib/records.ts'
import type { ChosenBranch } from '../lib/session.ts'

/** The possible destinations of a branch: every other one. */
export const fetchDestinations = (db: string, branch: string, signal: AbortSignal): Promise<readonly ChosenBranch[]> =>
  call(transferDestinations, { db, branch }, { signal })

/** Saves a transfer under a request id and returns its number. */
export const postTransfer = async (db: string, lines: readonly TransferLineWire[], requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/producttransfer/maketransfer/${db}`, lines, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** One transfer in the report. The value is null for users who may not see costs. */
export type TransferRow = {
  readonly number: string
  readonly paper: string
  readonly date: BusinessDate
  readonly destination: string
  readonly value: Pesewas | null
  /** The reversing and the reversed document, or empty. */
  readonly reversedBy: string
  readonly reverses: string
}

const decodeRow = (row: Readonly<Record<string, unknown>>): TransferRow => {
  const value = decodeMoney(row.total_costprice)
  return {
    number: textIn(row, 'transno'),
    paper: textIn(row, 'invoicenoGen'),
    date: textIn(row, 'entrydate'),
    destination: textIn(row, 'branchname'),
    value: value.ok ? value.value : null,
    reversedBy: textIn(row, 'reversedby'),
    reverses: textIn(row, 'reverses'),
  }
}

/** All transfers that a branch sent between two days, both included, oldest first. */
export const fetchTransfers = async (
  db: string,
  branch: string,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly TransferRow[]> => {
  const rows = await api.get<unknown>(path`/api/producttransferacc/bydatebranch/${db}/${branch}/${start}/${end}`)
  return Array.isArray(rows) ? rows.filter(isRecord).map(decodeRow) : []
}
