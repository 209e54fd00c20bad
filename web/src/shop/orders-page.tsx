import { ORDER_STATUSES } from '@akonta/domain/shop/order'
import { type ListedOrder, listOrders } from '@akonta/domain/shop/order-calls'
import { Button, Select } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { NewOrdersHint } from './new-orders.tsx'
import classes from './shop.module.css'
import { shopTexts } from './texts.ts'

const TONES = { NEW: 'indigo', WAITING: 'gold', SOLD: 'green', CANCELLED: 'plain', DECLINED: 'plain', EXPIRED: 'plain' } as const

const statusOf = ({ status, readyAt }: ListedOrder): string =>
  status === 'WAITING' && readyAt !== null ? shopTexts.ready : shopTexts.statuses[status]

const StatusBadge = ({ order }: { readonly order: ListedOrder }) => <Badge tone={TONES[order.status]}>{statusOf(order)}</Badge>

const ORDERED_AT: Column<ListedOrder> & { kind: 'time' } = {
  head: shopTexts.orderedAt,
  kind: 'time',
  of: order => order.orderedAt,
  width: '150px',
}
const TOTAL: Column<ListedOrder> & { kind: 'money' } = { head: shopTexts.total, kind: 'money', of: order => order.total, width: '130px' }

const COLUMNS: readonly Column<ListedOrder>[] = [
  { head: shopTexts.orderNumber, kind: 'text', of: order => order.number, width: '130px' },
  ORDERED_AT,
  { head: shopTexts.customer, kind: 'text', of: order => order.customer },
  { head: shopTexts.phone, kind: 'text', of: order => order.phone, tone: 'muted', width: '160px' },
  {
    head: shopTexts.status,
    kind: 'text',
    of: statusOf,
    cell: order => <StatusBadge order={order} />,
    width: '120px',
  },
  TOTAL,
]

const ALL = 'ALL'

/** The storefront's orders, for staff: /admin/shop/orders?status= (WAITING by default, ALL for every one). */
export const Component = forBranch(branch => <Orders branch={branch} />)

const Orders = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('status') ?? 'WAITING'
  const status = ORDER_STATUSES.find(each => each === asked)
  const list = useQuery(asks(listOrders, { db, ...(status && { status }) }, { branch: branch.code }))
  const orders = list.data ?? []
  return (
    <TablePage
      title={shopTexts.ordersTitle(branch.name)}
      note={list.data && shopTexts.ordersNote(String(orders.length))}
      file={{ name: 'orders' }}
      toolbar={
        <>
          <Select
            className={classes.category}
            aria-label={shopTexts.status}
            data={[...ORDER_STATUSES.map(value => ({ value, label: shopTexts.statuses[value] })), { value: ALL, label: shopTexts.all }]}
            value={status ?? ALL}
            onChange={chosen => setSearch({ status: chosen ?? ALL })}
            allowDeselect={false}
          />
          {status !== 'NEW' && <NewOrdersHint branch={branch} />}
        </>
      }
      label={shopTexts.orders}
      columns={COLUMNS}
      rows={orders}
      keyOf={order => order.number}
      short={order => ({
        title: `${order.number} · ${order.customer}`,
        note: shownText(ORDERED_AT, order),
        figure: `${texts.currency} ${shownText(TOTAL, order)}`,
        figureNote: <StatusBadge order={order} />,
      })}
      link={order => ({ label: shopTexts.view, name: shopTexts.viewNamed(order.number), to: path`/admin/shop/orders/${order.number}` })}
      load={{ query: list, failedText: shopTexts.couldNotLoadOrders }}
      empty={
        <EmptyChoice
          icon={IconShoppingBag}
          title={shopTexts.noOrders}
          chosen={status === undefined ? null : shopTexts.statuses[status]}
          onShowAll={() => setSearch({ status: ALL })}
          hint={shopTexts.noOrdersHint}
          action={
            <Button component={Link} to="/shop" variant="default">
              {shopTexts.openShop}
            </Button>
          }
        />
      }
    />
  )
}
