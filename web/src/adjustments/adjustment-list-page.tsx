import { formatMoney, moneyText } from '@akonta/domain/money'
import { path } from '../lib/api.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportColumn } from '../ui/report-page/report-table.tsx'
import { fetchAdjustments, type PastAdjustment } from './adjustment-calls.ts'
import { adjustmentTexts } from './texts.ts'

const COLUMNS: readonly ReportColumn<PastAdjustment>[] = [
  {
    head: adjustmentTexts.number,
    text: row => (row.reversedBy === '' ? row.number : adjustmentTexts.reversed(row.number)),
    tone: row => (row.reversedBy === '' ? undefined : 'muted'),
  },
  { head: adjustmentTexts.type, text: row => row.type },
  {
    head: adjustmentTexts.value,
    text: row => (row.value === null ? texts.hiddenFigure : formatMoney(row.value)),
    figure: { exact: row => (row.value === null ? '' : moneyText(row.value)) },
    tone: () => 'strong',
  },
]

/** /admin/product/adjustments: what was adjusted in the branch, day by day. */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      title={adjustmentTexts.past}
      branch={branch.name}
      queryKey={[db, 'adjustments', branch.code]}
      load={({ start, end }) => fetchAdjustments(db, branch.code, start, end)}
      columns={COLUMNS}
      link={{ to: row => path`/admin/product/adjustments/${row.number}`, name: row => adjustmentTexts.viewOf(row.number) }}
      keyOf={row => row.number}
      // What was undone changed nothing in the end.
      amountOf={row => (row.reversedBy === '' ? row.value : 0n)}
      totalLabel={adjustmentTexts.totalOf}
      emptyText={adjustmentTexts.none}
      failedText={adjustmentTexts.couldNotLoad}
      fileName={`adjustments-${branch.code}`}
    />
  )
}
