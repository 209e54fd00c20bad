import { formatCount } from '@akonta/domain/count-text'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { type CardLine, stockCard } from '@akonta/domain/stock/stock-calls'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { documentKindName } from '../navigation/document-kinds.ts'
import { documentLink } from '../navigation/document-link.ts'
import { stockColumns, type WithPacks } from '../packs/stock-columns.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { fetchWholeStockCard, STOCK_PAGE_SIZE } from './stock-pages.ts'
import { stockTexts } from './texts.ts'

const kindText = ({ documentKind }: CardLine): string => documentKindName(documentKind)

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

const columnsWith = (packs: WithPacks['packs']): readonly Column<CardLine>[] => [
  { head: stockTexts.date, kind: 'day', of: line => line.date, tone: 'muted' },
  {
    head: stockTexts.document,
    kind: 'text',
    of: line => line.documentNumber,
    cell: line => <DocumentLink line={line} text={line.documentNumber} name={stockTexts.viewDocument(line.documentNumber)} />,
  },
  { head: stockTexts.kind, kind: 'text', of: kindText },
  ...stockColumns<CardLine & WithPacks>({ head: stockTexts.qty, of: line => line.quantity, packsOf: () => packs }),
  { head: stockTexts.value, kind: 'money', of: line => line.value, tone: 'muted' },
  ...stockColumns<CardLine & WithPacks>({ head: stockTexts.balance, of: line => line.quantityAfter, packsOf: () => packs, tone: 'strong' }),
  { head: stockTexts.balanceValue, kind: 'money', of: line => line.valueAfter, tone: 'muted' },
]

const shortRow = (line: CardLine, packs: WithPacks['packs']) => ({
  title: line.documentNumber,
  note: (
    <>
      {formatDayFirst(line.date)} ·{' '}
      <DocumentLink line={line} text={kindText(line)} name={stockTexts.viewKind(kindText(line), line.documentNumber)} />
    </>
  ),
  figure: formatInPacks(line.quantity, packs),
  figureNote: stockTexts.shortBalance(formatInPacks(line.quantityAfter, packs)),
})

type StockCardProps = WithPacks & {
  readonly id: string
  readonly branch: { readonly code: string; readonly name: string }
  readonly page: number
}

/** Every movement of a product in a branch, newest first, with the stock after it. */
export const StockCard = ({ id, branch, page, packs }: StockCardProps) => {
  const columns = columnsWith(packs)
  const db = useDb()
  const shown = { db, branch: branch.code, id: Number(id) }
  const card = useQuery(asks(stockCard, { ...shown, page, size: STOCK_PAGE_SIZE }))
  const lines = card.data?.rows ?? []
  const total = formatCount(card.data?.total ?? 0)
  return (
    <Section
      title={stockTexts.stockCard}
      note={stockTexts.stockCardNote(branch.name, stockTexts.movements(total))}
      actions={
        <SaveAs
          title={stockTexts.stockCard}
          name={`stock-card-${id}`}
          columns={columns}
          rows={watch => fetchWholeStockCard(shown, watch)}
          branch={branch.code}
          disabled={lines.length === 0}
        />
      }
      footer={pagedFooter({
        page,
        pageSize: STOCK_PAGE_SIZE,
        shown: lines.length,
        of: card.data,
        to: target => path`/admin/product/view/${id}/${branch.code}/page/${target}`,
      })}
    >
      <DataTable
        label={stockTexts.stockCard}
        columns={columns}
        rows={lines}
        keyOf={line => line.movementNo}
        short={line => shortRow(line, packs)}
        load={{ query: card, failedText: stockTexts.couldNotLoad }}
        empty={<EmptyState icon={IconPackage} title={stockTexts.noMovements} />}
      />
    </Section>
  )
}
