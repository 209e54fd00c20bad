import { orderByNumber, type PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { forRight } from '../../session/gates.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState, Missing } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { useFormQuery } from '../../ui/messages/use-form-query.ts'
import { orderTexts } from '../orders/texts.ts'
import { ReceiveForm } from './receive-form.tsx'
import { receiptTexts } from './texts.ts'

/** Goods of an order as they come, on a phone too: /admin/purchases/receive/{order}. */
export const Component = forRight('receive_goods', { title: receiptTexts.receive, mayNot: receiptTexts.mayNotReceive }, () => {
  const { number = '' } = useParams()
  const query = useFormQuery(asksOrNull(orderByNumber, { db: useDb(), number }))
  const order = query.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={path`/admin/purchases/orders/${number}`} />
        <PageHeading title={receiptTexts.receiveTitle(number)} note={order && receiptTexts.from(order.supplierName)} />
      </HeadingWithBack>
      {query.isError && <LoadError what={orderTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {order === undefined && !query.isError && <Loading />}
      {order === null && <Missing title={orderTexts.missing(number)} />}
      {order && isOpen(order) && <ReceiveForm key={number} order={order} />}
      {order && !isOpen(order) && (
        <EmptyState
          icon={IconFileText}
          title={receiptTexts.notOpen(number)}
          hint={receiptTexts.notOpenHint}
          action={
            <Button component={Link} variant="default" to={path`/admin/purchases/orders/${number}`}>
              {orderTexts.titleOf(number)}
            </Button>
          }
        />
      )}
    </Page>
  )
})

const isOpen = ({ status }: PurchaseOrder): boolean => status === 'SENT' || status === 'PARTLY_RECEIVED' || status === 'RECEIVED'
