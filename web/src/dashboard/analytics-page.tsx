import { overviewOfPeriod } from '@akonta/domain/dashboard/dashboard-calls'
import { BREAKDOWNS, type Breakdown } from '@akonta/domain/dashboard/sales-figures'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { LoadingText, SkeletonLines } from '../ui/messages/loading.tsx'
import classes from './dashboard.module.css'
import { FigureCard } from './figure-card.tsx'
import { basketFigures, salesFigures } from './figures.ts'
import { HoursPart } from './hours-part.tsx'
import { type PeriodParams, withPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { SalesBySegment } from './sales-by-segment.tsx'
import { SlowPart } from './slow-part.tsx'
import { dashboardTexts } from './texts.ts'
import { TrendCard } from './trend-card.tsx'
import { usePeriod } from './use-period.ts'

const VIEWS = [...BREAKDOWNS, 'hours', 'slow'] as const
type View = (typeof VIEWS)[number]

const viewIn = (search: URLSearchParams): View => VIEWS.find(view => view === search.get('view')) ?? 'product'

const isBreakdown = (view: View): view is Breakdown => BREAKDOWNS.some(cut => cut === view)

/** /admin/adminlayout/salesanalytics: the sales of a period by day, by product and person, by hour, and slow movers. */
export const Component = () => {
  const db = useDb()
  const { params, branchName, span, show, search } = usePeriod()
  const view = viewIn(search)
  const overview = useQuery(asks(overviewOfPeriod, { db, ...params }))
  return (
    <Page className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={dashboardTexts.analytics} note={`${branchName} · ${span}`} />
        <PeriodForm
          params={params}
          busy={overview.isFetching}
          onFetch={asked => {
            if (!show(asked)) void overview.refetch()
          }}
        />
      </div>
      {overview.isError && (
        <LoadError what={dashboardTexts.couldNotLoadSales} failure={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isPending && (
        <>
          <LoadingText />
          <SkeletonLines rows={6} />
        </>
      )}
      {overview.data && (
        <div className={classes.body} data-stale={overview.isPlaceholderData || undefined}>
          <ul className={classes.figures}>
            {[...salesFigures(params, overview.data), ...basketFigures(params, overview.data)].map(figure => (
              <FigureCard key={figure.label} {...figure} />
            ))}
          </ul>
          <TrendCard params={params} overview={overview.data} />
        </div>
      )}
      <section className={`card ${classes.part} ${classes.tablePart}`}>
        <Views view={view} params={params} />
        {isBreakdown(view) ? (
          <SalesBySegment key={view} cut={view} params={params} />
        ) : view === 'hours' ? (
          <HoursPart params={params} />
        ) : (
          <SlowPart params={params} />
        )}
      </section>
    </Page>
  )
}

const Views = ({ view, params }: { readonly view: View; readonly params: PeriodParams }) => (
  <nav className={classes.views} aria-label={dashboardTexts.viewsOf}>
    {VIEWS.map(each => (
      <Link
        key={each}
        className={classes.view}
        to={withPeriod('/admin/adminlayout/salesanalytics', params, { view: each })}
        preventScrollReset
        aria-current={each === view ? 'page' : undefined}
      >
        {dashboardTexts.views[each]}
      </Link>
    ))}
  </nav>
)
