import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, moneyText } from '@akonta/domain/money'
import { goodsTexts } from '../goods/texts.ts'
import { path } from '../lib/api.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportColumn } from '../ui/report-page/report-table.tsx'
import { fetchProductions, type ProductionRow } from './production-calls.ts'
import { productionTexts } from './texts.ts'

const COLUMNS: readonly ReportColumn<ProductionRow>[] = [
  {
    head: productionTexts.transNum,
    text: row => (row.isReversed ? goodsTexts.reversed(row.number) : row.number),
    tone: row => (row.isReversed ? 'muted' : undefined),
  },
  { head: productionTexts.productionDate, text: row => formatDayFirst(row.date) },
  { head: productionTexts.branch, text: row => row.branch },
  {
    head: productionTexts.amount,
    text: row => (row.cost === null ? texts.hiddenFigure : formatMoney(row.cost)),
    figure: { exact: row => (row.cost === null ? '' : moneyText(row.cost)) },
    tone: () => 'strong',
  },
]

/** /admin/production/prodreport: what the chosen branch made. */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      title={productionTexts.report}
      branch={branch.name}
      queryKey={[db, 'production-report', branch.code]}
      load={({ start, end }) => fetchProductions(db, branch.code, start, end)}
      columns={COLUMNS}
      link={{ to: row => path`/admin/production/prodreportsingle/${row.paper}`, name: row => goodsTexts.viewPaper(row.number) }}
      keyOf={row => row.number}
      amountOf={row => row.cost}
      totalLabel={productionTexts.totalOf}
      emptyText={productionTexts.noProductions}
      failedText={productionTexts.couldNotLoadProductions}
      fileName={`production-report-${branch.code}`}
    />
  )
}
