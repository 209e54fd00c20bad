import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { PAYMENT_DIRECTIONS, type PaymentDirection } from '@akonta/domain/payments/payment'
import type { MoneyTransferWire, PaymentWire } from '@akonta/domain/payments/payment-wire'
import { ApiFailure, api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

export type Saving = { readonly requestId: string /** It is known that the reference was used before. */; readonly again: boolean }

const save = async (address: string, body: PaymentWire | MoneyTransferWire, { requestId, again }: Saving): Promise<string> => {
  const answer = await api.post<unknown>(again ? `${address}?again=yes` : address, body, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}

/** Each saves under a request id and answers the number of the payment. */
export const receivePayment = (db: string, payment: PaymentWire, saving: Saving): Promise<string> =>
  save(path`/api/accounting/peopleacc/create/${db}`, payment, saving)
export const paySupplier = (db: string, payment: PaymentWire, saving: Saving): Promise<string> =>
  save(path`/api/accounting/peopleacc/paysupplier/${db}`, payment, saving)
export const moveMoney = (db: string, transfer: MoneyTransferWire, saving: Saving): Promise<string> =>
  save(path`/api/accounting/peopleacc/movemoney/${db}`, transfer, saving)

/** Did the server ask whether a reference used before is meant to be used once more? */
export const isUsedReference = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === 'already_exists'

const moneyIn = (row: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : 0n
}

/** A document that a payment may settle. */
export type OpenDocument = {
  readonly document: string
  readonly date: BusinessDate
  readonly amount: Pesewas
  readonly remaining: Pesewas
}

/** What is open of a payee, oldest first, each document once. */
export const fetchOpenDocuments = async (db: string, pid: string): Promise<readonly OpenDocument[]> => {
  const rows = await api.get<unknown>(path`/api/accounting/peopleacc/openitems/${db}/${pid}`)
  const documents = new Map<string, OpenDocument>()
  for (const row of Array.isArray(rows) ? rows.filter(isRecord) : []) {
    const document = textIn(row, 'document')
    const before = documents.get(document)
    documents.set(document, {
      document,
      date: textIn(row, 'entrydate'),
      amount: (before?.amount ?? 0n) + moneyIn(row, 'amount'),
      remaining: (before?.remaining ?? 0n) + moneyIn(row, 'remaining'),
    })
  }
  return [...documents.values()]
}

/** A past payment in the list. */
export type PastPayment = {
  readonly number: string
  readonly direction: PaymentDirection
  readonly branch: string
  readonly pid: string
  readonly from: string
  readonly to: string
  readonly reference: string
  readonly amount: Pesewas
  readonly time: string
  readonly date: BusinessDate
  readonly by: string
  /** The number of the document that undid it, or empty. */
  readonly reversedBy: string
  /** The number of the payment that this row undoes, or empty. */
  readonly reverses: string
}

const decodePast = (row: UnknownRecord): PastPayment => ({
  number: textIn(row, 'payNo'),
  direction: PAYMENT_DIRECTIONS.find(direction => direction === row.direction) ?? 'received',
  branch: textIn(row, 'branchname'),
  pid: textIn(row, 'pid'),
  from: textIn(row, 'from'),
  to: textIn(row, 'to'),
  reference: textIn(row, 'refNo'),
  amount: moneyIn(row, 'amount'),
  time: textIn(row, 'paymenttime'),
  date: textIn(row, 'entrydate'),
  by: textIn(row, 'username'),
  reversedBy: textIn(row, 'reversedBy'),
  reverses: textIn(row, 'reverses'),
})

/** All payments of a branch from one day to another, both included, oldest first. */
export const fetchPayments = async (
  db: string,
  branch: string,
  start: BusinessDate,
  end: BusinessDate,
): Promise<readonly PastPayment[]> => {
  const rows = await api.get<unknown>(path`/api/accounting/peopleacc/bydatebranch/${db}/${branch}/${start}/${end}`)
  return Array.isArray(rows) ? rows.filter(isRecord).map(decodePast) : []
}

export type PaymentPaper = PastPayment & {
  /** The payee's balance after it, credits less debits; null when money was moved. */
  readonly balance: Pesewas | null
  readonly settled: readonly { readonly document: string; readonly amount: Pesewas }[]
}

/** One payment with what it settled; null when there is none with this number. */
export const fetchPayment = async (db: string, number: string): Promise<PaymentPaper | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/accounting/peopleacc/bynumber/${db}/${number}`)
    if (!isRecord(answer)) return null
    const settled = Array.isArray(answer.settled) ? answer.settled.filter(isRecord) : []
    return {
      ...decodePast(answer),
      balance: answer.balance === null ? null : moneyIn(answer, 'balance'),
      settled: settled.map(each => ({ document: textIn(each, 'document'), amount: moneyIn(each, 'amount') })),
    }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Undoes a payment and answers the number of the document that does. */
export const reversePayment = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/accounting/peopleacc/reverse/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
