import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import type { ProductionLineWire } from '@akonta/domain/production/production-wire'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** Saves a production under a request id and returns its number. */
export const postProduction = async (db: string, lines: readonly ProductionLineWire[], requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/production/makeproduction/${db}`, lines, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** One production in the report. The cost is null for users who may not see costs. */
export type ProductionRow = {
  readonly number: string
  readonly paper: string
  readonly date: BusinessDate
  readonly branch: string
  readonly cost: Pesewas | null
  /** The reversing and the reversed document, or empty. */
  readonly reversedBy: string
  readonly reverses: string
}

const decodeRow = (row: UnknownRecord): ProductionRow => {
  const cost = decodeMoney(row.debit)
  return {
    number: textIn(row, 'transnum'),
    paper: textIn(row, 'invoicenoGen'),
    date: textIn(row, 'entrydate'),
    branch: textIn(row, 'branchname'),
    cost: cost.ok ? cost.value : null,
    reversedBy: textIn(row, 'reversedby'),
    reverses: textIn(row, 'reverses'),
  }
}

/** All productions of a branch between two days, both included, oldest first. */
export const fetchProductions = async (
  db: string,
  branch: string,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly ProductionRow[]> => {
  const rows = await api.get<unknown>(path`/api/productionacc/productionbydatebranch/${db}/${branch}/${start}/${end}`)
  return Array.isArray(rows) ? rows.filter(isRecord).map(decodeRow) : []
}
