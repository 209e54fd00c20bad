import { expensesOfBranch, type PastExpense } from '@akonta/domain/expenses/expense-calls'
import { useProfile } from '../business/issuer.ts'
import { path } from '../lib/api.ts'
import { useCan } from '../lib/session.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { expenseTexts } from './texts.ts'

const COLUMNS: readonly Column<PastExpense>[] = [
  { head: expenseTexts.date, kind: 'day', of: row => row.date, tone: 'muted' },
  numberColumn(expenseTexts.number),
  { head: expenseTexts.account, kind: 'text', of: row => row.account },
  { head: expenseTexts.note, kind: 'text', of: row => row.note },
  { head: expenseTexts.paidFrom, kind: 'text', of: row => row.bank || expenseTexts.cash, tone: 'muted' },
  { head: expenseTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

/** For a business registered for VAT. */
const TAX: Column<PastExpense> = { head: expenseTexts.claimed, kind: 'money', of: row => row.tax ?? 0n, tone: 'muted' }
const TAXED_COLUMNS = [...COLUMNS.slice(0, -1), TAX, ...COLUMNS.slice(-1)]

/** /admin/accounting/expenses: the expenses of the branch, day by day, and their reversals. */
export const Component = () => {
  const maySee = useCan('see_books')
  const usesVat = useProfile().data?.usesVat ?? false
  if (!maySee) return <NotAllowed title={expenseTexts.past}>{expenseTexts.mayNotSee}</NotAllowed>
  return (
    <BranchReport
      title={expenseTexts.past}
      name="expenses"
      list={expensesOfBranch}
      columns={usesVat ? TAXED_COLUMNS : COLUMNS}
      link={{ to: row => path`/admin/accounting/expenses/${row.reverses || row.number}`, name: row => expenseTexts.viewOf(row.number) }}
      keyOf={row => row.number}
      amountOf={row => row.amount}
      totalLabel={expenseTexts.totalOf}
      emptyText={expenseTexts.none}
      failedText={expenseTexts.couldNotLoad}
    />
  )
}
