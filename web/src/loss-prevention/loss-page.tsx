import type { CheckKey } from '@akonta/domain/loss-prevention/checks'
import { type LossPerson, type LossSums, lossChecks } from '@akonta/domain/loss-prevention/loss-calls'
import type { Pesewas } from '@akonta/domain/money'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useCan } from '../lib/session.ts'
import { StatementPage } from '../statements/statement-page.tsx'
import { type StatementParams, writeParams } from '../statements/statement-params.ts'
import { moneyColumn, type StatementRow } from '../statements/statement-row.ts'
import type { Column } from '../ui/table/column.ts'
import { LimitsButton } from './limits-button.tsx'
import { lossTexts } from './texts.ts'

type Found = { readonly checks: readonly LossSums[]; readonly people: readonly LossPerson[] }

type Row = StatementRow & {
  readonly rows: number
  readonly newRows: number
  readonly amount: Pesewas
  readonly meaning: string
  readonly limit: string
}

const COLUMNS: readonly Column<Row>[] = [
  { head: lossTexts.newRows, kind: 'count', of: row => row.newRows, tone: row => (row.newRows > 0 ? 'strong' : 'muted') },
  { head: lossTexts.rows, kind: 'count', of: row => row.rows },
  moneyColumn(lossTexts.amount, row => row.amount),
  { head: lossTexts.meaning, kind: 'text', of: row => row.meaning, onlyWide: true },
  { head: lossTexts.limit, kind: 'text', of: row => row.limit, tone: 'muted', onlyWide: true },
]

const NO_FIGURES = { rows: 0, newRows: 0, amount: 0n, meaning: '', limit: '' }

const pathOf = (key: CheckKey, params: StatementParams): string =>
  `${path`/admin/reports/lossprevention/${key}`}?${new URLSearchParams(writeParams(params, 'period')).toString()}`

const rowsOf = ({ checks, people }: Found, params: StatementParams): readonly Row[] => [
  { ...NO_FIGURES, key: 'checks', kind: 'heading', name: lossTexts.checks, to: null },
  ...checks.map(
    ({ key, name, rows, newRows, amount, meaning, limit }): Row => ({
      ...{ key, kind: 'line', name, rows, newRows, amount, meaning, limit },
      to: rows === 0 ? null : pathOf(key, params),
    }),
  ),
  ...(people.length === 0 ? [] : [{ ...NO_FIGURES, key: 'people', kind: 'heading', name: lossTexts.people, to: null } as const]),
  ...people.map(
    ({ person, rows, newRows, amount }): Row => ({
      ...NO_FIGURES,
      ...{ key: `person/${person}`, kind: 'line', name: person, to: null, rows, newRows, amount },
    }),
  ),
]

const total = ({ checks }: Found): Pesewas => checks.reduce((sum, { amount }) => sum + amount, 0n)

const Limits = () => {
  const mayChange = useCan('change_settings')
  return mayChange ? <LimitsButton /> : null
}

/** /admin/reports/lossprevention */
export const Component = () => (
  <StatementPage
    title={lossTexts.title}
    name="loss-prevention"
    about="period"
    load={(db, { start, end, branch }) => call(lossChecks, { db, start, end, branch })}
    nameHead={lossTexts.check}
    rows={rowsOf}
    columns={() => COLUMNS}
    headline={found => ({ label: lossTexts.atStake, amount: total(found), note: lossTexts.countsInEach })}
    actions={<Limits />}
  />
)
