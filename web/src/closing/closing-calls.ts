import type { Check } from '@akonta/domain/closing/checklist'
import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

const recordIn = (body: unknown): UnknownRecord => (isRecord(body) ? body : {})
const rowsIn = (body: UnknownRecord, field: string): readonly UnknownRecord[] => {
  const rows = body[field]
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}
const daysIn = (body: UnknownRecord, field: string): readonly BusinessDate[] => {
  const days = body[field]
  return Array.isArray(days) ? days.filter(day => typeof day === 'string') : []
}
const moneyIn = (row: UnknownRecord, field: string): Pesewas | null => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : null
}

/** One close (without a reason) or reopening. */
export type Closing = {
  readonly key: string
  readonly closedThrough: BusinessDate
  readonly reason: string
  readonly at: Date
  readonly by: string
  readonly yearEnd: string
  readonly yearEndUndone: string
}

export type ClosingStatus = {
  readonly closedThrough: BusinessDate | null
  /** Last days of months that can be closed, oldest first. */
  readonly closable: readonly BusinessDate[]
  /** First days of months that can be reopened, newest first. */
  readonly reopenable: readonly BusinessDate[]
  readonly history: readonly Closing[]
}

export const fetchStatus = async (db: string): Promise<ClosingStatus> => {
  const body = recordIn(await api.get<unknown>(path`/api/monthclose/status/${db}`))
  return {
    closedThrough: textIn(body, 'closedThrough') || null,
    closable: daysIn(body, 'closable'),
    reopenable: daysIn(body, 'reopenable'),
    history: rowsIn(body, 'history').map((row, index) => ({
      key: String(index),
      closedThrough: textIn(row, 'closedThrough'),
      reason: textIn(row, 'reason'),
      at: new Date(textIn(row, 'at')),
      by: textIn(row, 'by'),
      yearEnd: textIn(row, 'yearEnd'),
      yearEndUndone: textIn(row, 'yearEndUndone'),
    })),
  }
}

export type Checklist = { readonly ready: boolean; readonly checks: readonly Check[]; readonly yearEndProfit: Pesewas | null }

const STATES = ['passes', 'warns', 'fails'] as const

const sideIn = (row: UnknownRecord, field: string): Check['left'] => {
  const side = recordIn(row[field])
  return { label: textIn(side, 'label'), amount: moneyIn(side, 'amount') ?? 0n }
}

export const fetchChecklist = async (db: string, through: BusinessDate): Promise<Checklist> => {
  const body = recordIn(await api.get<unknown>(path`/api/monthclose/checklist/${db}/${through}`))
  return {
    ready: body.ready === true,
    yearEndProfit: moneyIn(body, 'yearEndProfit'),
    checks: rowsIn(body, 'checks').map(row => ({
      key: textIn(row, 'key'),
      title: textIn(row, 'title'),
      branch: textIn(row, 'branch'),
      left: sideIn(row, 'left'),
      right: sideIn(row, 'right'),
      state: STATES.find(state => state === row.state) ?? 'fails',
    })),
  }
}

export const postClose = (db: string, through: BusinessDate, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/monthclose/close/${db}`, { through }, { requestId })

export const postReopen = (db: string, from: BusinessDate, reason: string, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/monthclose/reopen/${db}`, { from, reason }, { requestId })
