import { formatDayFirst, monthName } from '@akonta/domain/dates'
import { filedReturns, type ListedReturn } from '@akonta/domain/vat/vat-return-calls'
import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { vatReturnTexts } from './texts.ts'

const linkTo = ({ month }: ListedReturn): string => `/admin/reports/vatreturn?${new URLSearchParams({ month: month.slice(0, 7) })}`

const settledText = ({ settlement }: ListedReturn): string =>
  settlement === null ? '' : vatReturnTexts.settledBy(settlement.number, formatDayFirst(settlement.date))

const COLUMNS: readonly Column<ListedReturn>[] = [
  {
    head: vatReturnTexts.month,
    kind: 'text',
    of: row => monthName(row.month),
    cell: row => (
      <Link className="link" to={linkTo(row)} aria-label={vatReturnTexts.open(monthName(row.month))}>
        {monthName(row.month)}
      </Link>
    ),
    width: '150px',
  },
  { head: vatReturnTexts.filed, kind: 'time', of: row => row.filed.at, tone: 'muted', width: '140px' },
  { head: vatReturnTexts.by, kind: 'text', of: row => row.filed.by, tone: 'muted' },
  { head: vatReturnTexts.output, kind: 'money', of: row => row.output, width: '120px' },
  { head: vatReturnTexts.input, kind: 'money', of: row => row.input, width: '120px' },
  { head: vatReturnTexts.withheld, kind: 'money', of: row => row.withheld, width: '112px' },
  { head: vatReturnTexts.payable, kind: 'money', of: row => row.payable, tone: 'strong', width: '120px' },
  { head: vatReturnTexts.credit, kind: 'money', of: row => row.carriedForward, width: '130px' },
  { head: vatReturnTexts.settled, kind: 'text', of: settledText },
]

const shortRow = (row: ListedReturn) => ({
  title: monthName(row.month),
  note: settledText(row) || vatReturnTexts.notSettled,
  figure: row.payable === null ? '' : vatReturnTexts.amountOf(row.payable),
  figureNote: '',
})

/** /admin/reports/vatreturns: every filed return with its settlement. */
export const Component = forRight('see_books', { title: vatReturnTexts.filedReturns, mayNot: vatReturnTexts.mayNot }, () => (
  <FiledReturns />
))

const FiledReturns = () => {
  const db = useDb()
  const list = useQuery(asks(filedReturns, { db }))
  return (
    <TablePage
      title={vatReturnTexts.filedReturns}
      toolbar={
        <Link className="link" to="/admin/reports/vatreturn">
          {vatReturnTexts.title}
        </Link>
      }
      printsWide
      file={{ name: 'vat-returns', branch: null }}
      columns={COLUMNS}
      rows={list.data ?? []}
      keyOf={row => row.month}
      short={shortRow}
      load={{ query: list, failedText: vatReturnTexts.couldNotLoadFiled }}
      empty={<EmptyState icon={IconReceiptTax} title={vatReturnTexts.noneFiled} hint={vatReturnTexts.noneFiledHint} />}
    />
  )
}
