import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, fineToNumber, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { Refund, WantedBack } from '@akonta/domain/sales/sale-return'
import { ApiFailure, api, path } from '../../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../../lib/records.ts'
import { decodeVat, formatSaleTime, type ReceiptVat } from '../receipt/receipt.ts'

export type NewReturn = { readonly refund: Refund; readonly reason: string; readonly lines: readonly WantedBack[] }

const numberOf = (answer: unknown): string => (isRecord(answer) ? textIn(answer, 'invoicenoGen') : '')

/** Returns goods of a sale and returns the number of the credit note; a failed call throws. */
export const postReturn = async (db: string, invoice: string, { refund, reason, lines }: NewReturn, requestId: string): Promise<string> => {
  const body = { refund, reason, lines: lines.map(({ lineNo, quantity }) => ({ lineNo, qty: fineToNumber(quantity) })) }
  return numberOf(await api.post<unknown>(path`/api/sales/makereturn/${db}/${invoice}`, body, { requestId }))
}

/** Returns the number of the reversal. */
export const reverseSale = async (db: string, invoice: string, reason: string, requestId: string): Promise<string> =>
  numberOf(await api.post<unknown>(path`/api/sales/reverse/${db}/${invoice}`, { reason }, { requestId }))

/** Returns the number of the reversal. */
export const reverseReturn = async (db: string, number: string, reason: string, requestId: string): Promise<string> =>
  numberOf(await api.post<unknown>(path`/api/sales/reversereturn/${db}/${number}`, { reason }, { requestId }))

export type ReturnedLine = {
  readonly productName: string
  readonly quantity: Quantity
  readonly price: UnitPrice
  readonly amount: Pesewas
}

export type CreditNotePaper = {
  readonly number: string
  readonly invoice: string
  readonly branch: string
  /** dd-mm-yyyy hh:mm */
  readonly time: string
  readonly refund: Refund
  readonly reason: string
  readonly customer: string
  readonly attendant: string
  readonly goods: Pesewas
  readonly discount: Pesewas
  readonly total: Pesewas
  readonly vat: ReceiptVat | null
  readonly reversedBy: string
  readonly lines: readonly ReturnedLine[]
}

const moneyIn = (row: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : 0n
}

const fineIn = (row: UnknownRecord, field: string): bigint => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : 0n
}

const decodeReturn = (row: UnknownRecord): CreditNotePaper => ({
  number: textIn(row, 'returnNumber'),
  invoice: textIn(row, 'invNo'),
  branch: textIn(row, 'branchname'),
  time: formatSaleTime(textIn(row, 'returntime')),
  refund: textIn(row, 'refund') === 'ACCOUNT' ? 'ACCOUNT' : 'CASH',
  reason: textIn(row, 'reason'),
  customer: textIn(row, 'customer'),
  attendant: textIn(row, 'attendant'),
  goods: moneyIn(row, 'goods'),
  discount: moneyIn(row, 'discount'),
  total: moneyIn(row, 'total'),
  vat: decodeVat(row.vat),
  reversedBy: textIn(row, 'reversedBy'),
  lines: (Array.isArray(row.lines) ? row.lines : []).filter(isRecord).map(line => ({
    productName: textIn(line, 'productName'),
    quantity: fineIn(line, 'qty'),
    price: fineIn(line, 'sellingprice'),
    amount: moneyIn(line, 'amount'),
  })),
})

/** One credit note; null if it does not exist. */
export const fetchReturn = async (db: string, number: string): Promise<CreditNotePaper | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/sales/returnbynumber/${db}/${number}`)
    return isRecord(answer) ? decodeReturn(answer) : null
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}
