import { type BusinessDate, lastOfMonth, monthName } from '@akonta/domain/dates'
import { payrollDocumentLines } from '@akonta/domain/payroll/document-calls'
import { payrollOverview } from '@akonta/domain/payroll/overview-calls'
import { netPayRows, PAY_WAYS, payeRows, ssnitRows, tierTwoRows } from '@akonta/domain/payroll/schedules'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { Page } from '../../ui/frames/page.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { monthsUntil, PAPER_KINDS, type PaperChoice, readChoice } from './document-choice.ts'
import classes from './documents.module.css'
import { Schedule, type ScheduleFrame } from './schedule.tsx'
import { NET_PAY_COLUMNS, PAYE_COLUMNS, PAYSLIP_COLUMNS, SSNIT_COLUMNS, TIER_TWO_COLUMNS } from './schedule-columns.ts'
import { payrollDocumentTexts } from './texts.ts'

/** /admin/payroll/papers: the documents of a month's payroll. Month, run and document are in the address; without a month, the last run's. */
export const Component = () => {
  const [search] = useSearchParams()
  const hasMonth = search.has('month')
  const overview = useQuery({ ...asks(payrollOverview, { db: useDb() }), enabled: !hasMonth })
  if (!hasMonth && overview.isPending) return <Loading />
  return <Documents usualDay={overview.data?.lastRun?.end ?? currentDay()} />
}

const Documents = ({ usualDay }: { readonly usualDay: BusinessDate }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search, usualDay)
  const month = `${choice.month}-01`
  const query = useQuery(asks(payrollDocumentLines, { db, start: month, end: lastOfMonth(month) }))
  // While another month loads, the previous one is a placeholder.
  const loaded = query.isPlaceholderData ? undefined : query.data
  const lines = loaded?.lines ?? []
  const runs = [...new Set(lines.map(({ run }) => run.number))]
  const chosen = lines.filter(({ run }) => choice.run === '' || run.number === choice.run)
  const choose = (change: Readonly<Record<string, string>>): void => {
    const next = { month: choice.month, kind: choice.kind, run: choice.run, way: choice.way, ...change }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  const booked = choice.run === '' && choice.way === '' ? loaded?.booked : undefined
  const isLoading = loaded === undefined
  const frame = {
    kind: choice.kind,
    month,
    run: choice.run,
    toolbar: <Choices choice={choice} runs={runs} onChoose={choose} />,
    booked,
    isLoading,
    at: query.dataUpdatedAt,
    lines: chosen,
  }
  return (
    <Page className={classes.page}>
      <nav className={classes.kinds} aria-label={payrollDocumentTexts.kindsLabel}>
        {PAPER_KINDS.map(kind => (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-current={kind === choice.kind ? 'page' : undefined}
            onClick={() => choose({ kind, way: '' })}
          >
            {payrollDocumentTexts.kinds[kind]}
          </button>
        ))}
      </nav>
      {query.isError && <LoadError what={payrollDocumentTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.isSuccess && <ScheduleOfKind choice={choice} runs={runs} frame={frame} />}
    </Page>
  )
}

type ChoicesProps = {
  readonly choice: PaperChoice
  readonly runs: readonly string[]
  readonly onChoose: (change: Readonly<Record<string, string>>) => void
}

const Choices = ({ choice, runs, onChoose }: ChoicesProps) => (
  <>
    <NativeSelect
      label={payrollDocumentTexts.month}
      value={choice.month}
      data={monthsUntil(currentDay(), choice.month).map(value => ({ value, label: monthName(`${value}-01`) }))}
      onChange={event => onChoose({ month: event.currentTarget.value, run: '' })}
    />
    <NativeSelect
      label={payrollDocumentTexts.run}
      value={choice.run}
      data={[{ value: '', label: payrollDocumentTexts.allRuns }, ...runs.map(run => ({ value: run, label: run }))]}
      onChange={event => onChoose({ run: event.currentTarget.value })}
    />
    {choice.kind === 'net' && (
      <NativeSelect
        label={payrollDocumentTexts.way}
        value={choice.way}
        data={[
          { value: '', label: payrollDocumentTexts.allWays },
          ...PAY_WAYS.map(value => ({ value, label: payrollDocumentTexts.ways[value] })),
        ]}
        onChange={event => onChoose({ way: event.currentTarget.value })}
      />
    )}
  </>
)

type ScheduleOfKindProps = Pick<ChoicesProps, 'choice' | 'runs'> & { readonly frame: ScheduleFrame }

const ScheduleOfKind = ({ choice, runs, frame }: ScheduleOfKindProps) => {
  const { lines } = frame
  switch (choice.kind) {
    case 'payslips':
      return (
        <Schedule
          {...frame}
          columns={PAYSLIP_COLUMNS}
          rows={lines}
          keyOf={row => `${row.run.number} ${row.employeeId}`}
          amountOf={row => row.netPay}
          link={{
            to: row => `${path`/admin/payroll/payslips/${row.run.number}`}?employee=${row.employeeId}`,
            name: row => payrollDocumentTexts.viewOf(row.name),
          }}
          actions={runs
            .filter(run => choice.run === '' || run === choice.run)
            .map(run => (
              <Button key={run} component={Link} to={path`/admin/payroll/payslips/${run}`} variant="default">
                {payrollDocumentTexts.allPayslips(run)}
              </Button>
            ))}
        />
      )
    case 'ssnit':
      return (
        <Schedule
          {...frame}
          columns={SSNIT_COLUMNS}
          rows={ssnitRows(lines)}
          keyOf={row => String(row.serial)}
          amountOf={row => row.toSsnit}
        />
      )
    case 'tier2':
      return (
        <Schedule
          {...frame}
          columns={TIER_TWO_COLUMNS}
          rows={tierTwoRows(lines)}
          keyOf={row => String(row.serial)}
          amountOf={row => row.contribution}
        />
      )
    case 'paye':
      return (
        <Schedule
          {...frame}
          columns={PAYE_COLUMNS}
          rows={payeRows(lines)}
          keyOf={row => String(row.serial)}
          amountOf={row => row.totalTax}
        />
      )
    case 'net':
      return (
        <Schedule
          {...frame}
          columns={NET_PAY_COLUMNS}
          rows={netPayRows(lines).filter(({ way }) => choice.way === '' || way === choice.way)}
          keyOf={row => String(row.serial)}
          amountOf={row => row.amount}
        />
      )
  }
}
