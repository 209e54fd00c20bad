import { type PastPurchase, purchasesOfBranch } from '@akonta/domain/purchases/purchase-calls'
import { path } from '../lib/api.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { purchaseTexts } from './texts.ts'

const COLUMNS: readonly Column<PastPurchase>[] = [
  numberColumn(purchaseTexts.number),
  { head: purchaseTexts.supplier, kind: 'text', of: row => row.supplier },
  { head: purchaseTexts.invoice, kind: 'text', of: row => row.invoice },
  { head: purchaseTexts.amount, kind: 'money', of: row => row.total, tone: 'strong' },
]

const documentOf = ({ number, reverses, returnOf }: PastPurchase): string => {
  const document = reverses || number
  return returnOf === ''
    ? path`/admin/purchases/purchasesreportsingle/${document}`
    : path`/admin/purchases/purchasereturnsingle/${document}`
}

/** /admin/purchases/purchasesreport, like the sales report (D5). */
export const Component = () => (
  <BranchReport
    title={purchaseTexts.report}
    name="purchases-report"
    list={purchasesOfBranch}
    columns={COLUMNS}
    link={{
      to: documentOf,
      name: row => purchaseTexts.viewOf(row.number),
    }}
    keyOf={row => row.number}
    amountOf={row => row.total}
    totalLabel={purchaseTexts.totalOf}
    emptyText={purchaseTexts.none}
    failedText={purchaseTexts.couldNotLoad}
  />
)
