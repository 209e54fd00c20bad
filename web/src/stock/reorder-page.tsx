import { formatCount } from '@akonta/domain/count-text'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { formatQuantity } from '@akonta/domain/quantity'
import { type ReorderLine, reorderList } from '@akonta/domain/stock/stock-calls'
import { Button } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { stockColumns } from '../packs/stock-columns.tsx'
import { forBranch } from '../session/gates.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { unbrokenEach } from '../ui/table/unbroken.ts'
import classes from './stock.module.css'
import { fetchWholeReorderList, STOCK_PAGE_SIZE } from './stock-pages.ts'
import { stockTexts } from './texts.ts'

const ORDER_THESE = '/admin/purchases/neworder/reorder'
const FIGURE_WIDTH = 'min(140px, 11vw)'

const pathTo = (page: number): string => `/admin/reorderList/page/${page}`

const COLUMNS: readonly Column<ReorderLine>[] = [
  { head: stockTexts.id, kind: 'id', of: line => line.productId, tone: 'muted', width: 'min(90px, 8vw)' },
  {
    head: stockTexts.productName,
    kind: 'text',
    of: line => line.name,
    // Many branches must not squeeze the names: the table scrolls instead.
    cell: line => <span className={classes.product}>{line.name}</span>,
  },
  ...stockColumns<ReorderLine>({ head: stockTexts.qty, of: line => line.quantity, marksZero: true, width: FIGURE_WIDTH }),
  { head: stockTexts.reorderLevel, kind: 'quantity', of: line => line.reorderLevel, width: FIGURE_WIDTH },
  { head: stockTexts.maxRetailQty, kind: 'quantity', of: line => line.maxQuantity, tone: 'muted', width: FIGURE_WIDTH },
]

/** The other branches have the same order in every line. */
const otherBranches = (lines: readonly ReorderLine[]): readonly string[] => lines[0]?.elsewhere.map(other => other.branchCode) ?? []

const there = (line: ReorderLine, branch: string): bigint => line.elsewhere.find(other => other.branchCode === branch)?.quantity ?? 0n

const columnsFor = (branches: readonly string[]): readonly Column<ReorderLine>[] => [
  ...COLUMNS,
  ...branches.flatMap(branch =>
    stockColumns<ReorderLine>({ head: stockTexts.inBranch(branch), of: line => there(line, branch), width: FIGURE_WIDTH }),
  ),
]

const shortRow = (line: ReorderLine) => ({
  title: line.name,
  note: unbrokenEach(line.elsewhere.map(other => stockTexts.elsewhere(other.branchCode, formatInPacks(other.quantity, line.packs)))),
  figure:
    line.quantity === 0n ? (
      <Badge tone="red">{stockTexts.shortQty('0')}</Badge>
    ) : (
      stockTexts.shortQty(formatInPacks(line.quantity, line.packs))
    ),
  figureNote: stockTexts.shortLevel(formatQuantity(line.reorderLevel)),
})

/** Products at or below their reorder level (/admin/reorderList, …/page/{n}), with the stock of the other branches. */
export const Component = forBranch(branch => <ReorderList branch={branch} />)

const ReorderList = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const page = readPage(useParams().pageNumber)
  const navigate = useNavigate()
  const mayOrder = useCan('order_goods')
  useShortcuts(mayOrder ? { O: () => void navigate(ORDER_THESE) } : {})
  const list = useQuery(asks(reorderList, { db, branch: branch.code, page, size: STOCK_PAGE_SIZE }))
  const lines = list.data?.rows ?? []
  const columns = columnsFor(otherBranches(lines))
  const total = formatCount(list.data?.total ?? 0)
  return (
    <TablePage
      title={stockTexts.reorderTitle(branch.name)}
      note={list.data && stockTexts.reorderNote(total)}
      file={{ name: 'reorder-list', rows: watch => fetchWholeReorderList({ db, branch: branch.code }, watch) }}
      toolbar={<span className="hint">{stockTexts.reorderHint}</span>}
      buttons={
        mayOrder && (
          <Button component={Link} to={ORDER_THESE} aria-keyshortcuts="O" rightSection={<KeyHint>O</KeyHint>}>
            {stockTexts.orderThese}
          </Button>
        )
      }
      footer={pagedFooter({ page, pageSize: STOCK_PAGE_SIZE, shown: lines.length, of: list.data, to: pathTo })}
      label={stockTexts.reorderList}
      columns={columns}
      rows={lines}
      keyOf={line => line.productId}
      short={shortRow}
      link={line => ({
        label: stockTexts.view,
        name: stockTexts.viewDocument(line.name),
        to: path`/admin/product/view/${line.productId}`,
      })}
      load={{ query: list, failedText: stockTexts.couldNotLoadReorder }}
      empty={
        <EmptyState
          icon={IconPackages}
          title={stockTexts.nothingToReorder}
          hint={stockTexts.nothingToReorderHint}
          action={
            <Button component={Link} to="/admin/productlist" variant="default">
              {stockTexts.productList}
            </Button>
          }
        />
      }
    />
  )
}
