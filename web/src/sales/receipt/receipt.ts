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
  /** The returned quantity. */
  readonly returned: Quantity
  /** Null on a receipt without VAT. */
  readonly priceBeforeTax: UnitPrice | null
}

/** One of several payments of the sale. */
export type PaidBy = {
  readonly name: string
  readonly amount: Pesewas
  readonly transactionId: string
  /** Taken by an offline till, and not confirmed yet. */
  readonly toConfirm: boolean
}

/** The components of a total with VAT: they add up to it. */
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

/** A credit note of the sale, including a reversed one. */
export type CreditNote = {
  readonly number: string
  readonly total: Pesewas
  readonly reversedBy: string
  /** Credited to the customer's account, not paid out in cash. */
  readonly onAccount: boolean
}

/** The current account of a credit sale's customer. */
export type CustomerAccount = {
  readonly phone: string
  /** The unpaid amount of this sale. */
  readonly due: Pesewas
  /** Credits less debits: negative is the customer's debt. */
  readonly balance: Pesewas
}

/** The printed document of a sale. */
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
  /** As a percentage, if given as one: "5", else empty. */
  readonly discountPercent: string
  readonly tenders: readonly PaidBy[]
  /** Null: no VAT was charged. */
  readonly vat: ReceiptVat | null
  readonly returns: readonly CreditNote[]
  /** Null for a cash sale. */
  readonly account: CustomerAccount | null
  /** The number printed offline, or empty. If it equals the invoice number, the server has not saved the sale yet. */
  readonly provisional: string
  /** The number of the reversing document, or empty. */
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

/** The components of a total with VAT, in sales and credit notes; null without VAT. */
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

/** Reads the rows of byinvoice: the specified fields, and the additions if they are sent. Null without a row. */
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

/** Is this sale only on the till so far? */
export const isProvisional = ({ invoice, provisional }: Receipt): boolean => provisional !== '' && invoice === provisional

/** The number on the customer's receipt, if the sale has another one now; else empty. */
export const printedAs = (receipt: Receipt): string => (isProvisional(receipt) ? '' : receipt.provisional)
