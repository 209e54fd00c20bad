import { type SalesHour, salesByHour } from '@akonta/domain/dashboard/dashboard-calls'
import { formatMoney } from '@akonta/domain/money'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { LoadingText, SkeletonLines } from '../ui/messages/loading.tsx'
import sideways from '../ui/table/scrolls-sideways.module.css'
import { shortFigure } from './chart-scale.ts'
import classes from './hours.module.css'
import { hoursShown, strengthOf } from './hours.ts'
import { type PeriodParams, withPeriod } from './period.ts'
import { dashboardTexts } from './texts.ts'

const PESEWAS_IN_CEDI = 100

/** Sales by hour and weekday, as a table coloured by its figures. */
export const HoursPart = ({ params }: { readonly params: PeriodParams }) => {
  const db = useDb()
  const list = useQuery(asks(salesByHour, { db, ...params }))
  if (list.isError) {
    return <LoadError what={dashboardTexts.couldNotLoadSales} failure={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.isPending) {
    return (
      <>
        <LoadingText />
        <SkeletonLines rows={7} />
      </>
    )
  }
  if (list.data.length === 0) return <EmptyState icon={IconChartBar} title={dashboardTexts.noSales} hint={dashboardTexts.noSalesHint} />
  const hours = hoursShown(list.data)
  return (
    <div className={classes.part}>
      <p className="hint">{dashboardTexts.hoursHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without links in view it could not be scrolled by keys */}
      <section className={`${sideways.fading} ${classes.rows}`} aria-label={dashboardTexts.hoursTitle} tabIndex={0}>
        <table className={classes.table} aria-label={dashboardTexts.hoursTitle}>
          <thead>
            <tr>
              <th scope="col">{dashboardTexts.weekday}</th>
              {hours.map(hour => (
                <th key={hour} scope="col">
                  {dashboardTexts.hour(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dashboardTexts.weekdays.map((name, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hours.map(hour => (
                  <td key={hour}>
                    <Hour name={name} all={list.data} weekday={index + 1} hour={hour} params={params} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type HourProps = {
  readonly name: string
  readonly all: readonly SalesHour[]
  readonly weekday: number
  readonly hour: number
  readonly params: PeriodParams
}

const Hour = ({ name, all, weekday, hour, params }: HourProps) => {
  const found = all.find(each => each.weekday === weekday && each.hour === hour)
  if (found === undefined) return null
  const { sales, orders } = found
  const seen = shortFigure(Math.round(Number(sales) / PESEWAS_IN_CEDI))
  return (
    <Link
      className={classes.hour}
      style={{ background: `color-mix(in srgb, var(--c1) ${strengthOf(sales, all)}%, var(--surface))` }}
      to={withPeriod('/admin/adminlayout/salespapers', params, { weekday: String(weekday), hour: String(hour) })}
      aria-label={`${seen}. ${dashboardTexts.cell(name, dashboardTexts.hour(hour), formatMoney(sales), orders)}`}
    >
      {seen}
    </Link>
  )
}
