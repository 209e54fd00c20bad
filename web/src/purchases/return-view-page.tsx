import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import {
  type PurchaseReturnDocument,
  purchaseReturnByNumber,
  type ReturnedLine,
  reversePurchaseReturn,
} from '@akonta/domain/purchases/purchase-return-calls'
import { useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import { taxSums } from '../vat-returns/input-tax.ts'
import { purchaseTexts } from './texts.ts'

const moneyOrHidden = (amount: Pesewas | null): string => (amount === null ? texts.hiddenFigure : formatMoney(amount))

const viewOf = (paper: PurchaseReturnDocument): DocumentView<ReturnedLine> => ({
  facts: [
    { label: purchaseTexts.supplier, value: paper.supplier },
    { label: purchaseTexts.returnOf, value: paper.returnOf, to: path`/admin/purchases/purchasesreportsingle/${paper.returnOf}` },
    { label: purchaseTexts.invoice, value: paper.invoice },
    { label: purchaseTexts.branch, value: paper.branch },
    { label: purchaseTexts.date, value: formatDayFirst(businessDateOf(paper.time)) },
    { label: purchaseTexts.by, value: paper.by },
    { label: purchaseTexts.reason, value: paper.reason },
  ],
  columns: [
    { head: purchaseTexts.productName, kind: 'text', of: line => line.productName },
    { head: purchaseTexts.qty, kind: 'quantity', of: line => line.quantity },
    { head: purchaseTexts.costPrice, kind: 'unitCost', of: line => line.costPrice },
    { head: purchaseTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: paper.lines,
  total: moneyOrHidden(paper.total),
  ...(paper.tax && { sums: taxSums(paper.tax) }),
  signatures: [
    { label: purchaseTexts.returnedBy, value: paper.by },
    { label: purchaseTexts.receivedBySupplier, value: '' },
  ],
  reversedBy: paper.reversedBy,
})

/** /admin/purchases/purchasereturnsingle/{number}: the document that the supplier signs. */
export const Component = () => {
  const db = useDb()
  const { invoicenum = '' } = useParams()
  return (
    <DocumentPage
      title={purchaseTexts.purchaseReturn(invoicenum)}
      number={invoicenum}
      document={asksOrNull(purchaseReturnByNumber, { db, number: invoicenum })}
      view={viewOf}
      back="/admin/purchases/purchasesreport"
      failedText={purchaseTexts.couldNotLoadReturn}
      missingText={purchaseTexts.noReturnCalled(invoicenum)}
      reverse={(reason, requestId) => call(reversePurchaseReturn, { db, number: invoicenum, body: { reason } }, { requestId })}
    />
  )
}
