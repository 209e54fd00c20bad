import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { isRecord, textIn } from '../../lib/records.ts'

/** One sale in the report: its number, what was owed, who bought. Or the reversal of one, which takes the amount back. */
export type SalesReportRow = {
  readonly number: string
  readonly amount: Pesewas
  readonly customer: string
  /** What customers got back for it, whenever that was; the amount is before that. */
  readonly returned: Pesewas
  /** What undid it, and the invoice that this row takes back: the number of a document, or empty. */
  readonly reversedBy: string
  readonly reverses: string
  /** What a till printed without a connection, or empty. */
  readonly provisional: string
  /** The date in the books, and the moment it was sold (of a reversal: made). Null where the server does not say. */
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
