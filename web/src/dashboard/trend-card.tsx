import type { Overview } from '@akonta/domain/dashboard/dashboard-calls'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { IconChartBar, IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import cardTable from '../ui/table/card-table.module.css'
import { orHidden } from '../ui/table/figure-text.ts'
import classes from './dashboard.module.css'
import { daysIn, type PeriodParams, stepOf, type TrendPoint, trendOf, withPeriod } from './period.ts'
import { ChartLegend, SalesChart } from './sales-chart.tsx'
import { dashboardTexts } from './texts.ts'

type TrendCardProps = { readonly params: PeriodParams; readonly overview: Overview }

/** Daily sales compared with the previous period, as a chart or a table; each day opens its documents. */
export const TrendCard = ({ params, overview }: TrendCardProps) => {
  const navigate = useNavigate()
  const [isTable, setIsTable] = useState(false)
  const before = { start: overview.previousStart, end: overview.previousEnd, days: overview.previousDays }
  const points = trendOf(params, overview.days, before)
  const title = dashboardTexts.salesPer[stepOf(daysIn(params))]
  const pathTo = ({ start, end }: TrendPoint): string => withPeriod('/admin/adminlayout/salespapers', { ...params, start, end })
  const isEmpty = overview.days.length === 0 && overview.previousDays.length === 0
  return (
    <section className={`card ${classes.part}`}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{title}</h2>
        {!isEmpty && (
          <>
            <ChartLegend />
            <Button
              variant="default"
              size="compact-sm"
              leftSection={isTable ? <IconChartLine size={15} aria-hidden /> : <IconTable size={15} aria-hidden />}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? dashboardTexts.asChart : dashboardTexts.asTable}
            </Button>
          </>
        )}
      </div>
      {isEmpty ? (
        <EmptyState icon={IconChartBar} title={dashboardTexts.noSales} hint={dashboardTexts.noSalesHint} />
      ) : isTable ? (
        <TrendTable title={title} points={points} pathTo={pathTo} />
      ) : (
        <SalesChart title={title} points={points} onOpen={point => void navigate(pathTo(point))} />
      )}
    </section>
  )
}

type TrendTableProps = {
  readonly title: string
  readonly points: readonly TrendPoint[]
  readonly pathTo: (point: TrendPoint) => string
}

const TrendTable = ({ title, points, pathTo }: TrendTableProps) => (
  <section className={classes.trendTable} aria-label={title}>
    <table className={`${cardTable.table} ${classes.table}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{dashboardTexts.days}</th>
          <th scope="col" data-align="end">
            {dashboardTexts.orders}
          </th>
          <th scope="col" data-align="end">
            {dashboardTexts.thisPeriod}
          </th>
          <th scope="col" data-align="end">
            {dashboardTexts.previousPeriod}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.start}>
            <th scope="row">
              <Link className={classes.plainLink} to={pathTo(point)}>
                {point.label}
              </Link>
            </th>
            <td data-align="end">{point.orders}</td>
            <td data-align="end" data-tone="strong">
              {formatMoney(point.sales)}
            </td>
            <td data-align="end" data-tone="muted">
              {orHidden(point.before, formatMoney)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
