import { formatMoney } from '@akonta/domain/money'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { type Column, shownText } from '../ui/column.ts'
import { BranchReport } from '../ui/report-page/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { fetchSales } from './sales-calls.ts'
import type { SalesReportRow } from './sales-report.ts'
import { salesTexts } from './texts.ts'

/** The customer of cash sales has no name of its own. */
const CASH_NAME = 'CASH'

const NUMBER = numberColumn(salesTexts.invoice)

/** The invoice, what was printed in its place, and what came back. The amount is before returns (domain rules, section 8). */
const numberText = (row: SalesReportRow): string => {
  const number = row.provisional === '' ? shownText(NUMBER, row) : salesTexts.numberPrintedAs(shownText(NUMBER, row), row.provisional)
  return row.returned === 0n ? number : salesTexts.numberReturned(number, formatMoney(row.returned))
}

const COLUMNS: readonly Column<SalesReportRow>[] = [
  { head: NUMBER.head, kind: 'text', of: numberText, ...(NUMBER.tone && { tone: NUMBER.tone }) },
  { head: salesTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
  { head: salesTexts.customer, kind: 'text', of: row => row.customer, tone: row => (row.customer === CASH_NAME ? 'muted' : undefined) },
]

/** /admin/sales/salesreport */
export const Component = () => (
  <BranchReport
    title={salesTexts.salesReport}
    name="sales-report"
    load={fetchSales}
    columns={COLUMNS}
    link={{ to: row => path`/admin/sales/posreceiptview/${row.reverses || row.number}`, name: row => salesTexts.viewInvoice(row.number) }}
    keyOf={row => row.number}
    amountOf={row => row.amount}
    totalLabel={salesTexts.totalOf}
    emptyText={salesTexts.noSales}
    failedText={salesTexts.couldNotLoadSales}
    actions={<FindReceipt />}
  />
)

/** Leads to a receipt by its number: the invoice, or what a till printed without a connection. */
const FindReceipt = () => {
  const navigate = useNavigate()
  const open = (number: string): void => {
    if (number !== '') void navigate(path`/admin/sales/posreceiptview/${number.toUpperCase()}`)
  }
  return <SearchBox placeholder={salesTexts.findReceipt} keyword="" onSearch={open} />
}
