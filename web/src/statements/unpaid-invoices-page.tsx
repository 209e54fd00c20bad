import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type AgeingList, type OpenDocument, openDocumentsOfPayee } from '@akonta/domain/statements/statement-calls'
import { useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { documentKindName } from '../navigation/document-kinds.ts'
import { documentPage } from '../navigation/document-link.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import type { Column } from '../ui/table/column.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow &
  Pick<OpenDocument, 'documentKind'> & {
    readonly date: BusinessDate | ''
    readonly age: string
    readonly amount: Pesewas
    readonly open: Pesewas
  }

const COLUMNS: readonly Column<Row>[] = [
  { head: statementTexts.date, kind: 'text', of: row => (row.date === '' ? '' : formatDayFirst(row.date)) },
  { head: statementTexts.kind, kind: 'text', of: row => documentKindName(row.documentKind) },
  { head: statementTexts.days, kind: 'text', of: row => row.age, isFigure: true },
  moneyColumn(statementTexts.amount, row => row.amount),
  moneyColumn(statementTexts.open, row => row.open),
]

const totalOf = (documents: readonly OpenDocument[]): Pesewas => documents.reduce((sum, { open }) => sum + open, 0n)

const rowsOf = ({ documents }: { readonly documents: readonly OpenDocument[] }): readonly Row[] =>
  documents.length === 0
    ? []
    : [
        ...documents.map(
          (document, index): Row => ({
            ...document,
            key: `${document.documentNumber} ${index}`,
            kind: 'line',
            name: document.documentNumber,
            age: String(document.age),
            to: documentPage(document.documentKind, document.documentNumber),
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
          amount: documents.reduce((sum, { amount }) => sum + amount, 0n),
          open: totalOf(documents),
        },
      ]

const backTo = (list: AgeingList) => (params: StatementParams) => (
  <div>
    <BackButton to={`${path`/admin/reports/ageing/${list}`}?${new URLSearchParams(writeParams(params, 'day')).toString()}`} />
  </div>
)

/** /admin/reports/ageing/{customers, suppliers}/{pid}: the documents that a figure of the ageing consists of. */
export const Component = () => {
  const { list: named, pid = '' } = useParams()
  const list: AgeingList = named === 'suppliers' ? 'suppliers' : 'customers'
  return (
    <StatementPage
      title={statementTexts.unpaidInvoices}
      name={`open-papers-${pid}`}
      about="day"
      asCards
      load={(db, { end, branch }) => call(openDocumentsOfPayee, { db, category: list, pid, date: end, branch })}
      nameHead={statementTexts.document}
      rows={rowsOf}
      columns={() => COLUMNS}
      headline={found => ({ label: found.name, amount: totalOf(found.documents) })}
      back={backTo(list)}
    />
  )
}
