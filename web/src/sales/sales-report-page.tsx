import { formatMoney, moneyText } from '@akonta/domain/money'
import { path } from '../lib/api.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportColumn } from '../ui/report-page/report-table.tsx'
import { fetchSales } from './sales-calls.ts'
import type { SalesReportRow } from './sales-report.ts'
import { salesTexts } from './texts.ts'

/** The customer of cash sales has no name of its own. */
const CASH_NAME = 'CASH'

const COLUMNS: readonly ReportColumn<SalesReportRow>[] = [
  { head: salesTexts.invoice, text: row => row.invoice },
  {
    head: salesTexts.amount,
    text: row => formatMoney(row.amount),
    figure: { exact: row => moneyText(row.amount) },
    tone: () => 'strong',
  },
  { head: salesTexts.customer, text: row => row.customer, tone: row => (row.customer === CASH_NAME ? 'muted' : undefined) },
]

/** /admin/sales/salesreport */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      title={salesTexts.salesReport}
      branch={branch.name}
      queryKey={[db, 'sales-report', branch.code]}
      load={({ start, end }) => fetchSales(db, branch.code, start, end)}
      columns={COLUMNS}
      link={{
        to: row => path`/admin/sales/posreceiptview/${row.invoice}`,
        name: row => salesTexts.viewInvoice(row.invoice),
      }}
      keyOf={row => row.invoice}
      amountOf={row => row.amount}
      totalLabel={salesTexts.totalOf}
      emptyText={salesTexts.noSales}
      failedText={salesTexts.couldNotLoadSales}
      fileName={`sales-report-${branch.code}`}
    />
  )
}
