import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { PayeeAgeing } from '@akonta/domain/statements/ageing'
import { monthsEarlier } from '@akonta/domain/statements/compared-period'
import type { StatementPart } from '@akonta/domain/statements/statement'
import type { TrialBalanceLine } from '@akonta/domain/statements/trial-balance'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import type { StatementParams } from './statement-params.ts'

const moneyIn = (row: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : 0n
}

const fineIn = (row: UnknownRecord, field: string): bigint | null => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : null
}

const recordIn = (body: unknown): UnknownRecord => (isRecord(body) ? body : {})
const rowsIn = (body: unknown, field: string): readonly UnknownRecord[] => {
  const rows = recordIn(body)[field]
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

const ask = (address: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
  api.get<unknown>(`${address}?${new URLSearchParams(query).toString()}`)

export const fetchTrialBalance = async (db: string, { start, end, branch }: StatementParams): Promise<readonly TrialBalanceLine[]> => {
  const body = await ask(path`/api/statements/trialbalance/${db}`, { start, end, branch })
  return rowsIn(body, 'accounts').map(row => ({
    account: textIn(row, 'accountId'),
    name: textIn(row, 'accountName'),
    typeKey: Number(textIn(row, 'accountTypeKey')),
    typeName: textIn(row, 'accountTypeName'),
    opening: { debit: moneyIn(row, 'openingDebit'), credit: moneyIn(row, 'openingCredit') },
    moved: { debit: moneyIn(row, 'debit'), credit: moneyIn(row, 'credit') },
    closing: { debit: moneyIn(row, 'balanceDebit'), credit: moneyIn(row, 'balanceCredit') },
  }))
}

const partsIn = (body: unknown): readonly StatementPart[] =>
  rowsIn(body, 'parts').map(part => ({
    key: textIn(part, 'key'),
    title: textIn(part, 'title'),
    amount: moneyIn(part, 'amount'),
    compared: moneyIn(part, 'compared'),
    lines: rowsIn(part, 'accounts').map(line => ({
      account: textIn(line, 'accountId'),
      name: textIn(line, 'accountName'),
      amount: moneyIn(line, 'amount'),
      compared: moneyIn(line, 'compared'),
    })),
  }))

/** A statement in parts, and the days of the figures that stand beside it (empty without a comparison). */
export type PartedStatement = {
  readonly parts: readonly StatementPart[]
  readonly comparedStart: BusinessDate
  readonly comparedEnd: BusinessDate
  /** Of a balance sheet: since when the profit in it has run up. */
  readonly profitSince: BusinessDate
}

export const fetchProfitAndLoss = async (db: string, { start, end, branch, compare }: StatementParams): Promise<PartedStatement> => {
  const body = recordIn(await ask(path`/api/statements/profitandloss/${db}`, { start, end, branch, compare }))
  return {
    parts: partsIn(body),
    comparedStart: textIn(body, 'comparedStart'),
    comparedEnd: textIn(body, 'comparedEnd'),
    profitSince: start,
  }
}

const MONTHS_EARLIER = { previous: 1, year: 12 } as const

export const fetchBalanceSheet = async (db: string, { end, branch, compare }: StatementParams): Promise<PartedStatement> => {
  const compared = compare === 'none' ? '' : monthsEarlier(end, MONTHS_EARLIER[compare])
  const body = recordIn(
    await ask(path`/api/statements/balancesheet/${db}`, { date: end, branch, ...(compared === '' ? {} : { compared }) }),
  )
  return { parts: partsIn(body), comparedStart: compared, comparedEnd: compared, profitSince: textIn(body, 'profitSince') }
}

export type AgeingList = 'customers' | 'suppliers'

export const fetchAgeing = async (db: string, list: AgeingList, { end, branch }: StatementParams): Promise<readonly PayeeAgeing[]> => {
  const body = await ask(path`/api/statements/ageing/${db}/${list}`, { date: end, branch })
  return rowsIn(body, 'payees').map(row => ({
    pid: textIn(row, 'pid'),
    name: textIn(row, 'name'),
    ages: [moneyIn(row, 'days0to30'), moneyIn(row, 'days31to60'), moneyIn(row, 'days61to90'), moneyIn(row, 'over90')],
    unapplied: moneyIn(row, 'unapplied'),
  }))
}

export type OpenPaper = {
  readonly date: BusinessDate
  readonly documentKind: string
  readonly documentNumber: string
  readonly age: number
  readonly amount: Pesewas
  readonly open: Pesewas
}
export type OpenPapers = { readonly name: string; readonly papers: readonly OpenPaper[] }

export const fetchOpenPapers = async (db: string, list: AgeingList, pid: string, { end, branch }: StatementParams): Promise<OpenPapers> => {
  const body = await ask(path`/api/statements/ageing/${db}/${list}/${pid}`, { date: end, branch })
  return {
    name: textIn(recordIn(body), 'name'),
    papers: rowsIn(body, 'papers').map(row => ({
      date: textIn(row, 'date'),
      documentKind: textIn(row, 'documentKind'),
      documentNumber: textIn(row, 'documentNumber'),
      age: Number(textIn(row, 'age')),
      amount: moneyIn(row, 'amount'),
      open: moneyIn(row, 'open'),
    })),
  }
}

export type StockValue = {
  readonly productId: string
  readonly name: string
  readonly quantity: Quantity
  readonly unitCost: UnitPrice | null
  readonly value: Pesewas
}
export type StockValuation = { readonly products: readonly StockValue[]; readonly total: Pesewas; readonly inventoryAccount: Pesewas }

export const fetchStockValuation = async (db: string, { end, branch }: StatementParams): Promise<StockValuation> => {
  const body = recordIn(await ask(path`/api/statements/stockvaluation/${db}`, { date: end, branch }))
  return {
    products: rowsIn(body, 'products').map(row => ({
      productId: textIn(row, 'id'),
      name: textIn(row, 'productName'),
      quantity: fineIn(row, 'quantity') ?? 0n,
      unitCost: fineIn(row, 'unitCost'),
      value: moneyIn(row, 'value'),
    })),
    total: moneyIn(body, 'total'),
    inventoryAccount: moneyIn(body, 'inventoryAccount'),
  }
}
