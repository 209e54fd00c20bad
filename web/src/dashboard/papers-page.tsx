import { formatMoney } from '@akonta/domain/money'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import classes from './dashboard.module.css'
import { fetchAllPapers, fetchPapers, PAPERS_PAGE, type SoldPaper } from './dashboard-calls.ts'
import { filterOf, filterText } from './paper-filter.ts'
import { dashboardTexts } from './texts.ts'
import { usePeriod } from './use-period.ts'

const COUNT = new Intl.NumberFormat('en')

const numberText = ({ number, paper }: SoldPaper): string => (number === paper ? number : dashboardTexts.reversalOf(number, paper))

const TIME: Column<SoldPaper> = { head: dashboardTexts.time, kind: 'time', of: paper => paper.time, tone: 'muted', width: '150px' }

const COLUMNS: readonly Column<SoldPaper>[] = [
  { head: dashboardTexts.number, kind: 'text', of: numberText, width: '150px' },
  TIME,
  { head: dashboardTexts.branch, kind: 'text', of: paper => paper.branch, width: '80px' },
  { head: dashboardTexts.customer, kind: 'text', of: paper => paper.customer },
  { head: dashboardTexts.cashier, kind: 'text', of: paper => paper.cashier },
  { head: dashboardTexts.qty, kind: 'quantity', of: paper => paper.quantity - paper.returnedQuantity, width: '80px' },
  { head: dashboardTexts.sales, kind: 'money', of: paper => paper.sales, tone: 'strong' },
  { head: dashboardTexts.returns, kind: 'money', of: paper => paper.returns },
  { head: dashboardTexts.discount, kind: 'money', of: paper => paper.discount },
  { head: dashboardTexts.net, kind: 'money', of: paper => paper.net },
]

const paperPath = ({ paper, isReturn }: SoldPaper): string =>
  isReturn ? path`/admin/sales/creditnote/${paper}` : path`/admin/sales/posreceiptview/${paper}`

/** The sales, returns and reversals behind a figure: /admin/adminlayout/salespapers with the period, the branch and one filter. */
export const Component = () => {
  const db = useDb()
  const { params, branchName, span, search } = usePeriod()
  const filter = filterOf(search)
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0)
  const list = useQuery({
    queryKey: [db, 'sold papers', search.toString(), params.start, params.end, params.branch],
    queryFn: ({ signal }) => fetchPapers(db, params, filter, page, signal),
  })
  const papers = list.data?.papers ?? []
  const total = COUNT.format(list.data?.total ?? 0)
  const title = filterText(filter, list.data?.about ?? '')
  const pathTo = (to: number): string => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    return `/admin/adminlayout/salespapers?${query}`
  }
  const analytics = `/admin/adminlayout/salesanalytics?${new URLSearchParams({ ...params })}`
  return (
    <TablePage
      title={title}
      note={list.data && dashboardTexts.papersNote(branchName, span, dashboardTexts.papersCount(total))}
      file={{
        name: 'sales-behind-figure',
        rows: watch => fetchAllPapers(db, params, filter, watch),
        branch: params.branch,
        days: [params.start, params.end],
      }}
      hasWideToolbar
      toolbar={
        <div className={classes.papersBar}>
          <Link className="link" to={analytics}>
            {dashboardTexts.toAnalytics}
          </Link>
          {list.data && (
            <p className={classes.papersTotal} role="status">
              {dashboardTexts.totalSales} <b>{`${texts.currency} ${formatMoney(list.data.sales)}`}</b> · {dashboardTexts.net}{' '}
              <b>{`${texts.currency} ${formatMoney(list.data.net)}`}</b>
            </p>
          )}
        </div>
      }
      footer={pagedFooter({ page, pageSize: PAPERS_PAGE, shown: papers.length, of: list.data, to: pathTo })}
      columns={COLUMNS}
      rows={papers}
      keyOf={paper => paper.number}
      short={paper => ({
        title: numberText(paper),
        note: `${paper.customer} · ${paper.cashier}`,
        figure: formatMoney(paper.sales),
        figureNote: paper.returns === 0n ? '' : `${dashboardTexts.returns} ${formatMoney(paper.returns)}`,
      })}
      link={paper => ({ label: texts.view, name: dashboardTexts.viewPaper(paper.number), to: paperPath(paper) })}
      load={{ query: list, failedText: dashboardTexts.couldNotLoadSales }}
      empty={<EmptyState icon={IconReceipt} title={dashboardTexts.noPapers} hint={dashboardTexts.noSalesHint} />}
    />
  )
}
