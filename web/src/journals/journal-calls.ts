import type { BusinessDate } from '@akonta/domain/dates'
import type { JournalLineWire } from '@akonta/domain/journals/journal-wire'
import type { Pesewas } from '@akonta/domain/money'
import { ApiFailure, api, path } from '../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import type { PaperSearch } from '../ui/search-filters/search-filters.tsx'

/** Saves a journal under a request id and returns its number; a failed call throws. */
export const postJournal = async (db: string, lines: readonly JournalLineWire[], requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/accounting/generaljournal/create/${db}`, lines, { requestId })
  return isRecord(answer) ? textIn(answer, 'transNum') : ''
}

/** The target of a journal line: an account, or a payee under its own key. */
export type FoundAccount = { readonly key: string; readonly code: string; readonly name: string; readonly type: string }

export const findAccounts = async (db: string, text: string, signal: AbortSignal): Promise<readonly FoundAccount[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounting/generaljournal/accounts/${db}?text=${text}`, { signal })).map(row => ({
    key: textIn(row, 'accountKey'),
    code: textIn(row, 'accountId'),
    name: textIn(row, 'accountName'),
    type: textIn(row, 'accountTypeName'),
  }))

export type PastJournal = {
  readonly number: string
  readonly date: BusinessDate
  readonly reference: string
  readonly particulars: string
  readonly branch: string
  readonly by: string
  readonly total: Pesewas
  /** The number of the reversing document, or empty. */
  readonly reversedBy: string
}

const decodeJournal = (row: UnknownRecord): PastJournal => ({
  number: textIn(row, 'transNum'),
  date: textIn(row, 'accDate'),
  reference: textIn(row, 'refNo'),
  particulars: textIn(row, 'particulars'),
  branch: textIn(row, 'branchname'),
  by: textIn(row, 'username'),
  total: moneyIn(row, 'total'),
  reversedBy: textIn(row, 'reversedBy'),
})

/** The search, as in the address: empty texts match everything. */
export type JournalSearch = PaperSearch & { readonly amount: string }

export type JournalPage = { readonly journals: readonly PastJournal[]; readonly pages: number; readonly total: number }

/** A page of the branch's journals, newest first. */
export const fetchJournals = async (
  db: string,
  branch: string,
  search: JournalSearch,
  page: number,
  signal: AbortSignal,
): Promise<JournalPage> => {
  const asked = Object.entries({ branch, ...search, page: String(page) }).filter(([, value]) => value !== '')
  const answer = await api.get<unknown>(`${path`/api/accounting/generaljournal/list/${db}`}?${new URLSearchParams(asked)}`, { signal })
  const row = isRecord(answer) ? answer : {}
  return { journals: rowsOf(row.journals).map(decodeJournal), pages: countIn(row, 'pages'), total: countIn(row, 'totalElements') }
}

export type EntryLine = {
  readonly code: string
  readonly account: string
  readonly payee: string
  readonly branch: string
  readonly particulars: string
  readonly debit: Pesewas
  readonly credit: Pesewas
}

export type Entry = Omit<PastJournal, 'particulars'> & {
  readonly kind: string
  readonly payee: string
  readonly reverses: string
  readonly lines: readonly EntryLine[]
}

const decodeLine = (row: UnknownRecord): EntryLine => ({
  code: textIn(row, 'accountId'),
  account: textIn(row, 'accountName'),
  payee: textIn(row, 'payee'),
  branch: textIn(row, 'branchname'),
  particulars: textIn(row, 'particulars'),
  debit: moneyIn(row, 'debit'),
  credit: moneyIn(row, 'credit'),
})

/** A document of any kind as its entries in the books; null if it does not exist. */
export const fetchEntry = async (db: string, number: string): Promise<Entry | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/accounting/generaljournal/entry/${db}/${number}`)
    if (!isRecord(answer)) return null
    return {
      ...decodeJournal(answer),
      kind: textIn(answer, 'kind'),
      payee: textIn(answer, 'payee'),
      reverses: textIn(answer, 'reverses'),
      lines: rowsOf(answer.lines).map(decodeLine),
    }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Reverses a document without its own screen, and returns the number of the reversal. */
export const reverseEntry = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/accounting/generaljournal/reverse/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
