import type { Pesewas } from '@akonta/domain/money'
import { api, path } from '../lib/api.ts'
import { countIn, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

export type AccountType = { readonly key: string; readonly name: string }

export const fetchAccountTypes = async (db: string): Promise<readonly AccountType[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/accounttype/all/${db}`)).map(row => ({
    key: textIn(row, 'accountTypeKey'),
    name: textIn(row, 'accountTypeName'),
  }))

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
  /** The sub-ledger it must agree with; empty if manual lines are allowed. */
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

/** The Add dialog's payload (specification, section 7); the type by its accountTypeKey. */
export type NewAccountWire = {
  readonly accountType: number
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

export const setAccountUse = async (db: string, code: string, isUsed: boolean): Promise<void> => {
  await api.post<unknown>(path`/api/accounting/chartofaccounts/${isUsed ? 'activate' : 'deactivate'}/${db}/${code}`)
}
