import { formatMoney, moneyText } from '@akonta/domain/money'
import { path } from '../lib/api.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportColumn } from '../ui/report-page/report-table.tsx'
import { fetchPurchases, type PastPurchase } from './purchase-calls.ts'
import { purchaseTexts } from './texts.ts'

const COLUMNS: readonly ReportColumn<PastPurchase>[] = [
  {
    head: purchaseTexts.number,
    text: row => (row.reversedBy === '' ? row.number : purchaseTexts.reversed(row.number)),
    tone: row => (row.reversedBy === '' ? undefined : 'muted'),
  },
  { head: purchaseTexts.supplier, text: row => row.supplier },
  { head: purchaseTexts.invoice, text: row => row.invoice },
  {
    head: purchaseTexts.amount,
    text: row => (row.total === null ? texts.hiddenFigure : formatMoney(row.total)),
    figure: { exact: row => (row.total === null ? '' : moneyText(row.total)) },
    tone: () => 'strong',
  },
]

/** /admin/purchases/purchasesreport, as the sales report is (D5). */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      title={purchaseTexts.report}
      branch={branch.name}
      queryKey={[db, 'purchases-report', branch.code]}
      load={({ start, end }) => fetchPurchases(db, branch.code, start, end)}
      columns={COLUMNS}
      link={{ to: row => path`/admin/purchases/purchasesreportsingle/${row.number}`, name: row => purchaseTexts.viewOf(row.number) }}
      keyOf={row => row.number}
      // What was undone was not bought in the end.
      amountOf={row => (row.reversedBy === '' ? row.total : 0n)}
      totalLabel={purchaseTexts.totalOf}
      emptyText={purchaseTexts.none}
      failedText={purchaseTexts.couldNotLoad}
      fileName={`purchases-report-${branch.code}`}
    />
  )
}
