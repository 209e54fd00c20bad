import { searchEverything } from '@akonta/domain/search/search-calls'
import { call } from '../../lib/call.ts'

/** A receipt in search results: its number, date in the books (yyyy-mm-dd), branch and, if any, customer. */
export type FoundReceipt = { readonly number: string; readonly date: string; readonly branch: string; readonly customer: string }

/** The receipts that match a text on any day, like the search over everything: by the last digits of the number, or by customer. */
export const findReceipts = async (db: string, text: string): Promise<readonly FoundReceipt[]> => {
  const { documents } = await call(searchEverything, { db, text })
  return documents
    .filter(({ kind }) => kind === 'sale')
    .map(({ number, date, branch, payee }) => ({ number, date, branch, customer: payee }))
}
