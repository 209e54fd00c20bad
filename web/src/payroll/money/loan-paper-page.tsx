import { amountInWords } from '@akonta/domain/amount-in-words'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import type { Column } from '../../ui/column.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import { fetchLoan, type LoanPaper, reverseLoan } from './money-calls.ts'
import { payrollMoneyTexts } from './texts.ts'

type Line = { readonly particulars: string; readonly amount: Pesewas }

const COLUMNS: readonly Column<Line>[] = [
  { head: payrollMoneyTexts.particulars, kind: 'text', of: ({ particulars }) => particulars },
  { head: payrollMoneyTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

const viewOf = (loan: LoanPaper) => {
  const isGrant = loan.direction === 'granted'
  return {
    facts: [
      {
        label: payrollMoneyTexts.employee,
        value: `${loan.employee} · ${loan.employeeNumber}`,
        to: path`/admin/payroll/loans/${loan.employeeId}`,
      },
      { label: payrollMoneyTexts.date, value: formatDayFirst(loan.date) },
      { label: isGrant ? payrollMoneyTexts.paidFrom : payrollMoneyTexts.place, value: `${loan.place} · ${loan.branch}` },
      { label: payrollMoneyTexts.reference, value: loan.reference },
      { label: payrollMoneyTexts.consent, value: loan.consent },
      { label: payrollMoneyTexts.by, value: loan.by },
      { label: payrollMoneyTexts.inWords, value: amountInWords(loan.amount) },
    ],
    columns: COLUMNS,
    lines: [
      {
        particulars: isGrant ? payrollMoneyTexts.loanTo(loan.employee) : payrollMoneyTexts.backFrom(loan.employee),
        amount: loan.amount,
      },
    ],
    total: formatMoney(loan.amount),
    sums: { above: [], below: [{ label: payrollMoneyTexts.balanceAfter, amount: formatMoney(loan.balance) }] },
    signatures: [...(isGrant ? [{ label: payrollMoneyTexts.agree, value: '' }] : []), { label: payrollMoneyTexts.approvedBy, value: '' }],
    reversedBy: loan.reversedBy,
  }
}

/** /admin/payroll/loanpapers/{number}: the voucher of a loan, on which the employee agrees to deductions, or of a repayment. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  return (
    <DocumentPage
      title={payrollMoneyTexts.loanTitle(payrollMoneyTexts.loanTitles.granted, number)}
      number={number}
      queryKey={[db, 'payroll loan']}
      load={() => fetchLoan(db, number)}
      view={viewOf}
      back="/admin/payroll/loans"
      failedText={payrollMoneyTexts.couldNotLoadLoan}
      missingText={payrollMoneyTexts.noLoan(number)}
      reverse={(reason, requestId) => reverseLoan(db, number, reason, requestId)}
    />
  )
}
