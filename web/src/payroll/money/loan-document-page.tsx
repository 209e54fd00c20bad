import { loanByNumber, reverseLoan } from '@akonta/domain/payroll/money-calls'
import { useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import { loanView } from './loan-view.ts'
import { payrollMoneyTexts } from './texts.ts'

/** /admin/payroll/loanpapers/{number}: the voucher of a loan, on which the employee agrees to deductions, or of a repayment. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  return (
    <DocumentPage
      title={payrollMoneyTexts.loanTitle(payrollMoneyTexts.loan, number)}
      number={number}
      below={<Attachments kind="staff_loan" number={number} />}
      document={asksOrNull(loanByNumber, { db, number })}
      view={loanView}
      back="/admin/payroll/loans"
      failedText={payrollMoneyTexts.couldNotLoadLoan}
      missingText={payrollMoneyTexts.noLoan(number)}
      reverse={{
        effect: () => reversalOf('staff_loan'),
        send: (reason, requestId) => call(reverseLoan, { db, number, body: { reason } }, { requestId }),
      }}
    />
  )
}
