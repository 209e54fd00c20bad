import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { quantityText } from '@akonta/domain/packs/pack'
import { type GoodsReceipt, type ReceiptLine, receiptByNumber, reverseReceipt } from '@akonta/domain/purchases/receipt-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { texts } from '../../texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { receiptTexts } from './texts.ts'

const viewOf = (receipt: GoodsReceipt): DocumentView<ReceiptLine> => ({
  facts: [
    { label: receiptTexts.supplier, value: receipt.supplier },
    { label: receiptTexts.order, value: receipt.order, to: path`/admin/purchases/orders/${receipt.order}` },
    { label: receiptTexts.deliveryNote, value: receipt.deliveryNote },
    { label: receiptTexts.branch, value: receipt.branch },
    { label: receiptTexts.date, value: formatDayFirst(receipt.date) },
    { label: receiptTexts.by, value: receipt.by },
    ...receipt.invoices.map(invoice => ({
      label: receiptTexts.invoice,
      value: invoice,
      to: path`/admin/purchases/purchasesreportsingle/${invoice}`,
    })),
    ...(receipt.isOpen && receipt.reversedBy === ''
      ? [
          {
            label: receipt.invoices.length === 0 ? receiptTexts.invoice : receiptTexts.openTotal,
            value:
              receipt.invoices.length === 0
                ? receiptTexts.notInvoiced
                : receipt.openTotal === null
                  ? texts.hiddenFigure
                  : `${texts.currency} ${formatMoney(receipt.openTotal)}`,
          },
        ]
      : []),
    ...receipt.costChanges
      .filter(({ reversedBy }) => reversedBy === '')
      .map(({ number, purpose }) => ({
        label: purpose === 'PRICE' ? receiptTexts.purposes.PRICE : receiptTexts.purposes.LANDED,
        value: number,
        to: path`/admin/purchases/costs/${number}`,
      })),
  ],
  columns: [
    { head: receiptTexts.productName, kind: 'text', of: line => line.productName },
    { head: receiptTexts.expiry, kind: 'day', of: line => line.expiresOn },
    { head: receiptTexts.qty, kind: 'text', of: quantityText, isFigure: true },
    { head: receiptTexts.costPrice, kind: 'unitCost', of: line => line.costPrice },
    { head: receiptTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: receipt.lines,
  total: receipt.total,
  signatures: [{ label: receiptTexts.by, value: receipt.by }],
  reversedBy: receipt.reversedBy,
})

/** /admin/purchases/receipts/{number} */
export const Component = () => {
  const db = useDb()
  const mayBuy = useCan('buy')
  const [correcting, setCorrecting] = useState<GoodsReceipt | null>(null)
  const { number = '' } = useParams()
  return (
    <>
      <DocumentPage
        title={receiptTexts.receiptTitle(number)}
        number={number}
        below={<Attachments kind="goods_receipt" number={number} />}
        document={asksOrNull(receiptByNumber, { db, number })}
        view={viewOf}
        actions={receipt => (
          <>
            {receipt.reversedBy === '' && (
              <Button component={Link} variant="default" to={`/admin/product/labels?receipt=${encodeURIComponent(number)}`}>
                {receiptTexts.labels}
              </Button>
            )}
            {mayBuy && (
              <>
                <Button component={Link} variant="default" to={`/admin/purchases/landedcost?documents=${encodeURIComponent(number)}`}>
                  {receiptTexts.landedCost}
                </Button>
                {receipt.isOpen && (
                  <>
                    <Button variant="default" onClick={() => setCorrecting(receipt)}>
                      {receiptTexts.correct}
                    </Button>
                    <Button component={Link} to={`/admin/purchases/invoice?receipt=${encodeURIComponent(number)}`}>
                      {receiptTexts.enterInvoiceFor}
                    </Button>
                  </>
                )}
              </>
            )}
          </>
        )}
        hasMainAction={receipt => mayBuy && receipt.isOpen}
        back="/admin/purchases/receipts"
        failedText={receiptTexts.couldNotLoadOne}
        missingText={receiptTexts.noneCalled(number)}
        reverse={{
          effect: () => reversalOf('goods_receipt'),
          send: (reason, requestId) => call(reverseReceipt, { db, number, body: { reason } }, { requestId }),
        }}
      />
      {correcting !== null && <CorrectDialog receipt={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}
