import { amountInWords } from '@akonta/domain/amount-in-words'
import { formatDayFirst } from '@akonta/domain/dates'
import { type PayrollPayment, payrollPaymentByNumber, reversePayrollPayment } from '@akonta/domain/payroll/money-calls'
import { useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { payrollMoneyTexts } from './texts.ts'

type Part = PayrollPayment['parts'][number]

const COLUMNS: readonly Column<Part>[] = [
  { head: payrollMoneyTexts.branch, kind: 'text', of: ({ branchName }) => branchName },
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
      below={<Attachments kind="payroll_payment" number={number} />}
      document={asksOrNull(payrollPaymentByNumber, { db, number })}
      view={payment => ({
        facts: [
          { label: payrollMoneyTexts.paidTo, value: payrollMoneyTexts.names[payment.account] },
          { label: payrollMoneyTexts.account, value: payment.accountName },
          { label: payrollMoneyTexts.date, value: formatDayFirst(payment.date) },
          { label: payrollMoneyTexts.paidFrom, value: `${payment.place} · ${payment.branch}` },
          { label: payrollMoneyTexts.reference, value: payment.reference },
          { label: payrollMoneyTexts.by, value: payment.by },
          { label: payrollMoneyTexts.inWords, value: amountInWords(payment.amount) },
        ],
        columns: COLUMNS,
        lines: payment.parts,
        total: payment.amount,
        signatures: [
          { label: payrollMoneyTexts.receivedBy, value: '' },
          { label: payrollMoneyTexts.approvedBy, value: '' },
        ],
        reversedBy: payment.reversedBy,
      })}
      back="/admin/payroll/pay"
      failedText={payrollMoneyTexts.couldNotLoadPayment}
      missingText={payrollMoneyTexts.noPayment(number)}
      reverse={{
        effect: () => reversalOf('payroll_payment'),
        send: (reason, requestId) => call(reversePayrollPayment, { db, number, body: { reason } }, { requestId }),
      }}
    />
  )
}
