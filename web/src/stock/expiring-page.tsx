import { formatCount } from '@akonta/domain/count-text'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { EXPIRING_SPANS, type ExpiringSpan, parseExpiringSpan } from '@akonta/domain/stock/expiring'
import { type ExpiringLot, expiringStock } from '@akonta/domain/stock/stock-calls'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { stockColumns } from '../packs/stock-columns.tsx'
import { forBranch } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { DaysLeft, expiryText } from './days-left.tsx'
import classes from './stock.module.css'
import { fetchWholeExpiring, lotKey, STOCK_PAGE_SIZE } from './stock-pages.ts'
import { TakeOutExpired } from './take-out-expired.tsx'
import { stockTexts } from './texts.ts'

const FIGURE_WIDTH = 'min(130px, 11vw)'

const COLUMNS: readonly Column<ExpiringLot>[] = [
  { head: stockTexts.id, kind: 'id', of: lot => lot.productId, tone: 'muted', width: 'min(90px, 8vw)' },
  { head: stockTexts.productName, kind: 'text', of: lot => lot.name },
  { head: stockTexts.expiryDate, kind: 'day', of: lot => lot.expiresOn, width: FIGURE_WIDTH },
  {
    head: stockTexts.daysLeft,
    kind: 'count',
    of: lot => lot.daysLeft,
    cell: lot => <DaysLeft days={lot.daysLeft} />,
    width: 'min(170px, 14vw)',
  },
  ...stockColumns<ExpiringLot>({ head: stockTexts.qty, of: lot => lot.quantity, tone: 'strong', width: FIGURE_WIDTH }),
  ...stockColumns<ExpiringLot>({ head: stockTexts.inStock, of: lot => lot.stock, tone: 'muted', width: FIGURE_WIDTH }),
  { head: stockTexts.value, kind: 'money', of: lot => lot.value, width: FIGURE_WIDTH },
]

const shortRow = (lot: ExpiringLot) => ({
  title: lot.name,
  note: expiryText(lot),
  figure: stockTexts.shortQty(formatInPacks(lot.quantity, lot.packs)),
  figureNote: <DaysLeft days={lot.daysLeft} />,
})

const noteOf = (lots: string, value: Pesewas | null): string =>
  value === null ? stockTexts.expiringNote(lots) : stockTexts.expiringNoteWorth(stockTexts.expiringNote(lots), formatMoney(value))

/** Expired and expiring stock of a branch: /admin/expiringStock, …/{span}, …/{span}/page/{n}. */
export const Component = forBranch(branch => <ExpiringStock branch={branch} />)

const Spans = ({ chosen }: { readonly chosen: ExpiringSpan }) => (
  <nav className={classes.spans} aria-label={stockTexts.span}>
    {EXPIRING_SPANS.map(span => (
      <Link key={span} to={path`/admin/expiringStock/${span}`} aria-current={span === chosen ? 'page' : undefined}>
        {span !== 'expired' && <span className={classes.within}>{stockTexts.within}</span>}
        {stockTexts.spans[span]}
      </Link>
    ))}
  </nav>
)

const ExpiringStock = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const params = useParams()
  const mayAdjust = useCan('adjust_stock')
  const span = parseExpiringSpan(params.span) ?? 'expired'
  const page = readPage(params.pageNumber)
  const list = useQuery(asks(expiringStock, { db, branch: branch.code, span, page, size: STOCK_PAGE_SIZE }))
  const lines = list.data?.rows ?? []
  const total = formatCount(list.data?.total ?? 0)
  return (
    <TablePage
      title={stockTexts.expiringTitle(branch.name)}
      note={list.data && noteOf(total, list.data.totalValue)}
      file={{ name: `expiring-stock-${span}`, rows: watch => fetchWholeExpiring({ db, branch: branch.code, span }, watch) }}
      buttons={mayAdjust && span === 'expired' && <TakeOutExpired branch={branch} disabled={lines.length === 0} />}
      hasWideToolbar
      toolbar={<Spans chosen={span} />}
      footer={pagedFooter({
        page,
        pageSize: STOCK_PAGE_SIZE,
        shown: lines.length,
        of: list.data,
        to: target => path`/admin/expiringStock/${span}/page/${target}`,
      })}
      label={stockTexts.expiringStock}
      columns={COLUMNS}
      rows={lines}
      keyOf={lotKey}
      short={shortRow}
      link={lot => ({
        label: stockTexts.view,
        name: stockTexts.viewLot(lot.name, expiryText(lot)),
        to: path`/admin/product/view/${lot.productId}`,
      })}
      load={{ query: list, failedText: stockTexts.couldNotLoadExpiring }}
      empty={
        <EmptyState icon={IconCalendarCheck} title={span === 'expired' ? stockTexts.nothingExpired : stockTexts.nothingExpiring(span)} />
      }
    />
  )
}
