import { foldText } from '@akonta/domain/catalogue/search-text'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { IconCoins, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { LoanDialog } from './loan-dialog.tsx'
import classes from './money.module.css'
import { type Borrower, fetchLoans, type Loans } from './money-calls.ts'
import { payrollMoneyTexts } from './texts.ts'

const COLUMNS: readonly Column<Borrower>[] = [
  { head: payrollMoneyTexts.employee, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: payrollMoneyTexts.employeeNumber, kind: 'text', of: ({ employeeNumber }) => employeeNumber, tone: 'muted' },
  { head: payrollMoneyTexts.branch, kind: 'text', of: ({ branch }) => branch },
  { head: payrollMoneyTexts.lent, kind: 'money', of: ({ lent }) => lent },
  { head: payrollMoneyTexts.balance, kind: 'money', of: ({ balance }) => balance, tone: 'strong' },
]

const matches = ({ name, employeeNumber }: Borrower, keyword: string): boolean =>
  foldText(`${name} ${employeeNumber}`).includes(foldText(keyword))

/** /admin/payroll/loans: employees with loans and their balances. Lending and every change go through the books. */
export const Component = () => {
  const db = useDb()
  const [keyword, setKeyword] = useState('')
  const [isLending, setLending] = useState(false)
  const list = useQuery({ queryKey: [db, 'payroll loans'], queryFn: () => fetchLoans(db) })
  const rows = (list.data?.borrowers ?? []).filter(row => matches(row, keyword))
  return (
    <TablePage
      title={payrollMoneyTexts.loans}
      note={list.data && payrollMoneyTexts.loanCount(list.data.borrowers.length)}
      file={{ name: 'staff-loans', branch: null }}
      buttons={
        <Button leftSection={<IconCoins size={17} aria-hidden />} onClick={() => setLending(true)}>
          {payrollMoneyTexts.lend}
        </Button>
      }
      toolbar={<SearchBox placeholder={payrollMoneyTexts.findLoans} keyword={keyword} onSearch={setKeyword} followsTyping />}
      footer={list.data && <Proof loans={list.data} />}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      short={row => ({
        title: row.name,
        note: `${row.employeeNumber} · ${row.branch}`,
        figure: formatMoney(row.balance),
        figureNote: `${payrollMoneyTexts.lent} ${formatMoney(row.lent)}`,
      })}
      link={({ id, name }) => ({
        label: payrollMoneyTexts.history,
        name: payrollMoneyTexts.historyOf(name),
        to: path`/admin/payroll/loans/${id}`,
      })}
      load={{ query: list, failedText: payrollMoneyTexts.couldNotLoadLoans }}
      empty={
        keyword === '' ? (
          <EmptyState icon={IconCoins} title={payrollMoneyTexts.noLoans} hint={payrollMoneyTexts.noLoansHint} />
        ) : (
          <EmptyState icon={IconSearchOff} title={payrollMoneyTexts.noMatch(keyword)} />
        )
      }
    >
      {isLending && <LoanDialog direction="granted" onClose={() => setLending(false)} />}
    </TablePage>
  )
}

/** The total owed, compared with the books. */
const Proof = ({ loans: { total, account } }: { readonly loans: Loans }) => (
  <>
    <span>
      <b className={classes.sum}>{payrollMoneyTexts.totalOwed(formatMoney(total))}</b> {total === account && payrollMoneyTexts.agrees}
    </span>
    {total !== account && <span>{payrollMoneyTexts.differs(formatMoney(account))}</span>}
  </>
)
