import { formatDayFirst } from '@akonta/domain/dates'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import { type Run, type RunLine, reverseRun, runByNumber } from '@akonta/domain/payroll/run-calls'
import { taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asks, asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { entriesLink } from '../../navigation/document-link.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { texts } from '../../texts.ts'
import { ReverseButton } from '../../ui/document-page/reverse-button.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Missing, NoMatch } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { BooksProof } from '../../ui/print/books-proof.tsx'
import { SheetHead } from '../../ui/print/letterhead.tsx'
import { PrintButton } from '../../ui/print/print-button.tsx'
import { useIsPrinted } from '../../ui/print/use-screen.ts'
import { SaveAs } from '../../ui/save-as/save-as.tsx'
import { SHEET, usePageSize } from '../../ui/table/page-size.ts'
import entry from './entry/pay-entry.module.css'
import { PayTable, type PayTableHandle } from './entry/pay-table.tsx'
import { PayBreakdown, PayParts, ssfText } from './pay-breakdown.tsx'
import { fileColumns, type PayRow, type PayView, sumsOf } from './pay-row.ts'
import { PaySumsLine } from './pay-sums.tsx'
import { PayViews } from './pay-views.tsx'
import { RunFacts } from './run-facts.tsx'
import classes from './run-page.module.css'
import { runTexts } from './texts.ts'

/** /admin/payroll/runs/{number} */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  const opened = useQuery(asksOrNull(runByNumber, { db, number }))
  const run = opened.isPlaceholderData ? undefined : opened.data
  if (run) return <PayrollRunPage key={number} run={run} at={opened.dataUpdatedAt} />
  return (
    <div className={entry.page}>
      <PageHeading title={runTexts.run(number)} />
      {opened.isError && <LoadError what={runTexts.couldNotLoadRun} failure={opened.error} onRetry={() => void opened.refetch()} />}
      {run === null && <Missing title={runTexts.noRunCalled(number)} />}
      {run === undefined && !opened.isError && <Loading />}
    </div>
  )
}

const matches = ({ name, employeeNumber }: PayRow, sought: string): boolean =>
  name.toLowerCase().includes(sought) || employeeNumber.toLowerCase().includes(sought)

/** A past run: its facts, each line as paid, and the differences from the previous pay. */
const PayrollRunPage = ({ run, at }: { readonly run: Run; readonly at: number }) => {
  const db = useDb()
  const paper = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<PayTableHandle>(null)
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<PayView>('pay')
  const [selected, setSelected] = useState<number | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const ruleSets = useQuery(asks(taxTables, { db }))
  const ruleSet = ruleSets.data?.find(({ key }) => key === run.ruleSet) ?? null
  const sought = useDeferredValue(typed.trim().toLowerCase())
  const rows = useMemo(() => run.lines.filter(row => matches(row, sought)), [run, sought])
  const sums = useMemo(() => sumsOf(rows), [rows])
  const shown = rows.find(row => row.employeeId === selected) ?? rows[0] ?? null
  const openedLine = run.lines.find(row => row.employeeId === openedId)
  const hasLaw = run.lines.some(({ lawTax }) => lawTax !== null)
  const title = runTexts.run(run.number)
  const closeLine = (): void => {
    setOpenedId(null)
    table.current?.resume()
  }
  const isOnPaper = useIsPrinted()
  const foot = (
    <>
      <PaySumsLine sums={sums} employees={rows.length} ssfLabel={ssfText(ruleSet)} />
      <BooksProof at={at} />
    </>
  )
  usePageSize(paper, SHEET)
  useShortcuts({ '/': () => search.current?.select() })
  return (
    <div className={entry.page}>
      <HeadingWithBack>
        <BackButton to="/admin/payroll/runs" />
        <PageHeading
          title={title}
          {...(run.reversedBy !== '' && { note: <Badge tone="red">{runTexts.reversed(run.reversedBy)}</Badge> })}
          actions={<RunActions run={run} title={title} />}
        />
      </HeadingWithBack>
      <div className={entry.cards}>
        <section ref={paper} className={`card paper ${entry.left} ${classes.paper}`} aria-label={runTexts.lines}>
          <div className={classes.issuer}>
            <SheetHead />
            <p className={classes.printedTitle}>{title}</p>
          </div>
          <RunFacts run={run} isByLaw={run.ruleSet !== BASELINE_RULES.key} />
          <div className={classes.tools}>
            <TextInput
              ref={search}
              className={classes.search ?? ''}
              type="search"
              aria-label={runTexts.searchEmployees}
              placeholder={runTexts.searchEmployees}
              leftSection={<IconSearch size={17} aria-hidden />}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
            <PayViews view={view} hasLaw={hasLaw} sums={sums} onChange={setView} />
          </div>
          <div className={`${entry.lines} ${classes.lines}`}>
            <PayTable
              ref={table}
              label={runTexts.lines}
              rows={rows}
              view={view}
              selected={shown?.employeeId ?? null}
              onSelect={setSelected}
              opening={{ label: runTexts.viewOf, onOpen: setOpenedId }}
              {...(isOnPaper && { foot })}
            />
            {rows.length === 0 && <NoMatch title={runTexts.noEmployeeFound} />}
          </div>
          {!isOnPaper && <div className={classes.foot}>{foot}</div>}
        </section>
        <PayslipCard run={run} row={shown} ruleSet={ruleSet} />
      </div>
      <Attachments kind="payroll" number={run.number} />
      {openedLine !== undefined && <LineDialog row={openedLine} ruleSet={ruleSet} onClose={closeLine} />}
    </div>
  )
}

type RunActionsProps = { readonly run: Run; readonly title: string }

/** The links, file, print and reversal of a run. A reversed run is neither paid nor filed. */
const RunActions = ({ run, title }: RunActionsProps) => {
  const db = useDb()
  const isReversed = run.reversedBy !== ''
  return (
    <>
      <Button component={Link} to={path`/admin/payroll/payslips/${run.number}`} variant="default">
        {runTexts.payslips}
      </Button>
      {!isReversed && (
        <>
          <Button component={Link} to="/admin/payroll/pay" variant="default">
            {runTexts.payOut}
          </Button>
          <Button
            component={Link}
            to={`/admin/payroll/papers?month=${run.end.slice(0, 7)}&kind=net&run=${encodeURIComponent(run.number)}`}
            variant="default"
          >
            {runTexts.papers}
          </Button>
        </>
      )}
      <Button component={Link} to={entriesLink(run.number)} variant="default">
        {runTexts.entries}
      </Button>
      {!isReversed && (
        <ReverseButton
          number={run.number}
          effect={reversalOf('payroll')}
          reverse={(reason, requestId) => call(reverseRun, { db, number: run.number, body: { reason } }, { requestId })}
        />
      )}
      <SaveAs
        title={title}
        name={`payroll-${run.number}`}
        columns={fileColumns(run.lines)}
        rows={run.lines}
        branch={null}
        days={[run.start, run.end]}
      />
      <PrintButton />
    </>
  )
}

type PayslipCardProps = { readonly run: Run; readonly row: RunLine | null; readonly ruleSet: RuleSet | null }

/** How the pay of the selected line was calculated. */
const PayslipCard = ({ run, row, ruleSet }: PayslipCardProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: figures without links could not be scrolled by keys
  <section className={`card ${entry.right}`} aria-label={runTexts.payslipOf} tabIndex={0}>
    {row !== null && (
      <>
        <h2 className={entry.who}>{row.name}</h2>
        <p className={entry.whoNote}>
          {row.employeeNumber} · {formatDayFirst(run.start)} – {formatDayFirst(run.end)}
        </p>
        <PayBreakdown row={row} ruleSet={ruleSet} />
        <PayParts parts={row.parts} />
      </>
    )}
  </section>
)

type LineDialogProps = { readonly row: RunLine; readonly ruleSet: RuleSet | null; readonly onClose: () => void }

/** The same for one line, if the screen has no room for the card. */
const LineDialog = ({ row, ruleSet, onClose }: LineDialogProps) => (
  <Dialog
    opened
    title={row.name}
    subject={row.employeeNumber}
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
        {texts.close}
      </Button>
    }
  >
    <div>
      <PayBreakdown row={row} ruleSet={ruleSet} />
      <PayParts parts={row.parts} />
    </div>
  </Dialog>
)
