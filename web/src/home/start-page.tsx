import { isRecord } from '@akonta/domain/contract/codec'
import { formatMoney } from '@akonta/domain/money'
import { type SaleOfDay, salesByDate } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { IconCash, IconLayoutDashboard, IconPackage, IconPackages, IconReceipt, IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import classes from '../business/business.module.css'
import { businessTexts } from '../business/texts.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { DueNotice } from '../recurring/due-notice.tsx'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { texts } from '../texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { DataTable, type TableLoad } from '../ui/table/data-table.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { TodayFigures } from './today-figures.tsx'

const LATEST = 6

const SHORTCUTS = [
  { name: businessTexts.cashSales, hint: businessTexts.cashSalesHint, to: '/admin/sales/makesales/CASH', icon: IconCash, action: 'sell' },
  {
    name: businessTexts.productList,
    hint: businessTexts.productListHint,
    to: '/admin/productlist',
    icon: IconPackages,
    action: 'see_lists',
  },
  {
    name: businessTexts.addProduct,
    hint: businessTexts.addProductHint,
    to: '/admin/product/create',
    icon: IconPackage,
    action: 'edit_catalogue',
  },
  {
    name: businessTexts.salesReport,
    hint: businessTexts.salesReportHint,
    to: '/admin/sales/salesreport',
    icon: IconReportMoney,
    action: 'see_lists',
  },
  {
    name: businessTexts.ownersDashboard,
    hint: businessTexts.ownersDashboardHint,
    to: '/admin/adminlayout/admindashbd',
    icon: IconLayoutDashboard,
    action: 'act_for_every_branch',
  },
] as const

const TILL = SHORTCUTS[0].to

const hasJustChosen = (state: unknown): boolean => isRecord(state) && state.hasJustChosen === true

const Shortcut = ({ name, hint, to, icon: Icon, action }: (typeof SHORTCUTS)[number]) => {
  const link = useRef<HTMLAnchorElement>(null)
  // After signing in, Enter opens the till.
  const isFirst = hasJustChosen(useLocation().state) && to === TILL
  useEffect(() => {
    if (isFirst) link.current?.focus()
  }, [isFirst])
  if (!useCan(action)) return null
  return (
    <li>
      <Link ref={link} className={`card ${classes.shortcut}`} to={to}>
        <span className={classes.shortcutIcon}>
          <Icon size={21} stroke={1.75} aria-hidden />
        </span>
        <span>
          <span className={classes.shortcutName}>{name}</span>
          <span className={classes.shortcutHint}>{hint}</span>
        </span>
      </Link>
    </li>
  )
}

const viewPathOf = (invoice: string): string => `/admin/sales/posreceiptview/${encodeURIComponent(invoice)}`

type LatestSalesProps = { readonly sales: readonly SaleOfDay[]; readonly query: TableLoad['query'] }

const LatestSales = ({ sales, query }: LatestSalesProps) => (
  <section className={`card ${classes.list}`}>
    <h2 className={classes.listTitle}>{businessTexts.latest}</h2>
    <DataTable
      label={businessTexts.latest}
      columns={[
        { head: businessTexts.invoice, cell: sale => sale.number, tone: 'muted' },
        { head: businessTexts.customer, cell: sale => sale.customer },
        { head: businessTexts.amount, cell: sale => formatMoney(sale.amount), align: 'end', tone: 'strong' },
      ]}
      rows={sales.slice(-LATEST).toReversed()}
      keyOf={sale => sale.number}
      short={sale => ({
        title: sale.customer,
        note: sale.number,
        figure: `${texts.currency} ${formatMoney(sale.amount)}`,
        figureNote: '',
      })}
      link={sale => ({
        label: businessTexts.view,
        name: businessTexts.viewInvoice(sale.number),
        to: viewPathOf(sale.reverses || sale.number),
      })}
      load={{ query, failedText: businessTexts.couldNotLoadSales }}
      empty={
        <EmptyState
          icon={IconReceipt}
          title={businessTexts.noSales}
          hint={businessTexts.noSalesHint}
          action={
            <Button component={Link} to={TILL} variant="default">
              {businessTexts.sellNow}
            </Button>
          }
        />
      }
    />
  </section>
)

const TodaysSales = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const today = currentDay()
  const sales = useQuery(asks(salesByDate, { db, branch, start: today, end: today }))
  return <LatestSales sales={sales.data ?? []} query={sales} />
}

/** The start page of the branch (/dashboard): today's sales, what is waiting or running out, and links to frequent tasks. */
export const Component = () => {
  const branch = useBranch()
  const isOwner = useCan('change_settings')
  if (branch === null) return <BranchNeeded />
  return (
    <Page>
      <PageHeading title={businessTexts.dashboard} note={branch.name} />
      <WaitingApprovals />
      <DueNotice branch={branch.code} />
      {isOwner && <FirstStepsCard />}
      <TodayFigures branch={branch.code} />
      <ul className={classes.shortcuts}>
        {SHORTCUTS.map(shortcut => (
          <Shortcut key={shortcut.to} {...shortcut} />
        ))}
      </ul>
      <TodaysSales branch={branch.code} />
    </Page>
  )
}
