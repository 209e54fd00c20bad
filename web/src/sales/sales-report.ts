import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { isRecord, textIn } from '../lib/records.ts'

/** One sale in the report: its number, what was owed, who bought. */
export type SalesReportRow = { readonly invoice: string; readonly amount: Pesewas; readonly customer: string }

export const decodeSalesReport = (rows: unknown): readonly SalesReportRow[] => {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).map(row => {
    const credit = decodeMoney(row.credit)
    return { invoice: textIn(row, 'invNo'), amount: credit.ok ? credit.value : 0n, customer: textIn(row, 'customer') }
  })
}
