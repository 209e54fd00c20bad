import { formatCount } from '@akonta/domain/count-text'
import type { Overview, Pair } from '@akonta/domain/dashboard/dashboard-calls'
import { formatTenths, shareOf } from '@akonta/domain/dashboard/sales-figures'
import { addDays, formatDayFirst, monthsBetween } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { divideHalfUp } from '@akonta/domain/rounding'
import { texts } from '../texts.ts'
import type { Figure } from './figure-card.tsx'
import { daysIn, type PeriodParams, withPeriod } from './period.ts'
import { dashboardTexts } from './texts.ts'

const PAPERS = '/admin/adminlayout/salespapers'

/** The comparison in words: whole months with months, anything else with as many days. */
const previousText = ({ start, end }: PeriodParams, { previousStart, previousEnd }: Overview): string => {
  const months = monthsBetween(start, end) + 1
  const isMonths = start.endsWith('-01') && addDays(end, 1).endsWith('-01') && previousStart.endsWith('-01')
  return isMonths ? dashboardTexts.previousMonths(months) : dashboardTexts.previousDays(daysIn({ start: previousStart, end: previousEnd }))
}

const sumOf = (days: Overview['days']) =>
  days.reduce((sum, day) => ({ sales: sum.sales + day.sales, orders: sum.orders + day.orders, lines: sum.lines + day.lines }), {
    sales: 0n,
    orders: 0,
    lines: 0,
  })

const money = (figure: Omit<Figure, 'text' | 'isMoney'>): Figure => ({ ...figure, text: formatMoney(figure.now), isMoney: true })

/** Sales and orders, visible to every user. */
export const salesFigures = (params: PeriodParams, overview: Overview): readonly Figure[] => {
  const [now, before] = [sumOf(overview.days), sumOf(overview.previousDays)]
  const of = previousText(params, overview)
  const to = withPeriod(PAPERS, params)
  return [
    money({ label: dashboardTexts.sales, to, now: now.sales, before: before.sales, of, good: 'up' }),
    {
      label: dashboardTexts.orders,
      to,
      now: BigInt(now.orders),
      before: BigInt(before.orders),
      text: formatCount(now.orders),
      isMoney: false,
      of,
      good: 'up',
    },
  ]
}

const perOrder = (amount: bigint, orders: number): bigint => (orders <= 0 ? 0n : divideHalfUp(amount, BigInt(orders)))

/** The average sale, and its number of products. */
export const basketFigures = (params: PeriodParams, overview: Overview): readonly Figure[] => {
  const [now, before] = [sumOf(overview.days), sumOf(overview.previousDays)]
  const of = previousText(params, overview)
  const to = withPeriod(PAPERS, params)
  const basket = { now: perOrder(BigInt(now.lines) * 10n, now.orders), before: perOrder(BigInt(before.lines) * 10n, before.orders) }
  return [
    money({
      label: dashboardTexts.averageSale,
      to,
      now: perOrder(now.sales, now.orders),
      before: perOrder(before.sales, before.orders),
      of,
      good: 'up',
    }),
    { label: dashboardTexts.basket, to, ...basket, text: formatTenths(basket.now), isMoney: false, of, good: 'up' },
  ]
}

type BookFigure = {
  readonly label: string
  readonly pair: Pair | null
  readonly to: string
  readonly of: string
  readonly good?: 'up' | 'down'
}

/** Figures from the books for the same period and branch, without those that the user may not see. */
export const bookFigures = (params: PeriodParams, overview: Overview): readonly Figure[] => {
  const { start, end, branch } = params
  const of = previousText(params, overview)
  const eve = formatDayFirst(addDays(start, -1))
  const onDay = (path: string): string => `${path}?${new URLSearchParams({ end, branch })}`
  const result = withPeriod('/admin/reports/profitandloss', params, { compare: 'previous' })
  const all: readonly BookFigure[] = [
    {
      label: dashboardTexts.purchases,
      // The report is for one branch.
      pair: branch === 'ALL' ? null : overview.purchases,
      to: withPeriod('/admin/purchases/purchasesreport', params),
      of,
    },
    {
      label: dashboardTexts.receivables,
      pair: overview.receivables,
      to: onDay('/admin/reports/ageing/customers'),
      of: eve,
      good: 'down',
    },
    { label: dashboardTexts.payables, pair: overview.payables, to: onDay('/admin/reports/ageing/suppliers'), of: eve, good: 'down' },
    { label: dashboardTexts.stockValue, pair: overview.stockValue, to: onDay('/admin/reports/stockvaluation'), of: eve },
    { label: dashboardTexts.grossProfit, pair: overview.grossProfit, to: result, of, good: 'up' },
  ]
  const margin = marginOf(overview)
  return [
    ...all.flatMap(({ pair, ...figure }) => (pair === null ? [] : [money({ ...figure, ...pair })])),
    ...(margin === null
      ? []
      : [{ label: dashboardTexts.margin, to: result, ...margin, isMoney: false, of, good: 'up' as const, isShare: true }]),
  ]
}

/** Gross profit as a share of net sales, in tenths of a percent; null if hidden. */
const marginOf = ({ netSales, grossProfit }: Overview) => {
  if (netSales === null || grossProfit === null) return null
  const [now, before] = [shareOf(grossProfit.now, netSales.now), shareOf(grossProfit.before, netSales.before)]
  const text = now === null ? texts.hiddenFigure : dashboardTexts.percent(formatTenths(now))
  return { now: now ?? 0n, before, text }
}
