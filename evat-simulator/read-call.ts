/** A body that could not be read. The service answers with a problem. */
export class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (body: string): Fields => {
  try {
    const value: unknown = JSON.parse(body)
    if (isFields(value)) return value
  } catch {
    // Answered below.
  }
  throw new Unreadable()
}

const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  throw new Unreadable()
}

const number = (fields: Fields, name: string): number => {
  const value = fields[name]
  if (value === undefined || value === null) return 0
  if (typeof value === 'number') return value
  throw new Unreadable()
}

/** `YYYY-MM-DD`, or ISO with `T…Z`. A day with a time behind a blank cannot be read. */
const dayIn = (fields: Fields): string => {
  const written = text(fields, 'transactionDate')
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(written) || Number.isNaN(Date.parse(written))) throw new Unreadable()
  return written.slice(0, 10)
}

const readItem = (value: unknown) => {
  if (!isFields(value)) throw new Unreadable()
  return {
    itemCode: text(value, 'itemCode'),
    itemCategory: text(value, 'itemCategory'),
    description: text(value, 'description'),
    quantity: number(value, 'quantity'),
    unitPrice: number(value, 'unitPrice'),
    discountAmount: number(value, 'discountAmount'),
    levyAmountA: number(value, 'levyAmountA'),
    levyAmountB: number(value, 'levyAmountB'),
    levyAmountD: number(value, 'levyAmountD'),
    levyAmountE: number(value, 'levyAmountE'),
    exciseAmount: number(value, 'exciseAmount'),
  }
}
export type Item = ReturnType<typeof readItem>

/** The head of `POST invoice` with its items. Throws Unreadable. */
export const readInvoice = (body: string) => {
  const fields = parsed(body)
  const { items } = fields
  if (!Array.isArray(items) || items.length === 0) throw new Unreadable()
  return {
    invoiceNumber: text(fields, 'invoiceNumber'),
    reference: text(fields, 'reference'),
    flag: text(fields, 'flag'),
    day: dayIn(fields),
    currency: text(fields, 'currency'),
    calculationType: text(fields, 'calculationType'),
    discountType: text(fields, 'discountType'),
    saleType: text(fields, 'saleType'),
    businessPartnerName: text(fields, 'businessPartnerName'),
    totalAmount: number(fields, 'totalAmount'),
    discountAmount: number(fields, 'discountAmount'),
    totalVat: number(fields, 'totalVat'),
    totalLevy: number(fields, 'totalLevy'),
    totalExciseAmount: number(fields, 'totalExciseAmount'),
    items: items.map(readItem),
  }
}
export type Invoice = ReturnType<typeof readInvoice>

/** The fields by which a document is found again. Throws Unreadable. */
export const readMention = (body: string) => {
  const fields = parsed(body)
  return { invoiceNumber: text(fields, 'invoiceNumber'), reference: text(fields, 'reference'), flag: text(fields, 'flag') }
}

/** `POST cancellation` takes an instant where invoices take a day. Throws Unreadable. */
export const readCancellation = (body: string) => {
  dayIn(parsed(body))
  return readMention(body)
}
