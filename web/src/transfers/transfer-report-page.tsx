import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, moneyText } from '@akonta/domain/money'
import { goodsTexts } from '../goods/texts.ts'
import { path } from '../lib/api.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportColumn } from '../ui/report-page/report-table.tsx'
import { transferTexts } from './texts.ts'
import { fetchTransfers, type TransferRow } from './transfer-calls.ts'

const COLUMNS: readonly ReportColumn<TransferRow>[] = [
  {
    head: transferTexts.transNum,
    text: row => (row.isReversed ? goodsTexts.reversed(row.number) : row.number),
    tone: row => (row.isReversed ? 'muted' : undefined),
  },
  { head: transferTexts.entryDate, text: row => formatDayFirst(row.date) },
  { head: transferTexts.branch, text: row => row.destination },
  {
    head: transferTexts.amount,
    text: row => (row.value === null ? texts.hiddenFigure : formatMoney(row.value)),
    figure: { exact: row => (row.value === null ? '' : moneyText(row.value)) },
    tone: () => 'strong',
  },
]

/** /admin/producttransfer/ptreport: what the chosen branch sent. */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      title={transferTexts.report}
      branch={branch.name}
      queryKey={[db, 'transfer-report', branch.code]}
      load={({ start, end }) => fetchTransfers(db, branch.code, start, end)}
      columns={COLUMNS}
      link={{ to: row => path`/admin/producttransfer/ptreportsingle/${row.paper}`, name: row => goodsTexts.viewPaper(row.number) }}
      keyOf={row => row.number}
      amountOf={row => row.value}
      totalLabel={transferTexts.totalOf}
      emptyText={transferTexts.noTransfers}
      failedText={transferTexts.couldNotLoadTransfers}
      fileName={`transfer-report-${branch.code}`}
    />
  )
}
