import { kindText } from '@akonta/domain/cash/cash-rolls'
import { type CashLine, cashLines } from '@akonta/domain/cash/expected-cash-calls'
import { MAIN_SAFE } from '@akonta/domain/cash/place'
import { useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { Column } from '../ui/table/column.ts'
import { linesTexts, placesTexts } from './texts.ts'

/** The line above the others: what the place had before. */
const OPENING = 'opening'

const COLUMNS: readonly Column<CashLine>[] = [
  { head: linesTexts.time, kind: 'time', of: line => line.at, width: '160px' },
  { head: linesTexts.what, kind: 'text', of: line => (line.kind === OPENING ? linesTexts.opening : kindText(line.kind)) },
  { head: linesTexts.number, kind: 'text', of: line => line.number },
  { head: linesTexts.other, kind: 'text', of: line => line.other, tone: 'muted' },
  { head: linesTexts.by, kind: 'text', of: line => line.by, tone: 'muted' },
  { head: linesTexts.amount, kind: 'money', of: line => line.amount, tone: 'strong' },
]

const linkOf = ({ kind, number }: CashLine): string | null => {
  if (number.startsWith('RS-')) return path`/admin/sales/register/${number}`
  return documentLink(kind, number)
}

/** /admin/sales/cash/lines?place=safe: what put cash into a place and took it out. */
export const Component = forRight(
  'see_registers',
  { title: placesTexts.title, mayNot: linesTexts.mayNot },
  forBranch(branch => <Lines branch={branch} />),
)

const Lines = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search] = useSearchParams()
  const place = search.get('place') ?? MAIN_SAFE
  return (
    <ReportPage
      title={linesTexts.title(search.get('name') ?? place)}
      branch={branch.name}
      queryKey={[...keys.area(db, cashLines), branch.code, place]}
      load={async ({ start, end }) => {
        const { opening, lines } = await call(cashLines, { db, branch: branch.code, start, end, place })
        const before: CashLine = {
          at: new Date(`${start}T00:00:00Z`),
          place,
          name: '',
          kind: OPENING,
          number: '',
          other: '',
          amount: opening,
          by: '',
        }
        return [before, ...lines]
      }}
      columns={COLUMNS}
      link={{ to: linkOf, name: ({ number }) => placesTexts.viewOf(number) }}
      keyOf={({ at, kind, number, other, amount }) => [at.getTime(), kind, number, other, amount].join()}
      amountOf={({ amount }) => amount}
      totalLabel={rows => linesTexts.total(rows - 1)}
      emptyText={linesTexts.empty}
      failedText={linesTexts.couldNotLoad}
      name="cash-lines"
      fileName="cash-lines"
      keepsOrder
      back="/admin/sales/cash"
    />
  )
}
