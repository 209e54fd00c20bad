import { deliveryNoteOf } from '@akonta/domain/sales/delivery-note'
import { receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { PrintHere } from '../../printing/print-here.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { salesTexts } from '../texts.ts'
import { TradeDocumentPreview } from '../trade-documents/trade-document-preview.tsx'

/** The delivery note of an invoice, without prices: /admin/sales/deliverynote/{invoicenum}. */
export const Component = () => {
  const { invoicenum: invoice = '' } = useParams()
  const query = useQuery(asksOrNull(receiptByNumber, { db: useDb(), invoice }))
  const receipt = query.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to={path`/admin/sales/posreceiptview/${invoice}`} />
        <PageHeading
          title={salesTexts.deliveryNoteOf(invoice)}
          actions={
            <PrintHere
              branch={receipt?.branchCode ?? ''}
              document={receipt ? { kind: 'delivery_note', number: receipt.invoice } : null}
              disabled={!receipt}
            />
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={salesTexts.couldNotLoadReceipt} failure={query.error} onRetry={() => void query.refetch()} />}
      {receipt === undefined && !query.isError && <Loading />}
      {receipt === null && <EmptyState icon={IconReceipt} title={salesTexts.noReceipt(invoice)} hint={salesTexts.noReceiptHint} />}
      {receipt && <TradeDocumentPreview name="DELIVERY" document={deliveryNoteOf(receipt)} />}
    </Page>
  )
}
