import { adjustmentsOfBranch, type PastAdjustment } from '@akonta/domain/adjustments/adjustment-calls'
import { path } from '../lib/api.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { adjustmentTexts } from './texts.ts'

const COLUMNS: readonly Column<PastAdjustment>[] = [
  numberColumn(adjustmentTexts.number),
  { head: adjustmentTexts.type, kind: 'text', of: row => row.type },
  { head: adjustmentTexts.value, kind: 'money', of: row => row.value, tone: 'strong' },
]

/** /admin/product/adjustments: the adjustments of the branch, day by day. */
export const Component = () => (
  <BranchReport
    title={adjustmentTexts.past}
    name="adjustments"
    list={adjustmentsOfBranch}
    columns={COLUMNS}
    link={{ to: row => path`/admin/product/adjustments/${row.reverses || row.number}`, name: row => adjustmentTexts.viewOf(row.number) }}
    keyOf={row => row.number}
    amountOf={row => row.value}
    totalLabel={adjustmentTexts.totalOf}
    emptyText={adjustmentTexts.none}
    failedText={adjustmentTexts.couldNotLoad}
  />
)
