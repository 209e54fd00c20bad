import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { NewPayeeWire } from '@akonta/domain/payees/payee-wire'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'

/** A payee as lists and fields show it. */
export type ListedPayee = {
  readonly pid: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Credits less debits: negative is Dr, positive is Cr. */
  readonly balance: Pesewas
  readonly active: boolean
}

/** Reads one payee of an answer; null when it is none. */
const decodePayee = (row: unknown): ListedPayee | null => {
  if (!isRecord(row) || textIn(row, 'pid') === '') return null
  const balance = decodeMoney(row.balance)
  return {
    pid: textIn(row, 'pid'),
    name: textIn(row, 'payee'),
    phone: textIn(row, 'phone'),
    email: textIn(row, 'emailAddress'),
    balance: balance.ok ? balance.value : 0n,
    active: row.active !== false,
  }
}

/** Everybody of a category who may be dealt with, by name. */
export const fetchPayees = async (db: string, category: PayeeCategory): Promise<readonly ListedPayee[]> => {
  const rows = await api.get<unknown>(path`/api/accounting/people/payeeType/${db}/${category}`)
  if (!Array.isArray(rows)) return []
  return rows
    .map(decodePayee)
    .filter(payee => payee !== null)
    .filter(payee => payee.active)
}

/** One payee with the balance of this moment. */
export const fetchPayee = async (db: string, pid: string): Promise<ListedPayee | null> =>
  decodePayee(await api.get<unknown>(path`/api/accounting/people/getpayee/${db}/${pid}`))

/** Makes a payee and answers it. */
export const createPayee = async (db: string, payee: NewPayeeWire, requestId: string): Promise<ListedPayee | null> =>
  decodePayee(await api.post<unknown>(path`/api/accounting/people/create/${db}`, payee, { requestId }))
