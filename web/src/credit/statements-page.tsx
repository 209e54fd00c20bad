import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type StatementOfAccount, statementsOfDebtors } from '@akonta/domain/payees/payee-calls'
import { IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIssuer } from '../business/issuer.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { StatementSheet } from '../payees/statement-sheet.tsx'
import { texts } from '../texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { ReportDates } from '../ui/report-page/report-dates.tsx'
import type { ReportPeriod } from '../ui/report-page/report-period.ts'
import { SpanChips, useRememberedSpan } from '../ui/report-page/span-chips.tsx'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { ShowMore, useDrawnRows } from '../ui/table/drawn-rows.tsx'
import { usePageSize } from '../ui/table/page-size.ts'
import classes from './credit.module.css'
import { creditTexts } from './texts.ts'

const SHEET = { kind: 'sheet', isHandedOut: true } as const

/** Statements that are rendered at once. */
const STEP = 20

/** The list of the statements, as a file. */
const COLUMNS: readonly Column<StatementOfAccount>[] = [
  { head: creditTexts.customer, kind: 'text', of: ({ payee }) => payee.name },
  { head: creditTexts.phone, kind: 'text', of: ({ payee }) => payee.phone },
  { head: creditTexts.opening, kind: 'money', of: ({ opening }) => -opening },
  { head: creditTexts.debit, kind: 'money', of: ({ debit }) => debit },
  { head: creditTexts.credit, kind: 'money', of: ({ credit }) => credit },
  { head: creditTexts.closing, kind: 'money', of: ({ closing }) => -closing, hasTotal: true },
]

/** /admin/reports/statements: the statements of everyone who owes, one page each, in one print run. */
export const Component = () => {
  const db = useDb()
  const issuer = useIssuer('')
  const paper = useRef<HTMLDivElement>(null)
  const dates = useRef(null)
  usePageSize(paper, SHEET)
  const span = useRememberedSpan('customer-statements', 'last_month')
  const [period, setPeriod] = useState<ReportPeriod>(span.opensWith)
  const query = useQuery(asks(statementsOfDebtors, { db, ...period }))
  const statements = query.isPlaceholderData ? undefined : query.data
  const rows = statements ?? []
  const { drawn, left, drawMore } = useDrawnRows(rows, STEP)
  const total = rows.reduce((sum, { closing }) => sum - closing, 0n)
  return (
    <Page>
      <PageHeading
        title={creditTexts.statementsTitle}
        note={
          rows.length > 0 ? `${creditTexts.totalOwed(rows.length)}: ${texts.currency} ${formatMoney(total)}` : creditTexts.statementsNote
        }
        actions={
          <>
            <SaveAs
              title={creditTexts.statementsTitle}
              name="customer-statements"
              columns={COLUMNS}
              rows={rows}
              branch={null}
              days={[period.start, period.end]}
              frame={{
                lines: [creditTexts.statementsTitle, creditTexts.fromTo(formatDayFirst(period.start), formatDayFirst(period.end))],
                totalLabel: creditTexts.totalOwed(rows.length),
                total,
              }}
              disabled={rows.length === 0}
            />
            <PrintButton disabled={rows.length === 0} isSecond />
          </>
        }
      />
      <div className={classes.choices}>
        <SpanChips pressed={span.pressed(period)} onChoose={name => setPeriod(span.choose(name))} />
        <ReportDates ref={dates} start={period.start} end={period.end} busy={query.isFetching} onLoad={setPeriod} />
      </div>
      {query.isError && <LoadError what={creditTexts.couldNotLoadStatements} failure={query.error} onRetry={() => void query.refetch()} />}
      {statements === undefined && !query.isError && <Loading />}
      {statements?.length === 0 && <EmptyState icon={IconReportMoney} title={creditTexts.nobodyOwes} />}
      <div ref={paper} className={`paper ${classes.sheets}`}>
        {drawn.map(statement => (
          <StatementSheet key={statement.payee.pid} statement={statement} issuer={issuer} />
        ))}
      </div>
      <ShowMore left={left} onMore={drawMore} />
    </Page>
  )
}
