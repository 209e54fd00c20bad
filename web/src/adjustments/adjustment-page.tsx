import {
  type AdjustedLine,
  type AdjustmentDocument,
  adjustmentByNumber,
  reverseAdjustment,
} from '@akonta/domain/adjustments/adjustment-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { goodsName } from '@akonta/domain/packs/pack'
import { useParams } from 'react-router'
import { useDocumentApproval } from '../approvals/document-approval.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import { adjustmentTexts } from './texts.ts'

const viewOf = (adjustment: AdjustmentDocument, approval: DocumentView<AdjustedLine>['facts']): DocumentView<AdjustedLine> => ({
  facts: [
    { label: adjustmentTexts.type, value: adjustment.type },
    { label: adjustmentTexts.branch, value: adjustment.branch },
    { label: adjustmentTexts.date, value: formatDayFirst(adjustment.date) },
    { label: adjustmentTexts.by, value: adjustment.by },
    { label: adjustmentTexts.note, value: adjustment.note },
    ...approval,
  ],
  columns: [
    { head: adjustmentTexts.productName, kind: 'text', of: goodsName },
    { head: adjustmentTexts.qty, kind: 'quantity', of: line => line.quantity },
    { head: adjustmentTexts.value, kind: 'money', of: line => line.value },
  ],
  lines: adjustment.lines,
  total: adjustment.value,
  reversedBy: adjustment.reversedBy,
})

/** /admin/product/adjustments/{number} */
export const Component = () => {
  const db = useDb()
  const { invoicenum = '' } = useParams()
  const { facts } = useDocumentApproval(invoicenum)
  return (
    <DocumentPage
      title={adjustmentTexts.adjustment(invoicenum)}
      number={invoicenum}
      below={<Attachments kind="adjustment" number={invoicenum} />}
      document={asksOrNull(adjustmentByNumber, { db, number: invoicenum })}
      view={adjustment => viewOf(adjustment, facts)}
      back="/admin/product/adjustments"
      failedText={adjustmentTexts.couldNotLoadOne}
      missingText={adjustmentTexts.noneCalled(invoicenum)}
      reverse={{
        effect: () => reversalOf('adjustment'),
        send: (reason, requestId) => call(reverseAdjustment, { db, number: invoicenum, body: { reason } }, { requestId }),
      }}
    />
  )
}
