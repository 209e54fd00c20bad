import { formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { documentLink } from '../navigation/document-link.ts'
import { documentKinds } from '../stock/texts.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import type { Column } from '../ui/table/column.ts'
import { type AgeingList, fetchOpenPapers, type OpenPaper, type OpenPapers } from './statement-calls.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow &
  Pick<OpenPaper, 'date' | 'documentKind'> & { readonly age: string; readonly amount: Pesewas; readonly open: Pesewas }

const COLUMNS: readonly Column<Row>[] = [
  { head: statementTexts.date, kind: 'text', of: row => (row.date === '' ? '' : formatDayFirst(row.date)) },
  { head: statementTexts.kind, kind: 'text', of: row => documentKinds[row.documentKind] ?? row.documentKind },
  { head: statementTexts.days, kind: 'text', of: row => row.age },
  moneyColumn(statementTexts.amount, row => row.amount),
  moneyColumn(statementTexts.open, row => row.open),
]

const totalOf = ({ papers }: OpenPapers): Pesewas => papers.reduce((sum, { open }) => sum + open, 0n)

const rowsOf = (found: OpenPapers): readonly Row[] =>
  found.papers.length === 0
    ? []
    : [
        ...found.papers.map(
          (paper, index): Row => ({
            ...paper,
            key: `${paper.documentNumber} ${index}`,
            kind: 'line',
            name: paper.documentNumber,
            age: String(paper.age),
            to: documentLink(paper.documentKind, paper.documentNumber) ?? path`/admin/accounting/entries/${paper.documentNumber}`,
          }),
        ),
        {
          key: 'total',
          kind: 'result',
          name: statementTexts.total,
          to: null,
          date: '',
          documentKind: '',
          age: '',
          amount: found.papers.reduce((sum, { amount }) => sum + amount, 0n),
          open: totalOf(found),
        },
      ]

const backTo = (list: AgeingList) => (params: StatementParams) => (
  <div>
    <BackButton to={`${path`/admin/reports/ageing/${list}`}?${new URLSearchParams(writeParams(params, 'day')).toString()}`} />
  </div>
)

/** /admin/reports/ageing/{customers, suppliers}/{pid}: the papers that a figure of the ageing is made of. */
export const Component = () => {
  const { list: named, pid = '' } = useParams()
  const list: AgeingList = named === 'suppliers' ? 'suppliers' : 'customers'
  return (
    <StatementPage
      title={statementTexts.openPapers}
      name={`open-papers-${pid}`}
      about="day"
      load={(db, params) => fetchOpenPapers(db, list, pid, params)}
      nameHead={statementTexts.document}
      rows={rowsOf}
      columns={() => COLUMNS}
      headline={found => ({ label: found.name, amount: totalOf(found) })}
      back={backTo(list)}
    />
  )
}
