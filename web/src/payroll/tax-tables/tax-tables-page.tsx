import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type ListedRuleSet, taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { useQuery } from '@tanstack/react-query'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { TablePage } from '../../ui/frames/table-page.tsx'
import type { Column } from '../../ui/table/column.ts'
import classes from './tax-tables.module.css'
import { taxTableTexts } from './texts.ts'

const percent = (rate: bigint): string => taxTableTexts.percent(formatMoney(rate))
const untilOf = ({ validTo }: ListedRuleSet): string => (validTo === null ? taxTableTexts.open : formatDayFirst(validTo))
const ceilingOf = ({ insurableLimits }: ListedRuleSet): string => {
  const newest = insurableLimits.at(-1)
  return newest === undefined ? taxTableTexts.noCeiling : formatMoney(newest.limit)
}

const COLUMNS: readonly Column<ListedRuleSet>[] = [
  { head: taxTableTexts.name, kind: 'text', of: ({ name }) => name, tone: 'strong', width: '26%' },
  { head: taxTableTexts.from, kind: 'day', of: ({ validFrom, basis }) => (basis === 'statutory' ? validFrom : null) },
  { head: taxTableTexts.until, kind: 'text', of: untilOf, tone: 'muted', width: '150px' },
  { head: taxTableTexts.heads.taxFree, kind: 'money', of: ({ tax }) => tax.taxFree },
  { head: taxTableTexts.topRate, kind: 'text', of: ({ tax }) => percent(tax.rateAbove), isFigure: true, width: '100px' },
  { head: taxTableTexts.heads.ssf, kind: 'text', of: ({ employeeRate }) => percent(employeeRate), isFigure: true },
  { head: taxTableTexts.heads.ceiling, kind: 'text', of: ceilingOf, isFigure: true },
  { head: taxTableTexts.runs, kind: 'count', of: ({ runs }) => runs, tone: 'muted' },
]

/** /admin/payroll/taxtables: the tables by which pay is calculated, with their dates. Next year's table is a copy of this one. */
export const Component = () => {
  const db = useDb()
  const list = useQuery(asks(taxTables, { db }))
  const rows = list.data ?? []
  return (
    <TablePage
      title={taxTableTexts.title}
      note={list.data && taxTableTexts.count(rows.length)}
      file={{ name: 'tax-tables', branch: null }}
      toolbar={<p className={classes.hint}>{taxTableTexts.hint}</p>}
      hasWideToolbar
      columns={COLUMNS}
      rows={rows}
      keyOf={({ key }) => key}
      short={row => ({
        title: row.name,
        note: row.basis === 'statutory' ? `${formatDayFirst(row.validFrom)} – ${untilOf(row)}` : taxTableTexts.open,
        figure: formatMoney(row.tax.taxFree),
        figureNote: percent(row.tax.rateAbove),
      })}
      link={({ key, name }) => ({
        label: taxTableTexts.view,
        name: taxTableTexts.viewOf(name),
        to: path`/admin/payroll/taxtables/${key}`,
      })}
      load={{ query: list, failedText: taxTableTexts.couldNotLoad }}
    />
  )
}
