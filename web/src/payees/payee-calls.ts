import { decodeMoney, formatBalance, type Pesewas } from '@akonta/domain/money'
import { PAYEE_CATEGORIES, type PayeeCategory, type PayeeChanges } from '@akonta/domain/payees/payee'
import { type NewPayeeWire, payeeChangesToWire } from '@akonta/domain/payees/payee-wire'
import { ApiFailure, api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { texts } from '../texts.ts'

/** A payee as lists and fields show it. */
export type ListedPayee = {
  readonly pid: string
  readonly category: PayeeCategory
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly email: string
  /** Credits less debits: negative is Dr, positive is Cr. Null: this user may not see it. */
  readonly balance: Pesewas | null
  /** The most that a customer may owe; null: no limit. */
  readonly creditLimit: Pesewas | null
  readonly active: boolean
}

/** A balance as people read it, or a dash where this user may not see it. */
export const balanceText = (balance: Pesewas | null): string => (balance === null ? texts.hiddenFigure : formatBalance(balance))

/** Null if it is not a payee. */
export const decodePayee = (row: unknown): ListedPayee | null => {
  if (!isRecord(row) || textIn(row, 'pid') === '') return null
  const balance = decodeMoney(row.balance)
  const limit = decodeMoney(row.creditLimit)
  return {
    pid: textIn(row, 'pid'),
    category: PAYEE_CATEGORIES.find(category => category === row.category) ?? 'debtor',
    name: textIn(row, 'payee'),
    phone: textIn(row, 'phone'),
    address: textIn(row, 'address'),
    email: textIn(row, 'emailAddress'),
    balance: balance.ok ? balance.value : null,
    creditLimit: limit.ok ? limit.value : null,
    active: row.active !== false,
  }
}

const decodePayees = (rows: unknown): readonly ListedPayee[] =>
  Array.isArray(rows) ? rows.map(decodePayee).filter(payee => payee !== null) : []

/** Every active payee of a category, by name. */
export const fetchPayees = async (db: string, category: PayeeCategory): Promise<readonly ListedPayee[]> =>
  decodePayees(await api.get<unknown>(path`/api/accounting/people/payeeType/${db}/${category}`)).filter(payee => payee.active)

/** Every deactivated payee of a category, by name. */
export const fetchInactivePayees = async (db: string, category: PayeeCategory): Promise<readonly ListedPayee[]> =>
  decodePayees(await api.get<unknown>(path`/api/accounting/people/inactive/${db}/${category}`))

/** Allocates advance payments to the oldest open documents, under a request id, and returns the number of the allocation. */
export const setOffPayee = async (db: string, pid: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/accounting/peopleacc/setoff/${db}`, { pid }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** One payee with the current balance; null if it does not exist. */
export const fetchPayee = async (db: string, pid: string): Promise<ListedPayee | null> => {
  try {
    return decodePayee(await api.get<unknown>(path`/api/accounting/people/getpayee/${db}/${pid}`))
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

export const createPayee = async (db: string, payee: NewPayeeWire, requestId: string): Promise<ListedPayee | null> =>
  decodePayee(await api.post<unknown>(path`/api/accounting/people/create/${db}`, payee, { requestId }))

export const editPayee = async (db: string, changes: PayeeChanges, requestId: string): Promise<ListedPayee | null> =>
  decodePayee(await api.post<unknown>(path`/api/accounting/people/updatepayee/${db}`, payeeChangesToWire(changes), { requestId }))

/** Deletes a payee; one with postings is deactivated. Returns the sentence that states which. */
export const removePayee = async (db: string, pid: string): Promise<string> => {
  const answer = await api.delete<unknown>(path`/api/accounting/people/delete/${db}/${pid}`)
  return isRecord(answer) ? textIn(answer, 'message') : ''
}

export const restorePayee = (db: string, pid: string): Promise<unknown> =>
  api.post<unknown>(path`/api/accounting/people/restore/${db}/${pid}`)
