import { amountInWords } from '@akonta/domain/amount-in-words'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { useParams } from 'react-router'
import { useDb } from '../../lib/session.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { fetchPayrollPayment, type PayrollPaymentPaper, reversePayrollPayment } from './money-calls.ts'
import { payrollMoneyTexts } from './texts.ts'

type Part = PayrollPaymentPaper['parts'][number]

const COLUMNS: readonly Column<Part>[] = [
  { head: payrollMoneyTexts.branch, kind: 'text', of: ({ branch }) => branch },
  { head: payrollMoneyTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

/** /admin/payroll/payments/{number}: the voucher of a payroll payment. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  return (
    <DocumentPage
      title={payrollMoneyTexts.paymentTitle(number)}
      number={number}
      queryKey={[db, 'payroll payment']}
      load={() => fetchPayrollPayment(db, number)}
      view={payment => ({
        facts: [
          { label: payrollMoneyTexts.paidTo, value: payment.account === null ? '' : payrollMoneyTexts.names[payment.account] },
          { label: payrollMoneyTexts.account, value: payment.accountName },
          { label: payrollMoneyTexts.date, value: formatDayFirst(payment.date) },
          { label: payrollMoneyTexts.paidFrom, value: `${payment.place} · ${payment.branch}` },
          { label: payrollMoneyTexts.reference, value: payment.reference },
          { label: payrollMoneyTexts.by, value: payment.by },
          { label: payrollMoneyTexts.inWords, value: amountInWords(payment.amount) },
        ],
        columns: COLUMNS,
        lines: payment.parts,
        total: formatMoney(payment.amount),
        signatures: [
          { label: payrollMoneyTexts.receivedBy, value: '' },
          { label: payrollMoneyTexts.approvedBy, value: '' },
        ],
        reversedBy: payment.reversedBy,
      })}
      back="/admin/payroll/pay"
      failedText={payrollMoneyTexts.couldNotLoadPayment}
      missingText={payrollMoneyTexts.noPayment(number)}
      reverse={(reason, requestId) => reversePayrollPayment(db, number, reason, requestId)}
    />
  )
}
