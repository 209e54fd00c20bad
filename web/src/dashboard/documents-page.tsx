import { formatCount } from '@akonta/domain/count-text'
import { type SoldDocument, soldDocuments } from '@akonta/domain/dashboard/dashboard-calls'
import { formatMoney } from '@akonta/domain/money'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBranchNames } from '../business/branches.ts'
import { fetchAllPages } from '../lib/all-pages.ts'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import classes from './dashboard.module.css'
import { filterOf, filterText } from './document-filter.ts'
import { dashboardTexts } from './texts.ts'
import { usePeriod } from './use-period.ts'

const PAGE_SIZE = 100

const numberText = ({ number, document }: SoldDocument): string =>
  number === document ? number : dashboardTexts.reversalOf(number, document)

const TIME: Column<SoldDocument> = { head: dashboardTexts.time, kind: 'time', of: row => row.time, tone: 'muted', width: '150px' }

const columnsWith = (nameOfBranch: (code: string) => string): readonly Column<SoldDocument>[] => [
  { head: dashboardTexts.number, kind: 'text', of: numberText, width: '150px' },
  TIME,
  { head: dashboardTexts.branch, kind: 'text', of: row => nameOfBranch(row.branch), width: '120px' },
  { head: dashboardTexts.customer, kind: 'text', of: row => row.customer },
  { head: dashboardTexts.cashier, kind: 'text', of: row => row.cashier },
  { head: dashboardTexts.qty, kind: 'quantity', of: row => row.quantity - row.returnedQuantity, width: '80px' },
  { head: dashboardTexts.sales, help: texts.salesHelp, kind: 'money', of: row => row.sales, tone: 'strong' },
  { head: dashboardTexts.returns, kind: 'money', of: row => row.returns },
  { head: dashboardTexts.discount, kind: 'money', of: row => row.discount },
  { head: dashboardTexts.net, kind: 'money', of: row => row.net },
]

const documentPath = ({ document, isReturn }: SoldDocument): string =>
  isReturn ? path`/admin/sales/creditnote/${document}` : path`/admin/sales/posreceiptview/${document}`

/** The sales, returns and reversals behind a figure: /admin/adminlayout/salespapers with the period, the branch and one filter. */
export const Component = () => {
  const db = useDb()
  const columns = columnsWith(useBranchNames())
  const { params, branchName, span, search } = usePeriod()
  const filter = filterOf(search)
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0)
  const parameters = { db, ...params, ...filter }
  const list = useQuery(asks(soldDocuments, { ...parameters, page }))
  const rows = list.data?.rows ?? []
  const total = formatCount(list.data?.total ?? 0)
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
      note={list.data && dashboardTexts.documentsNote(branchName, span, dashboardTexts.documentsCount(total))}
      file={{
        name: 'sales-behind-figure',
        rows: watch =>
          fetchAllPages(
            (at, signal) => call(soldDocuments, { ...parameters, page: at }, { signal }),
            row => row.number,
            watch,
          ),
        branch: params.branch,
        days: [params.start, params.end],
      }}
      hasWideToolbar
      printsWide
      toolbar={
        <div className={classes.documentsBar}>
          <Link className="link" to={analytics}>
            {dashboardTexts.toAnalytics}
          </Link>
          {list.data && (
            <p className={classes.documentsTotal} role="status" data-printed>
              {dashboardTexts.totalSales} <b>{`${texts.currency} ${formatMoney(list.data.all.sales)}`}</b> · {dashboardTexts.net}{' '}
              <b>{`${texts.currency} ${formatMoney(list.data.all.net)}`}</b>
            </p>
          )}
        </div>
      }
      footer={pagedFooter({ page, pageSize: PAGE_SIZE, shown: rows.length, of: list.data, to: pathTo })}
      columns={columns}
      rows={rows}
      keyOf={row => row.number}
      short={row => ({
        title: numberText(row),
        note: `${row.customer} · ${row.cashier}`,
        figure: formatMoney(row.sales),
        figureNote: row.returns === 0n ? '' : `${dashboardTexts.returns} ${formatMoney(row.returns)}`,
      })}
      link={row => ({ label: texts.view, name: dashboardTexts.viewPaper(row.number), to: documentPath(row) })}
      load={{ query: list, failedText: dashboardTexts.couldNotLoadSales }}
      empty={<EmptyState icon={IconReceipt} title={dashboardTexts.noDocuments} hint={dashboardTexts.noSalesHint} />}
    />
  )
}
