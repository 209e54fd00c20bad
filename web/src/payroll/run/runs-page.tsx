import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import { type ListedRun, payrollRuns } from '@akonta/domain/payroll/run-calls'
import { Button } from '@mantine/core'
import { IconReceiptDollar, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { AddButton } from '../../ui/frames/add-button.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { type DocumentSearch, readDocumentSearch, SearchFilters } from '../../ui/search-filters/search-filters.tsx'
import type { Column } from '../../ui/table/column.ts'
import classes from './runs.module.css'
import { runTexts } from './texts.ts'

const WORDS = { text: runTexts.searchRuns, from: runTexts.from, to: runTexts.to, search: runTexts.search }

const periodText = ({ start, end }: ListedRun): string => runTexts.periodOf(formatDayFirst(start), formatDayFirst(end))

const statusText = ({ reversedBy }: ListedRun): string => (reversedBy === '' ? runTexts.posted : runTexts.reversed(reversedBy))

const standsBack = ({ reversedBy }: ListedRun) => (reversedBy === '' ? undefined : 'muted')

const oneLine = (of: (run: ListedRun) => string) => (run: ListedRun) => <span className={classes.oneLine}>{of(run)}</span>

const COLUMNS: readonly Column<ListedRun>[] = [
  { head: runTexts.period, kind: 'text', of: periodText, tone: standsBack, cell: oneLine(periodText) },
  { head: runTexts.number, kind: 'text', of: run => run.number, tone: standsBack, cell: oneLine(run => run.number) },
  { head: runTexts.people, kind: 'count', of: run => run.employees },
  { head: runTexts.gross, kind: 'money', of: run => run.gross },
  { head: runTexts.tax, kind: 'money', of: run => run.tax },
  { head: runTexts.netPay, kind: 'money', of: run => run.netPay, tone: run => (run.reversedBy === '' ? 'strong' : 'muted') },
  {
    head: runTexts.ruleSet,
    kind: 'text',
    of: run => run.ruleSetName,
    cell: oneLine(run => (run.ruleSet === BASELINE_RULES.key ? runTexts.byDefault : run.ruleSet)),
    tone: 'muted',
  },
  { head: runTexts.by, kind: 'text', of: run => run.by, tone: 'muted' },
  {
    head: runTexts.status,
    kind: 'text',
    of: statusText,
    cell: run => <Badge tone={run.reversedBy === '' ? 'green' : 'red'}>{statusText(run)}</Badge>,
  },
]

const inAddress = (search: DocumentSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

/** /admin/payroll/runs: the past runs with search, and the button for a new one. */
export const Component = () => {
  const db = useDb()
  const [address, setAddress] = useSearchParams()
  const search = readDocumentSearch(address)
  const list = useQuery(asks(payrollRuns, { db, text: search.text, start: search.start || undefined, end: search.end || undefined }))
  const runs = list.data ?? []
  const isSearching = Object.keys(inAddress(search)).length > 0
  const empty = isSearching ? (
    <EmptyState
      icon={IconSearchOff}
      title={runTexts.noRunMatches}
      hint={runTexts.noRunMatchesHint}
      action={
        <Button variant="default" onClick={() => setAddress({})}>
          {runTexts.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconReceiptDollar}
      title={runTexts.noRuns}
      hint={runTexts.noRunsHint}
      action={
        <Button component={Link} to="/admin/payroll/payrollentry">
          {runTexts.entry}
        </Button>
      }
    />
  )
  return (
    <TablePage
      printsWide
      title={runTexts.runs}
      file={{ name: 'payroll-runs', branch: null }}
      buttons={<AddButton label={runTexts.entry} to="/admin/payroll/payrollentry" />}
      {...(list.data !== undefined && { note: runTexts.runsCount(runs.length) })}
      hasWideToolbar
      toolbar={<SearchFilters words={WORDS} search={search} onSearch={found => setAddress(inAddress(found))} />}
      columns={COLUMNS}
      rows={runs}
      keyOf={run => run.number}
      short={run => ({
        title: periodText(run),
        note: `${run.number} · ${statusText(run)}`,
        figure: formatMoney(run.netPay),
        figureNote: runTexts.employees(run.employees),
      })}
      link={run => ({ label: runTexts.view, name: runTexts.viewOf(run.number), to: path`/admin/payroll/runs/${run.number}` })}
      load={{ query: list, failedText: runTexts.couldNotLoadRuns }}
      empty={empty}
    />
  )
}
