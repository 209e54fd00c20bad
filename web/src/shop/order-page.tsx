import { formatMoment } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { quantityText } from '@akonta/domain/packs/pack'
import { type CashRounding, roundingOf } from '@akonta/domain/sales/cash-rounding'
import { cancelOrder, type Order, type OrderLine, orderByNumber, sellOrder } from '@akonta/domain/shop/order-calls'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { useCashRounding } from '../business/cash-rounding.ts'
import { isRefusal, path } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import type { Column } from '../ui/table/column.ts'
import { AskForPayment } from '../wallets/asking/ask-for-payment.tsx'
import { Answering, MarkReady } from './answer-order.tsx'
import { orNullWhenMissing } from './find-shop-product.ts'
import { shopTexts } from './texts.ts'

const COLUMNS: readonly Column<OrderLine>[] = [
  { head: shopTexts.productName, kind: 'text', of: line => line.productName },
  { head: shopTexts.qty, kind: 'text', of: quantityText, isFigure: true },
  { head: shopTexts.price, kind: 'unitPrice', of: line => line.price },
  { head: shopTexts.amount, kind: 'money', of: line => line.amount },
]

const receiptOf = (invoice: string): string => path`/admin/sales/posreceiptview/${invoice}`

const viewOf = (order: Order): DocumentView<OrderLine> => ({
  facts: [
    { label: shopTexts.status, value: shopTexts.statuses[order.status] },
    { label: shopTexts.expires, value: order.status === 'NEW' && order.expiresAt !== null ? formatMoment(order.expiresAt) : '' },
    { label: shopTexts.readySince, value: order.readyAt === null ? '' : formatMoment(order.readyAt) },
    { label: shopTexts.customer, value: order.customer },
    { label: shopTexts.phone, value: order.phone },
    { label: shopTexts.collect[order.status], value: order.address === null ? order.branch : '' },
    { label: shopTexts.fromBranch, value: order.address === null ? '' : order.branch },
    { label: shopTexts.deliverTo, value: order.address ?? '' },
    { label: shopTexts.note, value: order.note },
    { label: shopTexts.orderedAt, value: formatMoment(order.orderedAt) },
    { label: shopTexts.orderedBy, value: order.orderedBy || shopTexts.publicShop },
    { label: shopTexts.reason, value: order.reason },
    { label: shopTexts.receipt, value: order.invoice ?? '', ...(order.invoice !== null && { to: receiptOf(order.invoice) }) },
  ],
  columns: COLUMNS,
  lines: order.lines,
  total: order.total,
  reversedBy: '',
})

/** One order: /admin/shop/orders/{number}. A new one is accepted or declined; while it waits it can be sold or cancelled. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  return (
    <DocumentPage
      title={shopTexts.orderTitle(number)}
      number={number}
      below={<Attachments kind="shop_order" number={number} />}
      document={{
        queryKey: keys.of(orderByNumber, { db, number }),
        queryFn: () => call(orderByNumber, { db, number }).catch(orNullWhenMissing),
      }}
      view={viewOf}
      actions={order => (
        <>
          {order.status === 'NEW' && <Answering number={number} />}
          {order.status === 'WAITING' && order.expiresAt !== null && order.readyAt === null && <MarkReady number={number} />}
          {order.status === 'WAITING' && <Closing order={order} />}
        </>
      )}
      hasMainAction={order => order.status === 'WAITING' || order.status === 'NEW'}
      back="/admin/shop/orders"
      failedText={shopTexts.couldNotLoadOrder}
      missingText={shopTexts.noOrder(number)}
      reverse={null}
    />
  )
}

/** What the person who hands the goods over confirms: the server rounds the cash by the same setting. */
const sellQuestion = (total: Pesewas, received: Pesewas, step: CashRounding): string => {
  const rest = received < total ? total - received : 0n
  const rounding = roundingOf(rest, step)
  const cash = formatMoney(rest + rounding)
  if (received > 0n)
    return rest + rounding > 0n ? shopTexts.sellWith(formatMoney(received), cash) : shopTexts.sellPaid(formatMoney(received))
  return rounding === 0n ? shopTexts.sellQuestion : shopTexts.sellRounded(cash)
}

const Closing = ({ order }: { readonly order: Order }) => {
  const { number, branchCode, total } = order
  const db = useDb()
  const goOn = useGoOn()
  const queryClient = useQueryClient()
  const cashRounding = useCashRounding(db)
  const [asked, setAsked] = useState<'sell' | 'cancel' | null>(null)
  // A refusal often means that another user has just closed the order.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: keys.business(db) })
  const close = (): void => setAsked(null)
  const maySellExpired = useCan('sell_expired')
  /** What a phone has paid: the order is sold for it, also after a refusal. */
  const [money, setMoney] = useState<CollectionSummary | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const selling = useSave({
    send: (sellExpired: boolean, requestId) =>
      call(sellOrder, { db, number, sellExpired, ...(money !== null && { collection: money.id }) }, { requestId }),
    failed: failure => {
      if (!maySellExpired || !isRefusal(failure, 'expired_goods')) return shopTexts.notSold
      setExpired(failure.message)
      return null
    },
    stale: [],
    onSaved: ({ invoice }) => goOn(receiptOf(invoice)),
    onSettled: readAgain,
    onOutcome: close,
  })
  const cancelling = useSave({
    send: (reason: string, requestId) => call(cancelOrder, { db, number, body: { reason } }, { requestId }),
    saved: () => ({ text: shopTexts.cancelled(number) }),
    failed: shopTexts.notCancelled,
    stale: [],
    onSettled: readAgain,
    onOutcome: close,
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsked('cancel')}>
        {shopTexts.cancelOrder}
      </Button>
      {money === null && (
        <AskForPayment
          branch={branchCode}
          amount={null}
          most={total}
          disabled={selling.isSaving}
          onPaid={paid => {
            setMoney(paid)
            setAsked('sell')
          }}
        />
      )}
      <Button onClick={() => setAsked('sell')}>{shopTexts.sell}</Button>
      <ConfirmDialog
        opened={expired !== null}
        careful
        title={shopTexts.expiredGoods}
        question={shopTexts.sellExpired}
        subject={expired ?? ''}
        onConfirm={() => {
          setExpired(null)
          selling.save(true)
        }}
        onCancel={() => setExpired(null)}
      />
      <ConfirmDialog
        opened={asked === 'sell'}
        title={shopTexts.sellTitle}
        question={sellQuestion(total, money?.unused ?? 0n, cashRounding)}
        subject={number}
        busy={selling.isSaving}
        onConfirm={() => selling.save(false)}
        onCancel={() => setAsked(null)}
      />
      {asked === 'cancel' && (
        <ReasonDialog
          title={shopTexts.cancelOrder}
          subject={number}
          label={shopTexts.reason}
          action={shopTexts.cancelOrder}
          busy={cancelling.isSaving}
          onConfirm={cancelling.save}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
