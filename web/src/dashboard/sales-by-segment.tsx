import { formatCount } from '@akonta/domain/count-text'
import { type SalesSegment, salesBySegment } from '@akonta/domain/dashboard/dashboard-calls'
import { type Breakdown, formatTenths, shareOf } from '@akonta/domain/dashboard/sales-figures'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './dashboard.module.css'
import { type PeriodParams, withPeriod } from './period.ts'
import { dashboardTexts } from './texts.ts'

const PAPERS = '/admin/adminlayout/salespapers'

/** The name of a segment: goods without a category and customers without an account have none. */
const nameOf = (cut: Breakdown, { key, name }: SalesSegment): string => {
  if (cut === 'category' && name === '') return dashboardTexts.noCategory
  return cut === 'customer' && key === 'CASH' ? dashboardTexts.cashCustomers : name
}

const percent = (tenths: bigint | null): string => (tenths === null ? texts.hiddenFigure : dashboardTexts.percent(formatTenths(tenths)))

const columnsOf = (cut: Breakdown, seesCosts: boolean): readonly Column<SalesSegment>[] => [
  { head: dashboardTexts.names[cut], kind: 'text', of: part => nameOf(cut, part) },
  cut === 'product' || cut === 'category'
    ? { head: dashboardTexts.timesSold, kind: 'count', of: part => part.lines }
    : { head: dashboardTexts.orders, kind: 'count', of: part => part.orders ?? 0 },
  { head: dashboardTexts.qty, kind: 'quantity', of: part => part.quantity - part.returnedQuantity },
  { head: dashboardTexts.sales, help: texts.salesHelp, kind: 'money', of: part => part.sales, tone: 'strong' },
  { head: dashboardTexts.returns, kind: 'money', of: part => part.returns },
  { head: dashboardTexts.discount, help: dashboardTexts.discountHelp, kind: 'money', of: part => part.discount },
  { head: dashboardTexts.net, kind: 'money', of: part => part.net },
  ...(seesCosts
    ? ([
        { head: dashboardTexts.cost, help: dashboardTexts.costHelp, kind: 'money', of: (part: SalesSegment) => part.cost },
        { head: dashboardTexts.profit, help: dashboardTexts.profitHelp, kind: 'money', of: (part: SalesSegment) => part.profit },
        {
          head: dashboardTexts.margin,
          align: 'end',
          tone: 'muted',
          cell: (part: SalesSegment) => percent(part.profit === null ? null : shareOf(part.profit, part.net)),
        },
      ] as const)
    : []),
]

const documentsOf = (cut: Breakdown, params: PeriodParams, { key }: SalesSegment): string =>
  cut === 'branch' ? withPeriod(PAPERS, { ...params, branch: key }) : withPeriod(PAPERS, params, { [cut]: key })

/** The sales of the period by product, category, branch, customer or cashier, each with its documents. */
export const SalesBySegment = ({ cut, params }: { readonly cut: Breakdown; readonly params: PeriodParams }) => {
  const db = useDb()
  const columns = columnsOf(cut, useCan('see_costs'))
  const list = useQuery(asks(salesBySegment, { db, cut, ...params }))
  const parts = list.data?.parts ?? []
  const total = list.data?.total ?? 0
  const title = dashboardTexts.views[cut]
  const share = (part: SalesSegment): string => percent(shareOf(part.sales, list.data?.all.sales ?? 0n))
  return (
    <>
      <div className={classes.partBar}>
        <p className="hint">{total > parts.length && dashboardTexts.firstOf(formatCount(parts.length), formatCount(total))}</p>
        <SaveAs
          title={title}
          name={`sales-by-${cut}`}
          columns={columns}
          rows={parts}
          branch={params.branch}
          days={[params.start, params.end]}
          disabled={parts.length === 0}
        />
      </div>
      <section className={classes.sectionRows} aria-label={title}>
        <DataTable
          label={title}
          columns={columns}
          rows={parts}
          keyOf={part => part.key}
          short={part => ({
            title: nameOf(cut, part),
            // Of the sales next to it, which are before returns.
            note: `${dashboardTexts.qty} ${formatQuantity(part.quantity)}`,
            figure: formatMoney(part.sales),
            figureNote: share(part),
          })}
          link={part => ({ label: texts.view, name: dashboardTexts.viewSales(nameOf(cut, part)), to: documentsOf(cut, params, part) })}
          load={{ query: list, failedText: dashboardTexts.couldNotLoadSales }}
          empty={<EmptyState icon={IconChartBar} title={dashboardTexts.noSales} hint={dashboardTexts.noSalesHint} />}
        />
      </section>
    </>
  )
}
