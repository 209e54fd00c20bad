import { type Overview, overviewOfPeriod } from '@akonta/domain/dashboard/dashboard-calls'
import { formatTenths, shareOf } from '@akonta/domain/dashboard/sales-figures'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { OverdueFigure } from '../credit/overdue-figure.tsx'
import { EvatAlerts } from '../evat/evat-alerts.tsx'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { NewLossRows } from '../loss-prevention/new-rows-link.tsx'
import { DueNotice } from '../recurring/due-notice.tsx'
import { texts } from '../texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { LoadingText, SkeletonLines } from '../ui/messages/loading.tsx'
import cardTable from '../ui/table/card-table.module.css'
import { WalletAlerts } from '../wallets/wallet-alerts.tsx'
import { BarList } from './bar-list.tsx'
import classes from './dashboard.module.css'
import { FigureCard } from './figure-card.tsx'
import { bookFigures, salesFigures } from './figures.ts'
import { type PeriodParams, withPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { ReorderCard } from './reorder-card.tsx'
import { dashboardTexts } from './texts.ts'
import { TrendCard } from './trend-card.tsx'
import { usePeriod } from './use-period.ts'

const PAPERS = '/admin/adminlayout/salespapers'

/** /admin/adminlayout/admindashbd and /admin/dashboard: sales, amounts owed, and what to reorder. */
export const Component = () => {
  const db = useDb()
  const { params, branchName, span, show } = usePeriod()
  const seesLosses = useCan('change_settings')
  const overview = useQuery(asks(overviewOfPeriod, { db, ...params }))
  return (
    <Page className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={dashboardTexts.dashboard} note={`${branchName} · ${span}`} />
        <PeriodForm
          params={params}
          busy={overview.isFetching}
          onFetch={asked => {
            if (!show(asked)) void overview.refetch()
          }}
        />
      </div>
      <EvatAlerts />
      <WalletAlerts />
      <WaitingApprovals />
      <DueNotice branch={params.branch} />
      {seesLosses && <NewLossRows branch={params.branch} />}
      {overview.isError && (
        <LoadError what={dashboardTexts.couldNotLoad} failure={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isPending && (
        <>
          <LoadingText />
          <SkeletonLines rows={10} />
        </>
      )}
      {overview.data && (
        <div className={classes.body} data-stale={overview.isPlaceholderData || undefined}>
          <Figures params={params} overview={overview.data} />
          <div className={classes.columns}>
            <TrendCard params={params} overview={overview.data} />
            <ByBranch params={params} overview={overview.data} />
            <TopProducts params={params} overview={overview.data} />
            <ReorderCard branch={params.branch} />
          </div>
        </div>
      )}
    </Page>
  )
}

type Shown = { readonly params: PeriodParams; readonly overview: Overview }

const Figures = ({ params, overview }: Shown) => (
  <ul className={classes.figures}>
    {[...salesFigures(params, overview), ...bookFigures(params, overview)].map(figure => (
      <FigureCard key={figure.label} {...figure} />
    ))}
    <OverdueFigure branch={params.branch} />
  </ul>
)

const ByBranch = ({ params, overview }: Shown) => (
  <section className={`card ${classes.part}`}>
    <div className={classes.partHead}>
      <h2 className={classes.partTitle}>{dashboardTexts.byBranch}</h2>
    </div>
    <BarList
      bars={overview.branches.map(({ key, name, sales }) => ({
        key,
        name,
        amount: sales,
        isChosen: key === params.branch,
        to: withPeriod(PAPERS, { ...params, branch: key }),
      }))}
    />
  </section>
)

const TopProducts = ({ params, overview }: Shown) => {
  const whole = overview.days.reduce((sum, day) => sum + day.sales, 0n)
  const share = (sales: bigint): string => {
    const tenths = shareOf(sales, whole)
    return tenths === null ? texts.hiddenFigure : dashboardTexts.percent(formatTenths(tenths))
  }
  return (
    <section className={`card ${classes.part} ${classes.tablePart}`}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{dashboardTexts.topProducts}</h2>
        <Link className="link" to={withPeriod('/admin/adminlayout/salesanalytics', params, { view: 'product' })}>
          {dashboardTexts.allProducts}
        </Link>
      </div>
      {overview.topProducts.length === 0 ? (
        <p className={classes.nothing}>{dashboardTexts.noSales}</p>
      ) : (
        <table className={`${cardTable.table} ${classes.table}`} aria-label={dashboardTexts.topProducts}>
          <thead>
            <tr>
              <th scope="col">{dashboardTexts.productName}</th>
              <th scope="col" data-align="end">
                {dashboardTexts.qty}
              </th>
              <th scope="col" data-align="end">
                {dashboardTexts.amount}
              </th>
              <th scope="col" data-align="end">
                {dashboardTexts.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {overview.topProducts.map(({ key, name, quantity, sales }) => (
              <tr key={key}>
                <th scope="row">
                  <Link className={classes.plainLink} to={withPeriod(PAPERS, params, { product: key })}>
                    {name}
                  </Link>
                </th>
                <td data-align="end">{formatQuantity(quantity)}</td>
                <td data-align="end" data-tone="strong">
                  {formatMoney(sales)}
                </td>
                <td data-align="end" data-tone="muted">
                  {share(sales)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
