import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PurchaseLineWire } from '@akonta/domain/purchases/purchase-wire'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { ApiFailure, api, path } from '../lib/api.ts'
import { fineOf, moneyOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** What the buyer confirmed: the supplier's invoice, the transaction ID of the payment. */
export type KnownBefore = { readonly invoice: boolean; readonly reference: boolean }

type Saving = { readonly requestId: string; readonly known: KnownBefore }

/** Saves a purchase under a request id and returns its number; a failed call throws. */
export const postPurchase = async (db: string, lines: readonly PurchaseLineWire[], { requestId, known }: Saving): Promise<string> => {
  const query = new URLSearchParams({ ...(known.invoice && { again: 'yes' }), ...(known.reference && { paidAgain: 'yes' }) })
  const address = path`/api/purchases/makepurchases/${db}`
  const answer = await api.post<unknown>(query.size > 0 ? `${address}?${query}` : address, lines, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** Does the server ask to confirm a supplier's invoice, or a transaction ID, that was used before? */
export const isKnownBefore = (failure: unknown): failure is ApiFailure => failure instanceof ApiFailure && failure.code === 'already_exists'

/** Is it the supplier's invoice that was saved before, rather than the transaction ID? */
export const isSameInvoice = ({ facts }: ApiFailure): boolean => textIn(facts, 'invNo') !== ''

/** A past purchase in the report. */
export type PastPurchase = {
  readonly number: string
  readonly supplier: string
  readonly invoice: string
  readonly terms: string
  readonly time: string
  readonly date: BusinessDate
  readonly by: string
  readonly branch: string
  /** Null when the user may not see what goods cost. */
  readonly total: Pesewas | null
  /** The number of the reversing document, or empty. */
  readonly reversedBy: string
  /** The number of the reversed document, or empty. */
  readonly reverses: string
  /** The returned purchase of a return, or empty. */
  readonly returnOf: string
}

const decodePast = (row: UnknownRecord): PastPurchase => ({
  number: textIn(row, 'invNo'),
  supplier: textIn(row, 'supplier'),
  invoice: textIn(row, 'purchaseInvoice'),
  terms: textIn(row, 'purchaseType'),
  time: textIn(row, 'purchasetime'),
  date: textIn(row, 'entrydate'),
  by: textIn(row, 'username'),
  branch: textIn(row, 'branchname'),
  total: moneyOf(row.debit),
  reversedBy: textIn(row, 'reversedBy'),
  reverses: textIn(row, 'reverses'),
  returnOf: textIn(row, 'returnOf'),
})

/** All purchases of a branch between two days, both included, oldest first. */
export const fetchPurchases = async (
  db: string,
  branch: string,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly PastPurchase[]> => {
  const rows = await api.get<unknown>(path`/api/purchases/purchasesbydate/${db}/${branch}/${start}/${end}`)
  return recordsIn(rows).map(decodePast)
}

export type BoughtLine = {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly costPrice: UnitPrice | null
  readonly expiry: string
  readonly amount: Pesewas | null
  /** The quantity returned so far, and the product's available stock in the branch. */
  readonly returned: Quantity
  readonly available: Quantity
}

export type PurchasePaper = PastPurchase & {
  readonly lines: readonly BoughtLine[]
  /** Its unreversed returns. */
  readonly returns: readonly string[]
}

const decodeLine = (row: UnknownRecord): BoughtLine => ({
  productId: Number(textIn(row, 'productId')),
  productName: textIn(row, 'productName'),
  quantity: fineOf(row.qty) ?? 0n,
  costPrice: fineOf(row.costPrice),
  expiry: textIn(row, 'expiringDateStr'),
  amount: moneyOf(row.amount),
  returned: fineOf(row.qtyReturned) ?? 0n,
  available: fineOf(row.qtyAvailable) ?? 0n,
})

const recordsIn = (rows: unknown): readonly UnknownRecord[] => (Array.isArray(rows) ? rows.filter(isRecord) : [])

/** One purchase with its lines; null if it does not exist. */
export const fetchPurchase = async (db: string, number: string): Promise<PurchasePaper | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/purchases/byinvoice/${db}/${number}`)
    if (!isRecord(answer)) return null
    return {
      ...decodePast(answer),
      lines: recordsIn(answer.lines).map(decodeLine),
      returns: recordsIn(answer.returns)
        .filter(each => textIn(each, 'reversedBy') === '')
        .map(each => textIn(each, 'invNo')),
    }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Returns the number of the reversal. */
export const reversePurchase = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/purchases/reverse/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
