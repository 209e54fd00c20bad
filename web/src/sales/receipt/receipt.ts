import { formatDayFirst } from '@akonta/domain/dates'
import { documentTotal } from '@akonta/domain/document-total'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { parseSaleType, type SaleType } from '@akonta/domain/sales/sale'
import { isRecord, textIn, type UnknownRecord } from '../../lib/records.ts'

export type ReceiptLine = {
  readonly productName: string
  readonly quantity: Quantity
  readonly price: UnitPrice
  readonly amount: Pesewas
  readonly lineNo: number
  /** How many came back. */
  readonly returned: Quantity
  /** Null on a paper without VAT. */
  readonly priceBeforeTax: UnitPrice | null
}

/** One of several ways in which the sale was paid. */
export type PaidBy = {
  readonly name: string
  readonly amount: Pesewas
  readonly transactionId: string
  /** A till took it without a connection, and nobody has looked yet whether the money arrived. */
  readonly toConfirm: boolean
}

/** The parts of a total with VAT: they add up to it. */
export type ReceiptVat = {
  readonly tin: string
  readonly taxable: Pesewas
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
  readonly nhil: Pesewas
  readonly getFund: Pesewas
  readonly covid: Pesewas
  readonly vat: Pesewas
}

/** A credit note of the sale, one that was undone included. */
export type CreditNote = {
  readonly number: string
  readonly total: Pesewas
  readonly reversedBy: string
  /** Credited to the customer's account, not paid out in cash. */
  readonly onAccount: boolean
}

/** The account of a credit sale's customer as it is today. */
export type CustomerAccount = {
  readonly phone: string
  /** What is unpaid of this sale. */
  readonly due: Pesewas
  /** Credits less debits: negative means that the customer owes it. */
  readonly balance: Pesewas
}

/** The paper of a sale. */
export type Receipt = {
  readonly invoice: string
  readonly saleType: SaleType
  readonly branch: string
  readonly customer: string
  /** dd-mm-yyyy hh:mm */
  readonly time: string
  readonly attendant: string
  readonly lines: readonly ReceiptLine[]
  readonly charges: Pesewas
  readonly discount: Pesewas
  /** Written as a percentage, where it was given so: "5", else empty. */
  readonly discountPercent: string
  readonly tenders: readonly PaidBy[]
  /** Null: no VAT was charged. */
  readonly vat: ReceiptVat | null
  readonly returns: readonly CreditNote[]
  /** Null of a cash sale. */
  readonly account: CustomerAccount | null
  /** What a till printed without a connection, or empty. Where it is the invoice's own number, the server has not saved the sale yet. */
  readonly provisional: string
  /** The number of the document that undid the sale, or empty. */
  readonly reversedBy: string
  readonly total: Pesewas
  readonly paid: Pesewas
  readonly changeDue: Pesewas
}

const moneyIn = (row: UnknownRecord, field: string): Pesewas | null => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : null
}

const fineIn = (row: UnknownRecord, field: string): bigint => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : 0n
}

const decodeTender = (row: UnknownRecord): PaidBy => ({
  name: textIn(row, 'name'),
  amount: moneyIn(row, 'amount') ?? 0n,
  transactionId: textIn(row, 'transactionId'),
  toConfirm: row.toConfirm === true,
})

/** The parts of a total with VAT, as sales and credit notes carry them; null when there is none. */
export const decodeVat = (vat: unknown): ReceiptVat | null => {
  if (!isRecord(vat)) return null
  const part = (field: string): Pesewas => moneyIn(vat, field) ?? 0n
  return {
    tin: textIn(vat, 'tin'),
    taxable: part('taxable'),
    exempt: part('exempt'),
    zeroRated: part('zeroRated'),
    nhil: part('nhil'),
    getFund: part('getFund'),
    covid: part('covid'),
    vat: part('vat'),
  }
}

const decodeAccount = (account: unknown): CustomerAccount | null =>
  isRecord(account)
    ? { phone: textIn(account, 'phone'), due: moneyIn(account, 'balanceDue') ?? 0n, balance: moneyIn(account, 'balance') ?? 0n }
    : null

const recordsIn = (row: UnknownRecord, field: string): readonly UnknownRecord[] => {
  const list = row[field]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** "2026-11-20T14:32:00.000Z" becomes "20-11-2026 14:32". Ghana keeps UTC all year. */
export const formatSaleTime = (text: string): string => {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return text
  const [day = '', time = ''] = instant.toISOString().split('T')
  return `${formatDayFirst(day)} ${time.slice(0, 5)}`
}

/** Reads the rows of byinvoice: the specified fields, and the product's additions where they are sent. Null without a row. */
export const decodeReceipt = (body: unknown): Receipt | null => {
  const rows = Array.isArray(body) ? body.filter(isRecord) : []
  const first = rows[0]
  if (first === undefined) return null
  const priced = rows.map(row => ({ quantity: fineIn(row, 'quantity'), price: fineIn(row, 'sellingprice') }))
  const worked = documentTotal(priced)
  const charges = moneyIn(first, 'charges') ?? 0n
  const discount = moneyIn(first, 'discount') ?? 0n
  const total = moneyIn(first, 'total') ?? worked.total + charges - discount
  return {
    invoice: textIn(first, 'invNo'),
    saleType: parseSaleType(textIn(first, 'salesType')) ?? 'CASH',
    branch: textIn(first, 'branchname'),
    customer: textIn(first, 'customer'),
    time: formatSaleTime(textIn(first, 'salestime')),
    attendant: textIn(first, 'attendant') || textIn(first, 'username'),
    lines: rows.map((row, index) => ({
      productName: textIn(row, 'productName'),
      quantity: priced[index]?.quantity ?? 0n,
      price: priced[index]?.price ?? 0n,
      amount: moneyIn(row, 'amount') ?? worked.lines[index] ?? 0n,
      lineNo: index + 1,
      returned: fineIn(row, 'returned'),
      priceBeforeTax: textIn(row, 'priceBeforeTax') === '' ? null : fineIn(row, 'priceBeforeTax'),
    })),
    charges,
    discount,
    discountPercent: textIn(first, 'discountPercent'),
    tenders: recordsIn(first, 'tenders').map(decodeTender),
    vat: decodeVat(first.vat),
    returns: recordsIn(first, 'returns').map(row => ({
      number: textIn(row, 'returnNumber'),
      total: moneyIn(row, 'total') ?? 0n,
      reversedBy: textIn(row, 'reversedBy'),
      onAccount: row.refund === 'ACCOUNT',
    })),
    account: decodeAccount(first.account),
    provisional: textIn(first, 'provisionalNumber'),
    reversedBy: textIn(first, 'reversedBy'),
    total,
    paid: moneyIn(first, 'amountPaid') ?? total,
    changeDue: moneyIn(first, 'changeDue') ?? 0n,
  }
}

/** Has only the till seen this sale so far? */
export const isProvisional = ({ invoice, provisional }: Receipt): boolean => provisional !== '' && invoice === provisional

/** The number on the paper that the customer took, where the sale has got another one since; else empty. */
export const printedAs = (receipt: Receipt): string => (isProvisional(receipt) ? '' : receipt.provisional)
