import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatInPacks, quantityText } from '@akonta/domain/packs/pack'
import { type OrderedLine, type OrderStep, orderByNumber, type PurchaseOrder, stepOrder } from '@akonta/domain/purchases/order-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { TradeDocumentPreview } from '../../sales/trade-documents/trade-document-preview.tsx'
import { texts } from '../../texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Section } from '../../ui/frames/section.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { Missing } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { PrintButton } from '../../ui/print/print-button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sheetOfOrder } from './order-sheet.ts'
import { OrderBadge } from './orders-page.tsx'
import { ShareOrder } from './share-order.tsx'
import { orderTexts } from './texts.ts'

const lastText = ({ lastPrice, lastOn, lastSupplier }: OrderedLine): string =>
  lastPrice === null || lastOn === null
    ? ''
    : `${orderTexts.lastPriceOf(formatUnitPrice(lastPrice), formatDayFirst(lastOn))}${lastSupplier === '' ? '' : `, ${lastSupplier}`}`

/** What came of a line, in the packs of the product. */
const receivedText = ({ received, packs }: OrderedLine): string => formatInPacks(received, packs)

const LINES: readonly Column<OrderedLine>[] = [
  { head: orderTexts.product, kind: 'text', of: line => line.productName },
  { head: orderTexts.quantity, kind: 'text', of: quantityText, isFigure: true, width: '130px' },
  { head: orderTexts.received, kind: 'text', of: receivedText, isFigure: true, tone: 'strong', width: '120px' },
  { head: orderTexts.costPrice, kind: 'unitPrice', of: line => line.costPrice, width: '110px' },
  { head: orderTexts.lastPrice, help: orderTexts.lastHint, kind: 'text', of: lastText, tone: 'muted', width: '260px' },
  { head: orderTexts.amount, kind: 'money', of: line => line.amount, width: '120px' },
]

type Delivery = PurchaseOrder['deliveries'][number]

const pageOf = ({ kind, number }: Delivery): string =>
  kind === 'purchase' ? path`/admin/purchases/purchasesreportsingle/${number}` : path`/admin/purchases/receipts/${number}`

const stateOf = ({ reversedBy, invoice }: Delivery): string => {
  if (reversedBy !== '') return orderTexts.reversed(reversedBy)
  return invoice === '' ? orderTexts.notInvoiced : invoice
}

const DELIVERIES: readonly Column<Delivery>[] = [
  { head: orderTexts.document, kind: 'text', of: delivery => delivery.number },
  { head: orderTexts.date, kind: 'day', of: delivery => delivery.date },
  { head: orderTexts.invoice, kind: 'text', of: stateOf },
]

/** One order to a supplier, to print, send and receive: /admin/purchases/orders/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(orderByNumber, { db: useDb(), number }))
  const order = query.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/purchases/orders" />
        <PageHeading
          title={orderTexts.titleOf(number)}
          note={order && <OrderBadge status={order.status} />}
          actions={order && <Actions order={order} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={orderTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {order === undefined && !query.isError && <Loading />}
      {order === null && <Missing title={orderTexts.missing(number)} />}
      {order && <Shown order={order} />}
      {order && <Attachments kind="purchase_order" number={order.number} />}
    </Page>
  )
}

const Shown = ({ order }: { readonly order: PurchaseOrder }) => (
  <>
    <Section
      title={order.supplierName}
      note={[
        formatMoment(order.createdAt),
        order.createdBy,
        ...(order.expectedOn === null ? [] : [`${orderTexts.expectedOn} ${formatDayFirst(order.expectedOn)}`]),
        ...(order.endReason === '' ? [] : [`${orderTexts.reason}: ${order.endReason}`]),
      ].join(' · ')}
    >
      <DataTable
        label={orderTexts.titleOf(order.number)}
        columns={LINES}
        rows={order.lines}
        keyOf={line => line.productId}
        short={line => ({
          title: line.productName,
          note: lastText(line),
          figure: `${orderTexts.quantity} ${quantityText(line)}`,
          figureNote: `${orderTexts.received} ${receivedText(line)}`,
        })}
      />
    </Section>
    {order.deliveries.length > 0 && (
      <Section title={orderTexts.deliveries}>
        <DataTable
          label={orderTexts.deliveries}
          columns={DELIVERIES}
          rows={order.deliveries}
          keyOf={delivery => delivery.number}
          short={delivery => ({
            title: delivery.number,
            note: formatDayFirst(delivery.date),
            figure: stateOf(delivery),
            figureNote: '',
          })}
          link={delivery => ({ label: orderTexts.view, name: orderTexts.viewNamed(delivery.number), to: pageOf(delivery) })}
        />
      </Section>
    )}
    <TradeDocumentPreview name="PURCHASE_ORDER" document={sheetOfOrder(order)} />
  </>
)

const Actions = ({ order }: { readonly order: PurchaseOrder }) => {
  const { number, status } = order
  const db = useDb()
  const mayOrder = useCan('order_goods')
  const mayReceive = useCan('receive_goods')
  const [asked, setAsked] = useState<OrderStep | null>(null)
  const stepping = useSave({
    send: ({ step, reason }: { step: OrderStep; reason?: string }, requestId) =>
      call(stepOrder, { db, number, body: { step, reason } }, { requestId }),
    saved: (_, { step }) => ({ text: orderTexts.stepped[step], detail: number }),
    failed: orderTexts.notSaved,
    onOutcome: () => setAsked(null),
  })
  const isOpen = status === 'SENT' || status === 'PARTLY_RECEIVED'
  const isUntouched = order.deliveries.every(({ reversedBy }) => reversedBy !== '')
  const rare: readonly { readonly label: string; readonly step: OrderStep }[] = [
    ...(isOpen || status === 'RECEIVED' ? [{ label: orderTexts.close, step: 'CLOSE' as const }] : []),
    ...((status === 'DRAFT' || status === 'SENT') && isUntouched ? [{ label: orderTexts.cancel, step: 'CANCEL' as const }] : []),
    ...(status === 'CLOSED' ? [{ label: orderTexts.reopen, step: 'REOPEN' as const }] : []),
  ]
  const main = status === 'DRAFT' || isOpen
  return (
    <>
      {mayOrder && rare.length > 0 && (
        <Menu position="bottom-end" shadow="none">
          <Menu.Target>
            <Button variant="default" px={9} aria-label={texts.more(number)}>
              <IconDots size={17} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map(({ label, step }) => (
              <Menu.Item key={step} onClick={() => (step === 'REOPEN' ? stepping.save({ step }) : setAsked(step))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayOrder && (status === 'DRAFT' || status === 'SENT') && isUntouched && (
        <Button component={Link} variant="default" to={path`/admin/purchases/neworder/edit/${number}`}>
          {orderTexts.edit}
        </Button>
      )}
      {mayOrder && status !== 'CANCELLED' && <ShareOrder order={order} />}
      <PrintButton disabled={false} isSecond={main} />
      {mayOrder && status === 'DRAFT' && (
        <Button loading={stepping.isSaving} onClick={() => stepping.save({ step: 'SEND' })}>
          {orderTexts.send}
        </Button>
      )}
      {mayReceive && isOpen && (
        <Button component={Link} to={path`/admin/purchases/receive/${number}`}>
          {orderTexts.receive}
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'CLOSE' || (asked === 'CANCEL' && status === 'DRAFT')}
        title={asked === 'CLOSE' ? orderTexts.close : orderTexts.cancel}
        question={asked === 'CLOSE' ? orderTexts.closeQuestion : orderTexts.cancelDraft}
        subject={number}
        busy={stepping.isSaving}
        onConfirm={() => asked !== null && stepping.save({ step: asked })}
        onCancel={() => setAsked(null)}
      />
      {asked === 'CANCEL' && status === 'SENT' && (
        <ReasonDialog
          title={orderTexts.cancel}
          subject={number}
          label={orderTexts.reason}
          action={orderTexts.cancel}
          busy={stepping.isSaving}
          onConfirm={reason => stepping.save({ step: 'CANCEL', reason })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
