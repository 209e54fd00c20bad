import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { SpanName } from '@akonta/domain/spans'
import { Button } from '@mantine/core'
import { IconCalendarSearch, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDay } from '../../lib/read-address.ts'
import { texts } from '../../texts.ts'
import { BackButton } from '../frames/back-button.tsx'
import { HeadingWithBack, PageHeading } from '../frames/page-heading.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { PHONE, useScreen } from '../print/use-screen.ts'
import type { Column } from '../table/column.ts'
import { useSorting } from '../table/sorting.ts'
import { HeadFigure } from './head-figure.tsx'
import { ReportCard, SaveAndPrint } from './report-card.tsx'
import { ReportDates, type ReportDatesHandle } from './report-dates.tsx'
import classes from './report-frame.module.css'
import { type ReportPeriod, readPeriod } from './report-period.ts'
import { type ReportLink, ReportTable } from './report-table.tsx'
import { SpanChips, useRememberedSpan } from './span-chips.tsx'
import { reportTexts } from './texts.ts'

/** Filters the loaded rows: the total, the files and Print follow it. */
export type ReportFilter<Row> = {
  readonly controls: (rows: readonly Row[]) => ReactNode
  readonly keeps: (row: Row) => boolean
  readonly onClear: () => void
}

type ReportPageProps<Row> = {
  readonly title: string
  readonly branch: string
  /** The key of the rows in the query cache, together with the period. */
  readonly queryKey: readonly string[]
  readonly load: (period: ReportPeriod) => Promise<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  /** Without it the rows have no link. */
  readonly link?: ReportLink<Row>
  readonly keyOf: (row: Row) => string
  /** The row's part of the total; null if the user may not see it, nor the total. */
  readonly amountOf: (row: Row) => Pesewas | null
  /** The large figure, if it is more than the total: a balance with its side. */
  readonly totalText?: (total: Pesewas) => string
  readonly totalLabel: (rows: number) => string
  readonly emptyText: string
  readonly failedText: string
  /** The name under which the last period is remembered. */
  readonly name: string
  /** The initial period for a user without a choice; today by default. */
  readonly opensWith?: SpanName
  /** Rows that build on each other, such as a running balance, keep their order. */
  readonly keepsOrder?: true
  readonly filter?: ReportFilter<Row>
  /** Shown above the rows, on screen only. */
  readonly above?: ReactNode
  /** The prefix of its file names (see SaveAs). */
  readonly fileName: string
  /** The list of the report, for a Back button next to the title. */
  readonly back?: string
  /** Buttons of the heading line, before those of the report itself. */
  readonly actions?: ReactNode
  /** It is handed out: the total in plain words, without the proof of the books, which is internal. */
  readonly plainTotal?: { readonly owedLabel: (total: Pesewas) => string; readonly owed: (total: Pesewas) => string }
  /** Shown after the rows, also in print. */
  readonly below?: (rows: readonly Row[]) => ReactNode
  /** A few lines after the rows: on paper in their table, so that no sheet has them alone. */
  readonly ending?: (rows: readonly Row[]) => ReactNode
}

/**
 * The report pattern (design guide, section 6): two dates in the URL, Load Report, a large total, the rows with View. Files and Print have
 * exactly the rows on the screen. A report provides its call, its columns and its texts.
 */
export const ReportPage = <Row,>(props: ReportPageProps<Row>) => {
  const { title, branch, queryKey, load, columns, amountOf, totalText = formatMoney, fileName } = props
  const [search] = useSearchParams()
  const span = useRememberedSpan(props.name, props.opensWith ?? 'today')
  const { isUndated, period, setPeriod } = usePeriodInAddress(span.opensWith)
  const dates = useRef<ReportDatesHandle>(null)
  const report = useQuery({
    queryKey: [...queryKey, period?.start, period?.end],
    queryFn: () => (period === null ? [] : load(period)),
    enabled: period !== null,
    // Never the rows of another period below the heading of this one.
    placeholderData: () => undefined,
  })
  const loaded = period === null ? [] : (report.data ?? [])
  const { filter } = props
  const { sorted, ...sort } = useSorting(loaded, columns)
  const rows = filter === undefined ? sorted : sorted.filter(filter.keeps)
  const amounts = rows.map(amountOf)
  const total = amounts.includes(null) ? null : amounts.reduce<Pesewas>((sum, amount) => sum + (amount ?? 0n), 0n)
  const show = (asked: ReportPeriod): void => {
    if (asked.start === period?.start && asked.end === period.end) void report.refetch()
    else setPeriod(asked)
  }
  const isReady = report.isSuccess && period !== null && rows.length > 0
  const heading = [branch, ...(period === null ? [] : [reportTexts.fromTo(formatDayFirst(period.start), formatDayFirst(period.end))])]
  const frame = {
    lines: [title, ...heading],
    totalLabel: props.totalLabel(rows.length),
    total: props.keepsOrder ? null : total,
  }
  return (
    <div className={classes.page}>
      <HeadingWithBack>
        {props.back !== undefined && <BackButton to={props.back} />}
        <PageHeading
          title={title}
          note={branch}
          actions={
            <>
              {props.actions}
              <SaveAndPrint
                title={title}
                name={fileName}
                columns={columns}
                rows={rows}
                days={period === null ? [] : [period.start, period.end]}
                frame={frame}
                disabled={!isReady}
              />
            </>
          }
        />
      </HeadingWithBack>
      <ReportCard
        title={title}
        printed={heading}
        choices={
          <>
            <SpanChips pressed={span.pressed(period)} onChoose={name => show(span.choose(name))} />
            <ReportDates
              ref={dates}
              start={isUndated ? span.opensWith.start : readDay(search, 'start')}
              end={isUndated ? span.opensWith.end : readDay(search, 'end')}
              busy={report.isFetching}
              onLoad={show}
            />
            {filter !== undefined && loaded.length > 0 && <Filter>{filter.controls(loaded)}</Filter>}
          </>
        }
        figure={
          period !== null &&
          report.isSuccess && (
            <Total
              label={props.totalLabel(rows.length)}
              total={total}
              totalText={totalText}
              plainTotal={props.plainTotal}
              isReady={isReady}
            />
          )
        }
        found={report}
        failedText={props.failedText}
        isInternal={props.plainTotal === undefined}
        takesEnd={isReady && props.below === undefined}
      >
        {end => (
          <>
            {props.above}
            {period === null ? (
              <EmptyState icon={IconCalendarSearch} title={reportTexts.chooseDates} hint={reportTexts.chooseDatesHint} />
            ) : (
              (rows.length > 0 || report.isPending) && (
                <ReportTable
                  label={title}
                  {...props}
                  rows={rows}
                  loading={report.isPending}
                  sort={props.keepsOrder ? undefined : sort}
                  end={end && <Ending rows={rows} of={props.ending} end={end} />}
                />
              )
            )}
            {isReady && !end && props.ending?.(rows)}
            {isReady && props.below?.(rows)}
            {report.isSuccess && loaded.length > 0 && rows.length === 0 && <NoneKept onClear={filter?.onClear} />}
            {period !== null && report.isSuccess && loaded.length === 0 && (
              <NoRows title={props.emptyText} onChangeDates={() => dates.current?.focus()} />
            )}
          </>
        )}
      </ReportCard>
    </div>
  )
}

/** The dates of a report are in its address, so that a link and Back keep them. Null if they are not a period. */
const usePeriodInAddress = (opensWith: ReportPeriod) => {
  const [search, setSearch] = useSearchParams()
  const isUndated = !search.has('start') && !search.has('end')
  const period = isUndated ? opensWith : readPeriod(search)
  const setPeriod = ({ start, end }: ReportPeriod, options = {}): void =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      after.set('start', start)
      after.set('end', end)
      return after
    }, options)
  const settle = useEffectEvent((undated: boolean) => {
    if (undated) setPeriod(opensWith, { replace: true })
  })
  useEffect(() => settle(isUndated), [isUndated])
  return { isUndated, period, setPeriod: (asked: ReportPeriod) => setPeriod(asked) }
}

type EndingProps<Row> = {
  readonly rows: readonly Row[]
  readonly of: ReportPageProps<Row>['ending']
  readonly end: ReactNode
}

/** On paper, in the table of the rows. */
const Ending = <Row,>({ rows, of, end }: EndingProps<Row>) => (
  <>
    {of?.(rows)}
    {end}
  </>
)

type TotalProps = {
  readonly plainTotal: ReportPageProps<never>['plainTotal']
  readonly label: string
  readonly total: Pesewas | null
  readonly totalText: (total: Pesewas) => string
  readonly isReady: boolean
}

/** The large figure; what is handed out says on paper in plain words who owes it. */
const Total = ({ label, total, totalText, plainTotal, isReady }: TotalProps) => (
  <>
    <div className={plainTotal && classes.onScreen}>
      <HeadFigure label={label} amount={total === null ? texts.hiddenFigure : totalText(total)} />
    </div>
    {plainTotal !== undefined && total !== null && isReady && (
      <p className={classes.owed} aria-hidden>
        {plainTotal.owedLabel(total)} <strong>{plainTotal.owed(total)}</strong>
      </p>
    )}
  </>
)

const NoneKept = ({ onClear }: { readonly onClear: (() => void) | undefined }) => (
  <EmptyState
    title={reportTexts.noMatch}
    hint={reportTexts.noMatchHint}
    action={
      <Button variant="default" onClick={onClear}>
        {reportTexts.clearFilter}
      </Button>
    }
  />
)

const NoRows = ({ title, onChangeDates }: { readonly title: string; readonly onChangeDates: () => void }) => (
  <EmptyState
    title={title}
    hint={reportTexts.chooseOtherDates}
    action={
      <Button variant="default" onClick={onChangeDates}>
        {reportTexts.changeDates}
      </Button>
    }
  />
)

/** The filter of the rows; on a phone behind a button, so that the rows stay visible. */
const Filter = ({ children }: { readonly children: ReactNode }) => {
  const isPhone = useScreen(PHONE)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.filter}>
      {isPhone && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={17} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {reportTexts.filter}
        </Button>
      )}
      {(isOpen || !isPhone) && children}
    </div>
  )
}
