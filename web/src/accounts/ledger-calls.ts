import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { FetchWatch } from '../lib/all-pages.ts'
import { api, path } from '../lib/api.ts'
import { isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

export type LedgerLine = {
  /** Its index in the page, from 0. */
  readonly place: number
  readonly date: BusinessDate
  readonly document: string
  readonly kind: string
  readonly undoes: string
  readonly particulars: string
  readonly payee: string
  readonly branch: string
  readonly debit: Pesewas
  readonly credit: Pesewas
  /** After this line, credits less debits. */
  readonly balance: Pesewas
}

/** A page of an account's ledger. The amounts are those of the whole span. */
export type AccountLedger = {
  readonly name: string
  readonly opening: Pesewas
  readonly debit: Pesewas
  readonly credit: Pesewas
  readonly closing: Pesewas
  readonly lines: readonly LedgerLine[]
  /** The start of the next page; empty on the last. */
  readonly next: string
}

/** `branch` is a code or ALL. */
export type LedgerSpan = { readonly account: string; readonly branch: string; readonly start: BusinessDate; readonly end: BusinessDate }

const PART_SIZE = 100
const FILE_PART_SIZE = 1000

const decodeLine = (row: UnknownRecord, place: number): LedgerLine => ({
  place,
  date: textIn(row, 'accDate'),
  document: textIn(row, 'transNum'),
  kind: textIn(row, 'kind'),
  undoes: textIn(row, 'undoneNum'),
  particulars: textIn(row, 'particulars'),
  payee: textIn(row, 'payee'),
  branch: textIn(row, 'branchname'),
  debit: moneyIn(row, 'debit'),
  credit: moneyIn(row, 'credit'),
  balance: moneyIn(row, 'balance'),
})

const fetchPart = async (
  db: string,
  { account, ...span }: LedgerSpan,
  after: string,
  size: number,
  signal: AbortSignal,
): Promise<AccountLedger> => {
  const asked = new URLSearchParams({ ...span, size: String(size), ...(after !== '' && { after }) })
  const answer = await api.get<unknown>(`${path`/api/accounting/chartofaccounts/ledger/${db}/${account}`}?${asked}`, { signal })
  const row = isRecord(answer) ? answer : {}
  return {
    name: textIn(row, 'accountName'),
    opening: moneyIn(row, 'opening'),
    debit: moneyIn(row, 'debit'),
    credit: moneyIn(row, 'credit'),
    closing: moneyIn(row, 'closing'),
    lines: rowsOf(row.lines).map(decodeLine),
    next: textIn(row, 'next'),
  }
}

/** The first lines of an account's ledger, or those after a position, oldest first. */
export const fetchLedger = (db: string, span: LedgerSpan, after: string, signal: AbortSignal): Promise<AccountLedger> =>
  fetchPart(db, span, after, PART_SIZE, signal)

const instantOf = (day: BusinessDate): number => Date.parse(`${day}T00:00:00Z`)

/** All lines of the span, for a file. Progress is reported in days. */
export const fetchWholeLedger = async (
  db: string,
  span: LedgerSpan,
  { signal, onProgress }: FetchWatch,
): Promise<readonly LedgerLine[]> => {
  const lines: LedgerLine[] = []
  const all = instantOf(span.end) - instantOf(span.start)
  for (let after = ''; ; ) {
    const part = await fetchPart(db, span, after, FILE_PART_SIZE, signal)
    lines.push(...part.lines)
    after = part.next
    if (after === '') return lines
    onProgress(instantOf(part.lines.at(-1)?.date ?? span.start) - instantOf(span.start), all)
  }
}
