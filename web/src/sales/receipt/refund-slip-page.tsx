import { refundSlipOf } from '@akonta/domain/sales/receipt-facts'
import { receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useIssuer } from '../../business/issuer.ts'
import { evatTexts } from '../../evat/texts.ts'
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
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { salesTexts } from '../texts.ts'
import { SheetPaper } from './sheet-paper.tsx'
import { TillPaper } from './till-paper.tsx'

/** /admin/sales/refundslip/{invoicenum}: the VAT refund of a sale that was reversed. */
export const Component = () => {
  const { invoicenum: invoice = '' } = useParams()
  const query = useQuery(asksOrNull(receiptByNumber, { db: useDb(), invoice }))
  const receipt = query.isPlaceholderData ? undefined : query.data
  const slip = receipt && refundSlipOf(receipt)
  const issuer = useIssuer(receipt?.branch ?? '')
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to={path`/admin/sales/posreceiptview/${invoice}`} />
        <PageHeading
          title={evatTexts.refundSlipOf(slip?.receipt.invoice ?? invoice)}
          actions={<PrintButton disabled={slip === undefined || slip === null} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={salesTexts.couldNotLoadReceipt} failure={query.error} onRetry={() => void query.refetch()} />}
      {receipt === undefined && !query.isError && <Loading />}
      {receipt !== undefined && !slip && <EmptyState icon={IconReceipt} title={evatTexts.noRefundSlip} />}
      {slip && (
        <PrintPreview
          name={slip.receipt.saleType}
          usual="till"
          labels={{ all: salesTexts.paper, till: salesTexts.tillRoll, a4: salesTexts.a4 }}
          papers={{
            till: (ref, chosen) => <TillPaper ref={ref} {...slip} issuer={issuer} isReprint={false} chosen={chosen} />,
            a4: (ref, chosen) => <SheetPaper ref={ref} {...slip} issuer={issuer} isReprint={false} chosen={chosen} />,
          }}
        />
      )}
    </Page>
  )
}
