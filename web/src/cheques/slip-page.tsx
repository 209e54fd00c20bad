import { type DepositSlip, depositSlip, reverseDeposit } from '@akonta/domain/cheques/cheque-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import type { Column } from '../ui/table/column.ts'
import { chequeTexts } from './texts.ts'

type OnSlip = DepositSlip['cheques'][number]

const COLUMNS: readonly Column<OnSlip>[] = [
  { head: chequeTexts.number, kind: 'text', of: ({ number }) => number },
  { head: chequeTexts.bank, kind: 'text', of: ({ bank }) => bank },
  { head: chequeTexts.drawer, kind: 'text', of: ({ party }) => party },
  { head: chequeTexts.chequeDate, kind: 'day', of: ({ chequeDate }) => chequeDate },
  { head: chequeTexts.branch, kind: 'text', of: ({ branch }) => branch },
  { head: chequeTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

const viewOf = (slip: DepositSlip): DocumentView<OnSlip> => ({
  title: chequeTexts.slipTitle(slip.number),
  facts: [
    { label: chequeTexts.paidInto, value: slip.bank },
    { label: chequeTexts.account, value: slip.bankAccount },
    { label: chequeTexts.slipNumber, value: slip.reference },
    { label: chequeTexts.date, value: formatDayFirst(slip.date) },
    { label: chequeTexts.document, value: slip.numbers.length > 1 ? slip.numbers.join(', ') : '' },
  ],
  columns: COLUMNS,
  lines: slip.cheques,
  total: slip.total,
  signatures: [
    { label: chequeTexts.depositor, value: slip.by },
    { label: chequeTexts.bankSigns, value: '' },
  ],
  reversedBy: slip.reversedBy,
})

/** A deposit of cheques with its slip, to be printed on A4 and stamped by the bank: /admin/accounting/deposits/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  return (
    <DocumentPage
      title={chequeTexts.slipTitle(number)}
      number={number}
      below={<Attachments kind="cheque_deposit" number={number} />}
      document={asksOrNull(depositSlip, { db, number })}
      view={viewOf}
      back="/admin/accounting/cheques"
      failedText={chequeTexts.couldNotLoadSlip}
      missingText={chequeTexts.missingSlip(number)}
      reverse={{
        effect: () => reversalOf('cheque_deposit'),
        send: (reason, requestId) => call(reverseDeposit, { db, number, body: { reason } }, { requestId }),
      }}
    />
  )
}
