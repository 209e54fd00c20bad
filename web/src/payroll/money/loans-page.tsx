import { foldText } from '@akonta/domain/catalogue/search-text'
import { formatMoney } from '@akonta/domain/money'
import { type Borrower, type StaffLoans, staffLoans } from '@akonta/domain/payroll/money-calls'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState, NoMatch } from '../../ui/messages/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { LoanDialog } from './loan-dialog.tsx'
import classes from './money.module.css'
import { payrollMoneyTexts } from './texts.ts'

const COLUMNS: readonly Column<Borrower>[] = [
  { head: payrollMoneyTexts.employee, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: payrollMoneyTexts.employeeNumber, kind: 'text', of: ({ employeeNumber }) => employeeNumber, tone: 'muted' },
  { head: payrollMoneyTexts.branch, kind: 'text', of: ({ branchName }) => branchName },
  { head: payrollMoneyTexts.lent, kind: 'money', of: ({ loanAmount }) => loanAmount },
  { head: payrollMoneyTexts.balance, kind: 'money', of: ({ loanBalance }) => loanBalance, tone: 'strong' },
]

const matches = ({ name, employeeNumber }: Borrower, keyword: string): boolean =>
  foldText(`${name} ${employeeNumber}`).includes(foldText(keyword))

/** /admin/payroll/loans: employees with loans and their balances. Lending and every change go through the books. */
export const Component = () => {
  const db = useDb()
  const [keyword, setKeyword] = useState('')
  const [isLending, setLending] = useState(false)
  const list = useQuery(asks(staffLoans, { db }))
  const rows = (list.data?.employees ?? []).filter(row => matches(row, keyword))
  return (
    <TablePage
      title={payrollMoneyTexts.loans}
      note={list.data && payrollMoneyTexts.loanCount(list.data.employees.length)}
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
      keyOf={({ employeeId }) => employeeId}
      short={row => ({
        title: row.name,
        note: `${row.employeeNumber} · ${row.branchName}`,
        figure: formatMoney(row.loanBalance),
        figureNote: `${payrollMoneyTexts.lent} ${formatMoney(row.loanAmount)}`,
      })}
      link={({ employeeId, name }) => ({
        label: payrollMoneyTexts.history,
        name: payrollMoneyTexts.historyOf(name),
        to: path`/admin/payroll/loans/${employeeId}`,
      })}
      load={{ query: list, failedText: payrollMoneyTexts.couldNotLoadLoans }}
      empty={
        keyword === '' ? (
          <EmptyState icon={IconCoins} title={payrollMoneyTexts.noLoans} hint={payrollMoneyTexts.noLoansHint} />
        ) : (
          <NoMatch title={payrollMoneyTexts.noMatch(keyword)} />
        )
      }
    >
      {isLending && <LoanDialog direction="granted" onClose={() => setLending(false)} />}
    </TablePage>
  )
}

/** The sum of the balances, compared with the account in the books. */
const Proof = ({ loans: { total, account } }: { readonly loans: StaffLoans }) => (
  <>
    <span>
      <b className={classes.sum}>{payrollMoneyTexts.totalOwed(formatMoney(total))}</b> {total === account && payrollMoneyTexts.agrees}
    </span>
    {total !== account && <span>{payrollMoneyTexts.differs(formatMoney(account))}</span>}
  </>
)
