import { formatCount } from '@akonta/domain/count-text'
import { formatMoney } from '@akonta/domain/money'
import { salesByDate } from '@akonta/domain/sales/sale-calls'
import { listOrders } from '@akonta/domain/shop/order-calls'
import { expiringStock, reorderList } from '@akonta/domain/stock/stock-calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { businessTexts } from '../business/texts.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { unreversedSales } from '../sales/report/report-filter.ts'
import { STOCK_PAGE_SIZE } from '../stock/stock-pages.ts'
import { texts } from '../texts.ts'
import card from '../ui/frames/figure-card.module.css'
import { LoadingText } from '../ui/messages/loading.tsx'
import classes from './today-figures.module.css'

/** The same first page as the lists behind the figures. */
const FIRST_PAGE = { page: 0, size: STOCK_PAGE_SIZE } as const
type TodayFigure = {
  readonly label: string
  readonly to: string
  readonly isMoney?: boolean
  readonly shown: UseQueryResult<{ readonly figure: string; readonly note: string }>
}

/** A figure that cannot be loaded is left out; the list behind it shows the reason. */
const Card = ({ label, to, isMoney = false, shown }: TodayFigure) => (
  <li className={`card ${card.card}`}>
    <h2 className={card.label}>
      <Link className={card.whole} to={to}>
        {label}
      </Link>
    </h2>
    <p className={card.figure}>
      {isMoney && shown.data && <small>{texts.currency}</small>}{' '}
      {shown.data?.figure ?? (shown.isPending ? <LoadingText /> : texts.hiddenFigure)}
    </p>
    <p className={card.note}>{shown.data?.note}</p>
  </li>
)

/** Today's sales of the branch, and open tasks: each figure is that of the list it opens. */
export const TodayFigures = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const today = currentDay()
  const sales = useQuery({
    ...asks(salesByDate, { db, branch, start: today, end: today }),
    select: rows => ({
      figure: formatMoney(rows.reduce((sum, { amount }) => sum + amount, 0n)),
      note: businessTexts.invoices(unreversedSales(rows)),
    }),
  })
  const low = useQuery({
    ...asks(reorderList, { db, branch, ...FIRST_PAGE }),
    select: ({ total }) => ({ figure: formatCount(total), note: businessTexts.lowStockNote }),
  })
  const expired = useQuery({
    ...asks(expiringStock, { db, branch, span: 'expired', ...FIRST_PAGE }),
    select: ({ total }) => ({ figure: formatCount(total), note: businessTexts.expiredNote }),
  })
  const expiring = useQuery({
    ...asks(expiringStock, { db, branch, span: '30', ...FIRST_PAGE }),
    select: ({ total }) => ({ figure: formatCount(total), note: businessTexts.expiringNote }),
  })
  const waiting = useQuery({
    ...asks(listOrders, { db, status: 'WAITING' }, { branch }),
    select: orders => ({ figure: formatCount(orders.length), note: businessTexts.ordersWaitingNote }),
  })
  const report = `/admin/sales/salesreport?${new URLSearchParams({ start: today, end: today })}`
  return (
    <ul className={classes.figures}>
      <Card label={businessTexts.salesToday} to={report} isMoney shown={sales} />
      <Card label={businessTexts.ordersWaiting} to="/admin/shop/orders" shown={waiting} />
      <Card label={businessTexts.lowStock} to="/admin/reorderList" shown={low} />
      <Card label={businessTexts.expired} to="/admin/expiringStock" shown={expired} />
      <Card label={businessTexts.expiring} to="/admin/expiringStock/30" shown={expiring} />
    </ul>
  )
}
