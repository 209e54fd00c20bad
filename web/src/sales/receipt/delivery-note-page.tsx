import { formatMoment } from '@akonta/domain/dates'
import { formatQuantity } from '@akonta/domain/quantity'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { PrintButton } from '../../ui/print/print-button.tsx'
import { salesTexts } from '../texts.ts'
import type { TradeDocument } from '../trade-documents/trade-document.ts'
import { TradeDocumentPreview } from '../trade-documents/trade-document-preview.tsx'

/** What of the invoice is delivered: goods that were returned are not. */
const documentOf = (receipt: Receipt): TradeDocument => ({
  kind: salesTexts.deliveryNote,
  number: receipt.invoice,
  date: formatMoment(receipt.soldAt),
  branch: receipt.branch,
  facts: [
    { label: salesTexts.customer, value: receipt.customer },
    ...(receipt.account === null || receipt.account.phone === '' ? [] : [{ label: salesTexts.phone, value: receipt.account.phone }]),
  ],
  lines: receipt.lines
    .filter(line => line.quantity > line.returned)
    .map(line => ({ name: line.productName, quantity: formatQuantity(line.quantity - line.returned) })),
  sums: [],
  total: null,
  below: [],
  note: '',
  signatures: [salesTexts.deliveredBy, salesTexts.receivedBy],
})

/** The delivery note of an invoice, without prices: /admin/sales/deliverynote/{invoicenum}. */
export const Component = () => {
  const { invoicenum: invoice = '' } = useParams()
  const found = useQuery(asksOrNull(receiptByNumber, { db: useDb(), invoice }))
  const receipt = found.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to={path`/admin/sales/posreceiptview/${invoice}`} />
        <PageHeading title={salesTexts.deliveryNoteOf(invoice)} actions={<PrintButton disabled={!receipt} />} />
      </HeadingWithBack>
      {found.isError && <LoadError what={salesTexts.couldNotLoadReceipt} failure={found.error} onRetry={() => void found.refetch()} />}
      {receipt === undefined && !found.isError && <Loading />}
      {receipt === null && <EmptyState icon={IconReceipt} title={salesTexts.noReceipt(invoice)} hint={salesTexts.noReceiptHint} />}
      {receipt && <TradeDocumentPreview name="DELIVERY" paper={documentOf(receipt)} />}
    </Page>
  )
}
