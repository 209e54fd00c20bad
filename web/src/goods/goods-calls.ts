import { ApiFailure, api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { decodeGoodsPaper, type GoodsPaper } from './goods-paper.ts'

/** The document of a production or transfer with this number; null if there is none. */
export const fetchGoodsPaper = async (db: string, number: string): Promise<GoodsPaper | null> => {
  try {
    return decodeGoodsPaper(await api.get<unknown>(path`/api/production/byinvoice/${db}/${number}`))
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Reverses a document, with a reason, under a request id. Returns the number of the reversal. */
export const reverseGoods = async (
  db: string,
  kind: GoodsPaper['kind'],
  number: string,
  reason: string,
  requestId: string,
): Promise<string> => {
  const address = kind === 'transfer' ? path`/api/producttransfer/reverse/${db}/${number}` : path`/api/production/reverse/${db}/${number}`
  const answer = await api.post<unknown>(address, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
