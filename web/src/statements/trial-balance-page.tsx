import { trialBalanceOfPeriod } from '@akonta/domain/statements/statement-calls'
import { sumOfLines, type TrialBalanceFigures, type TrialBalanceLine } from '@akonta/domain/statements/trial-balance'
import { call } from '../lib/call.ts'
import { ledgerPath } from '../navigation/ledger-path.ts'
import { Badge } from '../ui/frames/badge.tsx'
import type { Column } from '../ui/table/column.ts'
import { StatementPage } from './statement-page.tsx'
import type { StatementParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow & TrialBalanceFigures & { readonly code: string }

/** A phone shows the balances: the ledger that an account opens has the rest. */
const wideColumn: typeof moneyColumn<Row> = (head, of) => ({ ...moneyColumn(head, of), onlyWide: true })

const COLUMNS: readonly Column<Row>[] = [
  { head: statementTexts.code, kind: 'text', of: row => row.code, tone: 'muted', onlyWide: true },
  wideColumn(statementTexts.broughtForwardDebit, row => row.opening.debit),
  wideColumn(statementTexts.broughtForwardCredit, row => row.opening.credit),
  wideColumn(statementTexts.debit, row => row.moved.debit),
  wideColumn(statementTexts.credit, row => row.moved.credit),
  moneyColumn(statementTexts.balanceDebit, row => row.closing.debit),
  moneyColumn(statementTexts.balanceCredit, row => row.closing.credit),
]

const rowsOf = (lines: readonly TrialBalanceLine[], params: StatementParams): readonly Row[] => {
  if (lines.length === 0) return []
  const types = new Map(lines.map(line => [line.typeKey, line.typeName]))
  const grouped = [...types].flatMap(([typeKey, typeName]): readonly Row[] => {
    const own = lines.filter(line => line.typeKey === typeKey)
    const sum = { ...sumOfLines(own), code: '', to: null }
    return [
      { ...sum, key: `heading ${typeKey}`, kind: 'heading', name: typeName },
      ...own.map((line): Row => ({ ...line, key: line.account, kind: 'line', code: line.account, to: ledgerPath(line.account, params) })),
      { ...sum, key: `total ${typeKey}`, kind: 'total', name: statementTexts.totalOf(typeName) },
    ]
  })
  return [...grouped, { ...sumOfLines(lines), key: 'total', kind: 'result', name: statementTexts.total, code: '', to: null }]
}

const headlineOf = (lines: readonly TrialBalanceLine[]) => {
  const { closing } = sumOfLines(lines)
  const isEven = closing.debit === closing.credit
  return { label: statementTexts.balanceDebit, amount: closing.debit, note: isEven && <Badge tone="green">{statementTexts.even}</Badge> }
}

/** /admin/reports/trialbalance */
export const Component = () => (
  <StatementPage
    title={statementTexts.trialBalance}
    name="trial-balance"
    about="period"
    load={(db, { start, end, branch }) => call(trialBalanceOfPeriod, { db, start, end, branch })}
    nameHead={statementTexts.account}
    rows={rowsOf}
    columns={() => COLUMNS}
    headline={headlineOf}
  />
)
