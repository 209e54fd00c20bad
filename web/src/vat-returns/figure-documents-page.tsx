import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { isBusinessDate, lastOfMonth, monthName } from '@akonta/domain/dates'
import { FIGURES } from '@akonta/domain/vat/vat-return'
import { type ReturnDocument, vatReturnDocuments } from '@akonta/domain/vat/vat-return-calls'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import type { Column } from '../ui/table/column.ts'
import { FigurePage } from './figure-page.tsx'
import { DOCUMENT_COLUMNS, opensDocument } from './return-tables.tsx'
import { vatReturnTexts } from './texts.ts'

const LATE: Column<ReturnDocument> = {
  head: vatReturnTexts.lateMark,
  kind: 'text',
  of: row => (row.isLate ? vatReturnTexts.lateMark : ''),
  cell: row => row.isLate && <Badge tone="gold">{vatReturnTexts.lateMark}</Badge>,
}

/** /admin/reports/vatreturn/{yyyy-mm}/{figure}: the documents of one figure. */
export const Component = forRight('see_books', { title: vatReturnTexts.title, mayNot: vatReturnTexts.mayNot }, () => <Documents />)

const Documents = () => {
  const { month = '', figure = '' } = useParams()
  const named = FIGURES.find(each => each === figure)
  const first = `${month}-01`
  return named === undefined || !isBusinessDate(first) ? <NotFoundPage /> : <OfFigure month={first} figure={named} />
}

const OfFigure = ({ month, figure }: { readonly month: string; readonly figure: ReturnDocument['figure'] }) => {
  const db = useDb()
  const branch = useSearchParams()[0].get('branch') ?? EVERY_BRANCH
  const query = useQuery(asks(vatReturnDocuments, { db, month, figure, branch }))
  const rows = query.data ?? []
  return (
    <FigurePage
      title={vatReturnTexts.documentsOf(vatReturnTexts.figures[figure], monthName(month))}
      back={`/admin/reports/vatreturn?${new URLSearchParams({ month: month.slice(0, 7), branch })}`}
      found={query}
      columns={rows.some(row => row.isLate) ? [...DOCUMENT_COLUMNS, LATE] : DOCUMENT_COLUMNS}
      link={opensDocument}
      file={{
        name: `vat-${figure.replaceAll('_', '-')}`,
        branch: branch === EVERY_BRANCH ? null : branch,
        days: [month, lastOfMonth(month)],
      }}
    />
  )
}
