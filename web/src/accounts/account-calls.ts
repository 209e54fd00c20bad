import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { api, path } from '../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

export type AccountType = { readonly key: string; readonly name: string }

export const fetchAccountTypes = async (db: string): Promise<readonly AccountType[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/accounttype/all/${db}`)).map(row => ({
    key: textIn(row, 'accountTypeKey'),
    name: textIn(row, 'accountTypeName'),
  }))

/** An account as the chart lists it. */
export type ChartAccount = {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly typeKey: number
  readonly type: string
  readonly description: string
  readonly debit: Pesewas
  readonly credit: Pesewas
  /** Credits less debits: negative is Dr, positive is Cr. */
  readonly balance: Pesewas
  /** Who else must agree with it; empty when lines can be entered on it by hand. */
  readonly control: string
  readonly isFixed: boolean
  readonly isActive: boolean
}

const decodeAccount = (row: UnknownRecord): ChartAccount => ({
  key: textIn(row, 'accountKey'),
  code: textIn(row, 'accountId'),
  name: textIn(row, 'accountName'),
  typeKey: countIn(row, 'accountTypeKey'),
  type: textIn(row, 'accountTypeName'),
  description: textIn(row, 'description'),
  debit: moneyIn(row, 'debit'),
  credit: moneyIn(row, 'credit'),
  balance: moneyIn(row, 'balance'),
  control: textIn(row, 'control'),
  isFixed: row.fixed === true,
  isActive: row.active !== false,
})

/** The chart with the totals of a branch, or of all branches (ALL). */
export const fetchChart = async (db: string, branch: string): Promise<readonly ChartAccount[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/chartofaccounts/all/${db}?branch=${branch}`)).map(decodeAccount)

export type NewAccountWire = {
  readonly accountType: string
  readonly accountName: string
  readonly accountId: string
  readonly description: string
}

export const createAccount = async (db: string, account: NewAccountWire, requestId: string): Promise<void> => {
  await api.post<unknown>(path`/api/accounting/chartofaccounts/create/${db}`, account, { requestId })
}

export const renameAccount = async (
  db: string,
  code: string,
  names: { readonly accountName: string; readonly description: string },
  requestId: string,
): Promise<void> => {
  await api.post<unknown>(path`/api/accounting/chartofaccounts/rename/${db}/${code}`, names, { requestId })
}

/** Takes an account out of use, or into use again. */
export const setAccountUse = async (db: string, code: string, isUsed: boolean): Promise<void> => {
  await api.post<unknown>(path`/api/accounting/chartofaccounts/${isUsed ? 'activate' : 'deactivate'}/${db}/${code}`)
}

export type LedgerLine = {
  /** Its place in the whole span, from 0. */
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

export type AccountLedger = {
  readonly name: string
  readonly opening: Pesewas
  readonly debit: Pesewas
  readonly credit: Pesewas
  readonly closing: Pesewas
  readonly pages: number
  readonly total: number
  readonly lines: readonly LedgerLine[]
}

export type LedgerSpan = { readonly account: string; readonly branch: string; readonly start: BusinessDate; readonly end: BusinessDate }

export const LEDGER_PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1000

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

const ledgerPage = async (
  db: string,
  { account, branch, start, end }: LedgerSpan,
  page: number,
  size: number,
  signal: AbortSignal,
): Promise<AccountLedger> => {
  const address = path`/api/accounting/chartofaccounts/ledger/${db}/${account}?branch=${branch}&start=${start}&end=${end}&page=${page}&size=${size}`
  const answer = await api.get<unknown>(address, { signal })
  const row = isRecord(answer) ? answer : {}
  return {
    name: textIn(row, 'accountName'),
    opening: moneyIn(row, 'opening'),
    debit: moneyIn(row, 'debit'),
    credit: moneyIn(row, 'credit'),
    closing: moneyIn(row, 'closing'),
    pages: countIn(row, 'pages'),
    total: countIn(row, 'totalElements'),
    lines: rowsOf(row.lines).map((line, index) => decodeLine(line, page * size + index)),
  }
}

/** A page of an account's lines, oldest first, with what was there before and what moved in the whole span. */
export const fetchLedger = (db: string, span: LedgerSpan, page: number, signal: AbortSignal): Promise<AccountLedger> =>
  ledgerPage(db, span, page, LEDGER_PAGE_SIZE, signal)

/** All lines of the span, for a file. */
export const fetchWholeLedger = (db: string, span: LedgerSpan, watch: FetchWatch): Promise<readonly LedgerLine[]> =>
  fetchAllPages(
    async (page, signal) => {
      const { lines, pages, total } = await ledgerPage(db, span, page, FILE_PAGE_SIZE, signal)
      return { rows: lines, pages, total }
    },
    line => line.place,
    watch,
  )
