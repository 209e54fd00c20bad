import { type PastProduction, productionsOfBranch } from '@akonta/domain/production/production-calls'
import { goodsTexts } from '../goods/texts.ts'
import { path } from '../lib/api.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { productionTexts } from './texts.ts'

const COLUMNS: readonly Column<PastProduction>[] = [
  numberColumn(productionTexts.transNum),
  { head: productionTexts.productionDate, kind: 'day', of: row => row.date },
  { head: productionTexts.branch, kind: 'text', of: row => row.branch },
  { head: productionTexts.amount, kind: 'money', of: row => row.cost, tone: 'strong' },
]

/** /admin/production/prodreport: the production of the chosen branch. */
export const Component = () => (
  <BranchReport
    title={productionTexts.report}
    name="production-report"
    list={productionsOfBranch}
    columns={COLUMNS}
    link={{ to: row => path`/admin/production/prodreportsingle/${row.document}`, name: row => goodsTexts.viewPaper(row.number) }}
    keyOf={row => row.number}
    amountOf={row => row.cost}
    totalLabel={productionTexts.totalOf}
    emptyText={productionTexts.noProductions}
    failedText={productionTexts.couldNotLoadProductions}
  />
)
