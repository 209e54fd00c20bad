import type { Cut, Traded } from '@akonta/domain/dashboard/traded'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { api, path } from '../lib/api.ts'
import { fineOf, moneyOf } from '../lib/figures.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import type { DayFigure, PeriodParams } from './period.ts'

/** A figure and that of the preceding period, or of the preceding day. */
export type Pair = { readonly now: Pesewas; readonly before: Pesewas }

/** A segment of the sales: a product, a branch, a person. `orders` is null if sales cannot be counted by it. */
export type SalesPart = Traded & {
  readonly key: string
  readonly name: string
  readonly orders: number | null
  readonly net: Pesewas
  readonly profit: Pesewas | null
}

export type TradeDay = DayFigure & { readonly lines: number }

/** Figures that the user may not see are null. */
export type Overview = {
  readonly previousStart: string
  readonly previousEnd: string
  readonly days: readonly TradeDay[]
  readonly previousDays: readonly TradeDay[]
  readonly branches: readonly SalesPart[]
  readonly topProducts: readonly SalesPart[]
  readonly purchases: Pair | null
  readonly receivables: Pair | null
  readonly payables: Pair | null
  readonly stockValue: Pair | null
  readonly netSales: Pair | null
  readonly grossProfit: Pair | null
}

const recordOf = (body: unknown): UnknownRecord => (isRecord(body) ? body : {})

const pairIn = (body: UnknownRecord, field: string): Pair | null => {
  const pair = body[field]
  return isRecord(pair) ? { now: moneyIn(pair, 'now'), before: moneyIn(pair, 'before') } : null
}

const soldOf = (row: UnknownRecord) => ({
  lines: BigInt(countIn(row, 'lines')),
  quantity: fineOf(row.quantity) ?? 0n,
  returnedQuantity: fineOf(row.returnedQuantity) ?? 0n,
  sales: moneyIn(row, 'sales'),
  returns: moneyIn(row, 'returns'),
  discount: moneyIn(row, 'discount'),
  net: moneyIn(row, 'net'),
})

const partOf = (row: UnknownRecord): SalesPart => ({
  ...soldOf(row),
  key: textIn(row, 'key'),
  name: textIn(row, 'name'),
  orders: typeof row.orders === 'number' ? row.orders : null,
  cost: moneyOf(row.cost),
  profit: moneyOf(row.profit),
})

const dayOf = (row: UnknownRecord): TradeDay => ({
  date: textIn(row, 'date'),
  orders: countIn(row, 'orders'),
  lines: countIn(row, 'lines'),
  sales: moneyIn(row, 'sales'),
})

const ask = async (
  address: string,
  { start, end, branch }: PeriodParams,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<UnknownRecord> =>
  recordOf(await api.get<unknown>(`${address}?${new URLSearchParams({ start, end, branch, ...more })}`, { signal }))

export const fetchOverview = async (db: string, params: PeriodParams, signal: AbortSignal): Promise<Overview> => {
  const body = await ask(path`/api/dashboard/overview/${db}`, params, signal)
  return {
    previousStart: textIn(body, 'previousStart'),
    previousEnd: textIn(body, 'previousEnd'),
    days: rowsOf(body.days).map(dayOf),
    previousDays: rowsOf(body.previousDays).map(dayOf),
    branches: rowsOf(body.branches).map(partOf),
    topProducts: rowsOf(body.topProducts).map(partOf),
    purchases: pairIn(body, 'purchases'),
    receivables: pairIn(body, 'receivables'),
    payables: pairIn(body, 'payables'),
    stockValue: pairIn(body, 'stockValue'),
    netSales: pairIn(body, 'netSales'),
    grossProfit: pairIn(body, 'grossProfit'),
  }
}

export type SalesParts = { readonly parts: readonly SalesPart[]; readonly total: number; readonly sales: Pesewas }

export const fetchSalesBy = async (db: string, cut: Cut, params: PeriodParams, signal: AbortSignal): Promise<SalesParts> => {
  const body = await ask(path`/api/dashboard/sales/${db}/${cut}`, params, signal)
  return { parts: rowsOf(body.parts).map(partOf), total: countIn(body, 'total'), sales: moneyIn(recordOf(body.all), 'sales') }
}

export type HourFigure = { readonly weekday: number; readonly hour: number; readonly orders: number; readonly sales: Pesewas }

export const fetchHours = async (db: string, params: PeriodParams, signal: AbortSignal): Promise<readonly HourFigure[]> =>
  rowsOf((await ask(path`/api/dashboard/hours/${db}`, params, signal)).hours).map(row => ({
    weekday: countIn(row, 'weekday'),
    hour: countIn(row, 'hour'),
    orders: countIn(row, 'orders'),
    sales: moneyIn(row, 'sales'),
  }))

export type SlowProduct = {
  readonly id: string
  readonly name: string
  readonly stock: Quantity
  readonly value: Pesewas | null
  readonly sold: Quantity
  readonly sales: Pesewas
}

export const fetchSlow = async (db: string, params: PeriodParams, signal: AbortSignal): Promise<readonly SlowProduct[]> =>
  rowsOf((await ask(path`/api/dashboard/slow/${db}`, params, signal)).products).map(row => ({
    id: textIn(row, 'id'),
    name: textIn(row, 'productName'),
    stock: fineOf(row.stock) ?? 0n,
    value: moneyOf(row.value),
    sold: fineOf(row.sold) ?? 0n,
    sales: moneyIn(row, 'sales'),
  }))

export type SoldPaper = Omit<Traded, 'cost'> & {
  readonly net: Pesewas
  readonly number: string
  /** The number of the sale or credit note; another one than its own if the row is a reversal. */
  readonly paper: string
  readonly isReturn: boolean
  readonly time: Date
  readonly branch: string
  readonly customer: string
  readonly cashier: string
}

export const PAPERS_PAGE = 100

export type SoldPapers = {
  /** The name that the filter stands for; empty without a filter. */
  readonly about: string
  readonly papers: readonly SoldPaper[]
  readonly pages: number
  readonly total: number
  readonly sales: Pesewas
  readonly net: Pesewas
}

export const fetchPapers = async (
  db: string,
  params: PeriodParams,
  filter: Readonly<Record<string, string>>,
  page: number,
  signal: AbortSignal,
): Promise<SoldPapers> => {
  const body = await ask(path`/api/dashboard/papers/${db}`, params, signal, { ...filter, page: String(page) })
  const all = recordOf(body.all)
  return {
    about: textIn(body, 'about'),
    papers: rowsOf(body.papers).map(row => ({
      ...soldOf(row),
      number: textIn(row, 'documentNumber'),
      paper: textIn(row, 'paperNumber'),
      isReturn: row.isReturn === true,
      time: new Date(textIn(row, 'time')),
      branch: textIn(row, 'branchCode'),
      customer: textIn(row, 'customer'),
      cashier: textIn(row, 'cashier'),
    })),
    pages: countIn(body, 'pages'),
    total: countIn(body, 'total'),
    sales: moneyIn(all, 'sales'),
    net: moneyIn(all, 'net'),
  }
}

/** All documents behind a figure, for a file. */
export const fetchAllPapers = (
  db: string,
  params: PeriodParams,
  filter: Readonly<Record<string, string>>,
  watch: FetchWatch,
): Promise<readonly SoldPaper[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { papers, pages, total } = await fetchPapers(db, params, filter, page, signal)
    return { rows: papers, pages, total }
  }
  return fetchAllPages(fetchPage, paper => paper.number, watch)
}
