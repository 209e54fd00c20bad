import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { isRecord, textIn } from '../../lib/records.ts'

/** One sale in the report: its number, amount and customer. Or the reversal of one, with a negative amount. */
export type SalesReportRow = {
  readonly number: string
  readonly amount: Pesewas
  readonly customer: string
  /** The refunds for it, whenever they were made; the amount is before them. */
  readonly returned: Pesewas
  /** The reversing document, and the reversed invoice of this row, or empty. */
  readonly reversedBy: string
  readonly reverses: string
  /** The number printed offline, or empty. */
  readonly provisional: string
  /** The date in the books, and the moment of the sale or reversal. Null if the server does not send it. */
  readonly date: BusinessDate | null
  readonly soldAt: Date
  readonly cashier: string
  /** Cash, the names of banks and wallets, On account. */
  readonly paidBy: readonly string[]
}

export const decodeSalesReport = (rows: unknown): readonly SalesReportRow[] => {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).map(row => {
    const credit = decodeMoney(row.credit)
    const returned = decodeMoney(row.returned)
    const date = textIn(row, 'entryDate')
    return {
      number: textIn(row, 'invNo'),
      amount: credit.ok ? credit.value : 0n,
      customer: textIn(row, 'customer'),
      returned: returned.ok ? returned.value : 0n,
      reversedBy: textIn(row, 'reversedBy'),
      reverses: textIn(row, 'reverses'),
      provisional: textIn(row, 'provisionalNumber'),
      date: isBusinessDate(date) ? date : null,
      soldAt: new Date(textIn(row, 'salestime')),
      cashier: textIn(row, 'attendant'),
      paidBy: Array.isArray(row.paidBy) ? row.paidBy.filter(name => typeof name === 'string') : [],
    }
  })
}
