import { type Payment, paymentByNumber, reversePayment } from '@akonta/domain/payments/payment-calls'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useDocumentApproval } from '../approvals/document-approval.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { useIssuer } from '../business/issuer.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { findDocument } from '../offline/outbox/find-document.ts'
import { PrintHere } from '../printing/print-here.tsx'
import classes from '../sales/receipt/receipt.module.css'
import { ReverseButton } from '../ui/document-page/reverse-button.tsx'
import { documentTexts } from '../ui/document-page/texts.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintPreview } from '../ui/print/print-preview.tsx'
import { PaymentOnRoll, PaymentOnSheet } from './payment-receipts.tsx'
import { paymentsTexts } from './texts.ts'

const KINDS = { received: 'customer_payment', paid: 'supplier_payment', moved: 'money_transfer' } as const

/** /admin/accounting/payment/{number}: the receipt of a payment, on the till roll or A4. */
export const Component = () => {
  const { number = '' } = useParams()
  const { dbname } = useUser()
  const asked = asksOrNull(paymentByNumber, { db: dbname, number })
  const query = useQuery({
    ...asked,
    queryFn: () => findDocument(paymentByNumber, dbname, number, asked.queryFn),
  })
  const payment = query.isPlaceholderData ? undefined : query.data
  return (
    <Page className={classes.page} isTight>
      <HeadingWithBack>
        <BackButton to="/admin/accounting/makepayment" />
        <PageHeading
          title={paymentsTexts.heading(paymentsTexts.headings[payment?.direction ?? 'received'], number)}
          note={payment && payment.reversedBy !== '' && <Badge tone="red">{documentTexts.reversed(payment.reversedBy)}</Badge>}
          actions={
            <>
              {payment?.reversedBy === '' && !isProvisionalNumber(payment.number) && (
                <ReverseButton
                  number={payment.number}
                  effect={reversalOf(KINDS[payment.direction])}
                  reverse={(reason, requestId) => call(reversePayment, { db: dbname, number, body: { reason } }, { requestId })}
                />
              )}
              <PrintHere
                branch={payment?.branchCode ?? ''}
                document={payment && !isProvisionalNumber(payment.number) ? { kind: 'payment', number: payment.number } : null}
                disabled={!payment}
              />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={paymentsTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {payment === undefined && !query.isError && <Loading />}
      {payment === null && <EmptyState icon={IconReceipt} title={paymentsTexts.noneCalled(number)} hint={paymentsTexts.lookUp} />}
      {payment && <Desk payment={payment} />}
      {payment && !isProvisionalNumber(payment.number) && (
        <Attachments kind={payment.direction === 'paid' ? 'supplier_payment' : 'customer_payment'} number={payment.number} />
      )}
    </Page>
  )
}

const Desk = ({ payment }: { readonly payment: Payment }) => {
  const issuer = useIssuer(payment.branch)
  const { facts } = useDocumentApproval(payment.number, { isKnown: payment.direction === 'paid' && !isProvisionalNumber(payment.number) })
  return (
    <PrintPreview
      name="PAYMENT"
      usual="till"
      labels={{ all: paymentsTexts.paper, till: paymentsTexts.tillRoll, a4: paymentsTexts.a4 }}
      papers={{
        till: (ref, chosen) => <PaymentOnRoll ref={ref} payment={payment} issuer={issuer} chosen={chosen} />,
        a4: (ref, chosen) => <PaymentOnSheet ref={ref} payment={payment} issuer={issuer} approval={facts} chosen={chosen} />,
      }}
    />
  )
}
