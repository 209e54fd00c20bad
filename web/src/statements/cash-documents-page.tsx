import { formatCount } from '@akonta/domain/count-text'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { CASH_LINES, type CashLine, cashLineName } from '@akonta/domain/statements/cash-flow'
import { type CashDocument, documentsOfCashFlow } from '@akonta/domain/statements/cash-flow-calls'
import { useParams } from 'react-router'
import { call } from '../lib/call.ts'
import { documentKindName } from '../navigation/document-kinds.ts'
import { documentPage } from '../navigation/document-link.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import type { Column } from '../ui/table/column.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow & {
  readonly date: BusinessDate | null
  readonly what: string
  readonly who: string
  readonly branch: string
  readonly amount: Pesewas
}

type Found = { readonly name: string; readonly documents: readonly CashDocument[]; readonly count: number; readonly total: Pesewas }

const COLUMNS: readonly Column<Row>[] = [
  { head: statementTexts.date, kind: 'day', of: row => row.date },
  { head: statementTexts.kind, kind: 'text', of: row => row.what },
  { head: statementTexts.payee, kind: 'text', of: row => row.who },
  { head: statementTexts.branch, kind: 'text', of: row => row.branch },
  moneyColumn(statementTexts.amount, row => row.amount),
]

const rowsOf = ({ documents, total }: Found): readonly Row[] =>
  documents.length === 0
    ? []
    : [
        ...documents.map(
          (document): Row => ({
            key: document.documentNumber,
            kind: 'line',
            name: document.documentNumber,
            to: documentPage(document.documentKind, document.opens),
            date: document.date,
            what: documentKindName(document.documentKind),
            who: document.payee || document.memo,
            branch: document.branchName,
            amount: document.amount,
          }),
        ),
        { key: 'total', kind: 'result', name: statementTexts.total, to: null, date: null, what: '', who: '', branch: '', amount: total },
      ]

const backTo = (params: StatementParams) => (
  <BackButton to={`/admin/reports/cashflow?${new URLSearchParams(writeParams(params, 'period')).toString()}`} />
)

const isLine = (line: string): line is CashLine => CASH_LINES.some(each => each === line)

/** /admin/reports/cashflow/{line}: the documents that a figure of the cash flow statement consists of. */
export const Component = () => {
  const { line: named = '' } = useParams()
  const line = isLine(named) ? named : 'customers'
  return (
    <StatementPage
      title={cashLineName(line)}
      name={`cash-flow-${line}`}
      about="period"
      asCards
      load={(db, { start, end, branch }) => call(documentsOfCashFlow, { db, line, start, end, branch })}
      nameHead={statementTexts.document}
      rows={rowsOf}
      columns={() => COLUMNS}
      headline={({ documents, count, total }) => ({
        label: statementTexts.total,
        amount: total,
        ...(count > documents.length && { note: statementTexts.newestOf(documents.length, formatCount(count)) }),
      })}
      back={backTo}
    />
  )
}
