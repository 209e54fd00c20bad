import { path } from '../lib/api.ts'
import type { Column } from '../ui/column.ts'
import { BranchReport } from '../ui/report-page/branch-report.tsx'
import { fetchAdjustments, type PastAdjustment } from './adjustment-calls.ts'
import { adjustmentTexts } from './texts.ts'

const COLUMNS: readonly Column<PastAdjustment>[] = [
  {
    head: adjustmentTexts.number,
    kind: 'text',
    of: row => (row.reversedBy === '' ? row.number : adjustmentTexts.reversed(row.number)),
    tone: row => (row.reversedBy === '' ? undefined : 'muted'),
  },
  { head: adjustmentTexts.type, kind: 'text', of: row => row.type },
  { head: adjustmentTexts.value, kind: 'money', of: row => row.value, tone: 'strong' },
]

/** /admin/product/adjustments: what was adjusted in the branch, day by day. What was undone changed nothing in the end. */
export const Component = () => (
  <BranchReport
    title={adjustmentTexts.past}
    name="adjustments"
    load={fetchAdjustments}
    columns={COLUMNS}
    link={{ to: row => path`/admin/product/adjustments/${row.number}`, name: row => adjustmentTexts.viewOf(row.number) }}
    keyOf={row => row.number}
    amountOf={row => (row.reversedBy === '' ? row.value : 0n)}
    totalLabel={adjustmentTexts.totalOf}
    emptyText={adjustmentTexts.none}
    failedText={adjustmentTexts.couldNotLoad}
  />
)
