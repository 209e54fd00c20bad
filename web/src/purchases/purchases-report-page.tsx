import { path } from '../lib/api.ts'
import type { Column } from '../ui/column.ts'
import { BranchReport } from '../ui/report-page/branch-report.tsx'
import { fetchPurchases, type PastPurchase } from './purchase-calls.ts'
import { purchaseTexts } from './texts.ts'

const COLUMNS: readonly Column<PastPurchase>[] = [
  {
    head: purchaseTexts.number,
    kind: 'text',
    of: row => (row.reversedBy === '' ? row.number : purchaseTexts.reversed(row.number)),
    tone: row => (row.reversedBy === '' ? undefined : 'muted'),
  },
  { head: purchaseTexts.supplier, kind: 'text', of: row => row.supplier },
  { head: purchaseTexts.invoice, kind: 'text', of: row => row.invoice },
  { head: purchaseTexts.amount, kind: 'money', of: row => row.total, tone: 'strong' },
]

/** /admin/purchases/purchasesreport, as the sales report is (D5). What was undone was not bought in the end. */
export const Component = () => (
  <BranchReport
    title={purchaseTexts.report}
    name="purchases-report"
    load={fetchPurchases}
    columns={COLUMNS}
    link={{ to: row => path`/admin/purchases/purchasesreportsingle/${row.number}`, name: row => purchaseTexts.viewOf(row.number) }}
    keyOf={row => row.number}
    amountOf={row => (row.reversedBy === '' ? row.total : 0n)}
    totalLabel={purchaseTexts.totalOf}
    emptyText={purchaseTexts.none}
    failedText={purchaseTexts.couldNotLoad}
  />
)
