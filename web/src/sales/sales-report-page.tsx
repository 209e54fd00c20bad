import { formatMoney } from '@akonta/domain/money'
import { path } from '../lib/api.ts'
import { type Column, shownText } from '../ui/column.ts'
import { BranchReport } from '../ui/report-page/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import { fetchSales } from './sales-calls.ts'
import type { SalesReportRow } from './sales-report.ts'
import { salesTexts } from './texts.ts'

/** The customer of cash sales has no name of its own. */
const CASH_NAME = 'CASH'

const NUMBER = numberColumn(salesTexts.invoice)

const COLUMNS: readonly Column<SalesReportRow>[] = [
  // The amount is before returns (domain rules, section 8): what came back is said beside the number.
  {
    head: NUMBER.head,
    kind: 'text',
    of: row => (row.returned === 0n ? shownText(NUMBER, row) : salesTexts.numberReturned(row.number, formatMoney(row.returned))),
    ...(NUMBER.tone && { tone: NUMBER.tone }),
  },
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
  />
)
