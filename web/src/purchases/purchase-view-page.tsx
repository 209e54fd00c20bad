import { formatDayFirst } from '@akonta/domain/dates'
import { baseQuantityOf, goodsName } from '@akonta/domain/packs/pack'
import { type BoughtLine, type PurchaseDocument, purchaseByNumber, reversePurchase } from '@akonta/domain/purchases/purchase-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { path } from '../lib/api.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import { taxSums } from '../vat-returns/input-tax.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { purchaseTexts } from './texts.ts'

const viewOf = (document: PurchaseDocument): DocumentView<BoughtLine> => ({
  facts: [
    { label: purchaseTexts.supplier, value: document.supplier },
    { label: purchaseTexts.invoice, value: document.invoice },
    { label: purchaseTexts.terms, value: document.purchaseType },
    { label: purchaseTexts.branch, value: document.branch },
    { label: purchaseTexts.date, value: formatDayFirst(document.date) },
    { label: purchaseTexts.by, value: document.by },
    ...document.returns
      .filter(({ reversedBy }) => reversedBy === '')
      .map(({ number }) => ({ label: purchaseTexts.returned, value: number, to: path`/admin/purchases/purchasereturnsingle/${number}` })),
  ],
  columns: [
    { head: purchaseTexts.productName, kind: 'text', of: goodsName },
    { head: purchaseTexts.expiry, kind: 'day', of: line => line.expiresOn },
    { head: purchaseTexts.qty, kind: 'quantity', of: line => line.quantity },
    { head: purchaseTexts.costPrice, kind: 'unitCost', of: line => line.costPrice },
    { head: purchaseTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: document.lines,
  total: document.total,
  ...(document.tax && { sums: taxSums(document.tax) }),
  reversedBy: document.reversedBy,
})

/** /admin/purchases/purchasesreportsingle/{number} */
export const Component = () => {
  const db = useDb()
  const mayReturn = useCan('buy')
  const [returning, setReturning] = useState<PurchaseDocument | null>(null)
  const { invoicenum = '' } = useParams()
  return (
    <>
      <DocumentPage
        title={purchaseTexts.purchase(invoicenum)}
        number={invoicenum}
        below={<Attachments kind="purchase" number={invoicenum} />}
        document={asksOrNull(purchaseByNumber, { db, number: invoicenum })}
        view={viewOf}
        actions={document =>
          document.lines.some(line => baseQuantityOf(line) > line.returned) && (
            <>
              <Button component={Link} variant="default" to={`/admin/product/labels?purchase=${encodeURIComponent(invoicenum)}`}>
                {purchaseTexts.labels}
              </Button>
              {mayReturn && (
                <Button variant="default" onClick={() => setReturning(document)}>
                  {purchaseTexts.returnGoods}
                </Button>
              )}
            </>
          )
        }
        back="/admin/purchases/purchasesreport"
        failedText={purchaseTexts.couldNotLoadOne}
        missingText={purchaseTexts.noneCalled(invoicenum)}
        reverse={{
          effect: () => reversalOf('purchase'),
          send: (reason, requestId) => call(reversePurchase, { db, number: invoicenum, body: { reason } }, { requestId }),
        }}
      />
      {returning !== null && <ReturnDialog document={returning} onClose={() => setReturning(null)} />}
    </>
  )
}
