import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import {
  type PurchaseReturnDocument,
  purchaseReturnByNumber,
  type ReturnedLine,
  reversePurchaseReturn,
} from '@akonta/domain/purchases/purchase-return-calls'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { path } from '../lib/api.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import { taxSums } from '../vat-returns/input-tax.ts'
import { purchaseTexts } from './texts.ts'

const viewOf = (document: PurchaseReturnDocument): DocumentView<ReturnedLine> => ({
  facts: [
    { label: purchaseTexts.supplier, value: document.supplier },
    { label: purchaseTexts.returnOf, value: document.returnOf, to: path`/admin/purchases/purchasesreportsingle/${document.returnOf}` },
    { label: purchaseTexts.invoice, value: document.invoice },
    { label: purchaseTexts.branch, value: document.branch },
    { label: purchaseTexts.date, value: formatDayFirst(businessDateOf(document.time)) },
    { label: purchaseTexts.by, value: document.by },
    { label: purchaseTexts.reason, value: document.reason },
  ],
  columns: [
    { head: purchaseTexts.productName, kind: 'text', of: line => line.productName },
    { head: purchaseTexts.qty, kind: 'quantity', of: line => line.quantity },
    { head: purchaseTexts.costPrice, kind: 'unitCost', of: line => line.costPrice },
    { head: purchaseTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: document.lines,
  total: document.total,
  ...(document.tax && { sums: taxSums(document.tax) }),
  signatures: [
    { label: purchaseTexts.returnedBy, value: document.by },
    { label: purchaseTexts.receivedBySupplier, value: '' },
  ],
  reversedBy: document.reversedBy,
})

/** /admin/purchases/purchasereturnsingle/{number}: the document that the supplier signs. */
export const Component = () => {
  const db = useDb()
  const { invoicenum = '' } = useParams()
  return (
    <DocumentPage
      title={purchaseTexts.purchaseReturn(invoicenum)}
      number={invoicenum}
      below={<Attachments kind="purchase_return" number={invoicenum} />}
      document={asksOrNull(purchaseReturnByNumber, { db, number: invoicenum })}
      view={viewOf}
      back="/admin/purchases/purchasesreport"
      failedText={purchaseTexts.couldNotLoadReturn}
      missingText={purchaseTexts.noReturnCalled(invoicenum)}
      reverse={{
        effect: () => reversalOf('purchase_return'),
        send: (reason, requestId) => call(reversePurchaseReturn, { db, number: invoicenum, body: { reason } }, { requestId }),
      }}
    />
  )
}
