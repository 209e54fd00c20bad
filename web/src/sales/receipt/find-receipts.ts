import { api, path } from '../../lib/api.ts'
import { isRecord, rowsOf, textIn } from '../../lib/records.ts'

/** A receipt in search results: its number, date in the books (yyyy-mm-dd), branch and, if any, customer. */
export type FoundReceipt = { readonly number: string; readonly date: string; readonly branch: string; readonly customer: string }

/** The receipts that match a text on any day, like the search over everything: by the last digits of the number, or by customer. */
export const findReceipts = async (db: string, text: string): Promise<readonly FoundReceipt[]> => {
  const found = await api.get<unknown>(path`/api/search/${db}/${text}`)
  const papers = isRecord(found) ? rowsOf(found.papers) : []
  return papers
    .filter(paper => textIn(paper, 'kind') === 'sale')
    .map(paper => ({
      number: textIn(paper, 'paper'),
      date: textIn(paper, 'date'),
      branch: textIn(paper, 'branchname'),
      customer: textIn(paper, 'payee'),
    }))
}
