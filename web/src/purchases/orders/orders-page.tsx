import { type ListedOrder, listOrders, ORDER_STATUSES, type OrderStatus } from '@akonta/domain/purchases/order-calls'
import { Button, Select } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyChoice } from '../../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { orderTexts } from './texts.ts'

const TONES = { DRAFT: 'plain', SENT: 'gold', PARTLY_RECEIVED: 'gold', RECEIVED: 'green', CLOSED: 'green', CANCELLED: 'plain' } as const

export const OrderBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{orderTexts.statuses[status]}</Badge>
)

const TOTAL: Column<ListedOrder> & { kind: 'money' } = { head: orderTexts.total, kind: 'money', of: order => order.total, width: '130px' }

const COLUMNS: readonly Column<ListedOrder>[] = [
  { head: orderTexts.number, kind: 'text', of: order => order.number, width: '120px' },
  { head: orderTexts.createdAt, kind: 'time', of: order => order.createdAt, width: '150px' },
  { head: orderTexts.supplier, kind: 'text', of: order => order.supplierName },
  { head: orderTexts.expectedOn, kind: 'day', of: order => order.expectedOn, width: '120px' },
  {
    head: orderTexts.status,
    kind: 'text',
    of: order => orderTexts.statuses[order.status],
    cell: order => <OrderBadge status={order.status} />,
    width: '140px',
  },
  TOTAL,
]

const ALL = 'ALL'

/** The orders to suppliers of the branch: /admin/purchases/orders?status= (all by default). */
export const Component = forBranch(branch => <Orders branch={branch} />)

const Orders = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayOrder = useCan('order_goods')
  const [search, setSearch] = useSearchParams()
  const status = ORDER_STATUSES.find(each => each === search.get('status'))
  const list = useQuery(asks(listOrders, { db, branch: branch.code, ...(status && { status }) }))
  const orders = list.data ?? []
  const buttons = mayOrder && (
    <>
      <Button component={Link} to="/admin/purchases/neworder/reorder" variant="default">
        {orderTexts.fromReorderList}
      </Button>
      <Button component={Link} to="/admin/purchases/neworder">
        {orderTexts.newOrder}
      </Button>
    </>
  )
  return (
    <TablePage
      title={orderTexts.title(branch.name)}
      note={list.data && orderTexts.noteOf(String(orders.length))}
      file={{ name: 'purchase-orders' }}
      toolbar={
        <Select
          aria-label={orderTexts.status}
          data={[{ value: ALL, label: orderTexts.all }, ...ORDER_STATUSES.map(value => ({ value, label: orderTexts.statuses[value] }))]}
          value={status ?? ALL}
          onChange={chosen => setSearch(chosen === null || chosen === ALL ? {} : { status: chosen })}
          allowDeselect={false}
        />
      }
      buttons={buttons}
      label={orderTexts.orders}
      columns={COLUMNS}
      rows={orders}
      keyOf={order => order.number}
      short={order => ({
        title: `${order.number} · ${order.supplierName}`,
        note: shownText({ head: '', kind: 'time', of: (each: ListedOrder) => each.createdAt }, order),
        figure: order.total === null ? '' : `${texts.currency} ${shownText(TOTAL, order)}`,
        figureNote: <OrderBadge status={order.status} />,
      })}
      link={({ number }) => ({ label: orderTexts.view, name: orderTexts.viewNamed(number), to: path`/admin/purchases/orders/${number}` })}
      load={{ query: list, failedText: orderTexts.couldNotLoad }}
      empty={
        <EmptyChoice
          icon={IconTruckDelivery}
          title={orderTexts.none}
          chosen={status === undefined ? null : orderTexts.statuses[status]}
          onShowAll={() => setSearch({})}
          hint={orderTexts.noneHint}
        />
      }
    />
  )
}
