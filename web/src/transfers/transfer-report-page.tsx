import { type PastTransfer, transfersOfBranch } from '@akonta/domain/transfers/transfer-calls'
import { goodsTexts } from '../goods/texts.ts'
import { path } from '../lib/api.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { transferTexts } from './texts.ts'

const COLUMNS: readonly Column<PastTransfer>[] = [
  numberColumn(transferTexts.transNum),
  { head: transferTexts.entryDate, kind: 'day', of: row => row.date },
  { head: transferTexts.branch, kind: 'text', of: row => row.destination },
  { head: transferTexts.amount, kind: 'money', of: row => row.value, tone: 'strong' },
]

/** /admin/producttransfer/ptreport: the transfers of the chosen branch. */
export const Component = () => (
  <BranchReport
    title={transferTexts.report}
    name="transfer-report"
    list={transfersOfBranch}
    columns={COLUMNS}
    link={{ to: row => path`/admin/producttransfer/ptreportsingle/${row.document}`, name: row => goodsTexts.viewPaper(row.number) }}
    keyOf={row => row.number}
    amountOf={row => row.value}
    totalLabel={transferTexts.totalOf}
    emptyText={transferTexts.noTransfers}
    failedText={transferTexts.couldNotLoadTransfers}
  />
)
