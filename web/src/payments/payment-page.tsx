import { type Payment, paymentByNumber, reversePayment } from '@akonta/domain/payments/payment-calls'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useIssuer } from '../business/issuer.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { useCan, useUser } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import classes from '../sales/receipt/receipt.module.css'
import { Reversal } from '../ui/document-page/reversal.tsx'
import { documentTexts } from '../ui/document-page/texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintPreview } from '../ui/print/print-preview.tsx'
import { PaymentOnRoll, PaymentOnSheet } from './payment-papers.tsx'
import { paymentsTexts } from './texts.ts'

/** /admin/accounting/payment/{number}: the receipt of a payment, on the till roll or A4. */
export const Component = () => {
  const { number = '' } = useParams()
  const { dbname } = useUser()
  const mayReverse = useCan('reverse')
  const [isReversing, setReversing] = useState(false)
  const found = useQuery(asksOrNull(paymentByNumber, { db: dbname, number }))
  const payment = found.isPlaceholderData ? undefined : found.data
  useShortcuts(payment ? { P: () => window.print() } : {})
  return (
    <div className={classes.page}>
      <div className={classes.headingLine}>
        <Button component={Link} to="/admin/accounting/makepayment" variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          {paymentsTexts.back}
        </Button>
        <PageHeading
          title={paymentsTexts.heading(paymentsTexts.headings[payment?.direction ?? 'received'], number)}
          note={payment && payment.reversedBy !== '' && <Badge tone="red">{documentTexts.reversed(payment.reversedBy)}</Badge>}
          actions={
            <>
              {mayReverse && payment?.reversedBy === '' && (
                <Button variant="default" onClick={() => setReversing(true)}>
                  {documentTexts.reverse}
                </Button>
              )}
              <Button
                leftSection={<IconPrinter size={17} aria-hidden />}
                aria-keyshortcuts="P"
                rightSection={<KeyHint>P</KeyHint>}
                disabled={!payment}
                onClick={() => window.print()}
              >
                {paymentsTexts.print}
              </Button>
            </>
          }
        />
      </div>
      {found.isError && <LoadError what={paymentsTexts.couldNotLoadOne} failure={found.error} onRetry={() => void found.refetch()} />}
      {payment === undefined && !found.isError && <Loading />}
      {payment === null && <EmptyState icon={IconReceipt} title={paymentsTexts.noneCalled(number)} hint={paymentsTexts.lookUp} />}
      {payment && <Desk payment={payment} />}
      {isReversing && (
        <Reversal
          number={number}
          reverse={(reason, requestId) => call(reversePayment, { db: dbname, number, body: { reason } }, { requestId })}
          onClose={() => setReversing(false)}
        />
      )}
    </div>
  )
}

const Desk = ({ payment }: { readonly payment: Payment }) => {
  const issuer = useIssuer(payment.branch)
  return (
    <PrintPreview
      name="PAYMENT"
      usual="till"
      labels={{ all: paymentsTexts.paper, till: paymentsTexts.tillRoll, a4: paymentsTexts.a4 }}
      papers={{
        till: (ref, chosen) => <PaymentOnRoll ref={ref} payment={payment} issuer={issuer} chosen={chosen} />,
        a4: (ref, chosen) => <PaymentOnSheet ref={ref} payment={payment} issuer={issuer} chosen={chosen} />,
      }}
    />
  )
}
