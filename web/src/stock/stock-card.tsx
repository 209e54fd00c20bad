import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import type { CardLine } from '@akonta/domain/stock/stock-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Paging } from '../ui/paging.tsx'
import { documentLink } from './document-link.ts'
import { Part } from './part.tsx'
import classes from './stock.module.css'
import { fetchStockCard, STOCK_PAGE_SIZE } from './stock-calls.ts'
import { documentKinds, stockTexts } from './texts.ts'

const COUNT = new Intl.NumberFormat('en')

const valueText = (value: Pesewas | null): string => (value === null ? texts.hiddenFigure : formatMoney(value))
const kindText = ({ documentKind }: CardLine): string => documentKinds[documentKind] ?? documentKind

type DocumentLinkProps = { readonly line: CardLine; readonly text: string; readonly name: string }

const DocumentLink = ({ line, text, name }: DocumentLinkProps) => {
  const to = documentLink(line.documentKind, line.documentNumber)
  if (to === null) return text
  return (
    <Link className="link" to={to} aria-label={name}>
      {text}
    </Link>
  )
}

const COLUMNS: readonly Column<CardLine>[] = [
  { head: stockTexts.date, cell: line => formatDayFirst(line.date), tone: 'muted' },
  {
    head: stockTexts.document,
    cell: line => <DocumentLink line={line} text={line.documentNumber} name={stockTexts.viewDocument(line.documentNumber)} />,
  },
  { head: stockTexts.kind, cell: kindText },
  { head: stockTexts.qty, cell: line => formatQuantity(line.quantity), align: 'end' },
  { head: stockTexts.value, cell: line => valueText(line.value), align: 'end', tone: 'muted' },
  { head: stockTexts.balance, cell: line => formatQuantity(line.quantityAfter), align: 'end', tone: 'strong' },
  { head: stockTexts.balanceValue, cell: line => valueText(line.valueAfter), align: 'end', tone: 'muted' },
]

const shortRow = (line: CardLine) => ({
  title: line.documentNumber,
  note: (
    <>
      {formatDayFirst(line.date)} ·{' '}
      <DocumentLink line={line} text={kindText(line)} name={stockTexts.viewKind(kindText(line), line.documentNumber)} />
    </>
  ),
  figure: formatQuantity(line.quantity),
  figureNote: stockTexts.shortBalance(formatQuantity(line.quantityAfter)),
})

type StockCardProps = { readonly id: string; readonly branch: { readonly code: string; readonly name: string }; readonly page: number }

/** Every movement of a product in a branch, the newest first, with what was there after it. */
export const StockCard = ({ id, branch, page }: StockCardProps) => {
  const db = useDb()
  const card = useQuery({
    queryKey: [db, 'stock card', branch.code, id, page],
    queryFn: ({ signal }) => fetchStockCard({ db, branch: branch.code, id, page }, signal),
  })
  const lines = card.data?.lines ?? []
  const total = COUNT.format(card.data?.total ?? 0)
  const first = page * STOCK_PAGE_SIZE
  const instead = card.isError ? (
    <div className={classes.fault}>
      <LoadError what={stockTexts.couldNotLoad} failure={card.error} onRetry={() => void card.refetch()} />
    </div>
  ) : (
    lines.length === 0 && <EmptyState title={stockTexts.noMovements} />
  )
  return (
    <Part
      title={stockTexts.stockCard}
      note={stockTexts.stockCardNote(branch.name, stockTexts.movements(total))}
      footer={
        lines.length > 0 && (
          <>
            <span>{texts.rowsOf(COUNT.format(first + 1), COUNT.format(first + lines.length), total)}</span>
            <Paging
              page={page}
              pages={card.data?.pages ?? 1}
              to={target => path`/admin/product/view/${id}/${branch.code}/page/${target}`}
            />
          </>
        )
      }
    >
      <DataTable
        label={stockTexts.stockCard}
        columns={COLUMNS}
        rows={lines}
        keyOf={line => line.movementNo}
        short={shortRow}
        loading={card.isPending ? 'first' : card.isFetching ? 'again' : undefined}
        instead={instead}
      />
    </Part>
  )
}
