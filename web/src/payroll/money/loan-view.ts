import { amountInWords } from '@akonta/domain/amount-in-words'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { Loan } from '@akonta/domain/payroll/money-calls'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import type { Column } from '../../ui/table/column.ts'
import { payrollMoneyTexts } from './texts.ts'

export type LoanLine = { readonly particulars: string; readonly amount: Pesewas }

const COLUMNS: readonly Column<LoanLine>[] = [
  { head: payrollMoneyTexts.particulars, kind: 'text', of: ({ particulars }) => particulars },
  { head: payrollMoneyTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

/** The document of a loan or repayment, on screen and in print. */
export const loanView = (loan: Loan): DocumentView<LoanLine> => {
  const isGrant = loan.direction === 'granted'
  return {
    title: payrollMoneyTexts.loanTitle(payrollMoneyTexts.loanTitles[loan.direction], loan.number),
    facts: [
      {
        label: payrollMoneyTexts.employee,
        value: `${loan.employee} · ${loan.employeeNumber}`,
        to: `/admin/payroll/loans/${loan.employeeId}`,
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
    total: loan.amount,
    sums: { above: [], below: [{ label: payrollMoneyTexts.balanceAfter, amount: formatMoney(loan.balance) }] },
    signatures: [...(isGrant ? [{ label: payrollMoneyTexts.agree, value: '' }] : []), { label: payrollMoneyTexts.approvedBy, value: '' }],
    reversedBy: loan.reversedBy,
  }
}
