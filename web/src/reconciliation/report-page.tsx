import { recordReference } from '@akonta/domain/attachments/attached-kind'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { finishedReconciliation, type ReconciliationReport } from '@akonta/domain/reconciliation/finishing-calls'
import { sumOf } from '@akonta/domain/reconciliation/open-line'
import type { OpenBookLine, OpenStatementLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { path } from '../lib/api.ts'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { BooksProof } from '../ui/print/books-proof.tsx'
import { SheetHead } from '../ui/print/letterhead.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { useIsPrinted } from '../ui/print/use-screen.ts'
import { SHEET, usePageSize } from '../ui/table/page-size.ts'
import { LinesTable } from './lines-table.tsx'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

/** /admin/accounting/reconciliation/{pid}/{yyyy-mm-dd}: a finished reconciliation, to read and to print. */
export const Component = forRight('reconcile_bank', { title: reconciliationTexts.title, mayNot: reconciliationTexts.mayNot }, () => (
  <Report />
))

const Report = () => {
  const db = useDb()
  const { account = '', through = '' } = useParams()
  const query = useQuery(asksOrNull(finishedReconciliation, { db, account, through }))
  const report = query.isPlaceholderData ? undefined : query.data
  return (
    <Page width="document">
      <HeadingWithBack>
        <BackButton to={path`/admin/accounting/reconciliation/${account}`} />
        <PageHeading
          title={report ? reconciliationTexts.reportTitle(report.accountName) : reconciliationTexts.title}
          actions={<PrintButton disabled={!report} />}
        />
      </HeadingWithBack>
      {query.isPending && <Loading />}
      {query.isError && (
        <LoadError what={reconciliationTexts.couldNotLoadReport} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {report === null && <EmptyState icon={IconBuildingBank} title={reconciliationTexts.noReport} />}
      {report && <Sheet report={report} at={query.dataUpdatedAt} />}
      {report && <Attachments kind="bank_reconciliation" number={recordReference('bank_reconciliation', report.id)} />}
    </Page>
  )
}

const Sheet = ({ report, at }: { readonly report: ReconciliationReport; readonly at: number }) => {
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const { books, notCleared, notInBooks, bank } = report
  const figures = [
    [reconciliationTexts.books, books],
    [`− ${reconciliationTexts.notCleared}`, notCleared],
    [`+ ${reconciliationTexts.notInBooks}`, notInBooks],
    [`= ${reconciliationTexts.bank}`, bank],
    [reconciliationTexts.difference, 0n],
  ] as const
  const late = [...report.changedAfter, ...report.addedAfter]
  const parts = [
    { title: reconciliationTexts.notClearedTitle, lines: report.notClearedLines },
    { title: reconciliationTexts.notInBooksTitle, lines: report.notInBooksLines },
    ...(late.length > 0 ? [{ title: reconciliationTexts.changedAfterTitle, note: reconciliationTexts.changedAfterNote, lines: late }] : []),
  ]
  const end = <End at={at} />
  return (
    <div ref={paper} className={`card paper ${classes.sheet}`}>
      <SheetHead />
      <p className={classes.sheetTitle}>{reconciliationTexts.reportTitle(report.accountName)}</p>
      <p>{reconciliationTexts.asOf(formatDayFirst(report.through))}</p>
      <p className={classes.beside}>
        {report.isFinished
          ? reconciliationTexts.finishedOn(report.finishedBy, formatMoment(report.finishedAt))
          : reconciliationTexts.reopened(report.reopenedBy, report.reopenReason)}
      </p>
      <dl className={classes.sheetFigures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {parts.map((part, place) => (
        <Part key={part.title} {...part} end={place === parts.length - 1 && end} />
      ))}
    </div>
  )
}

type EndProps = { readonly at: number }

const End = ({ at }: EndProps) => (
  <>
    <div className={classes.signatures}>
      <p>{reconciliationTexts.signedBy}</p>
      <p>{reconciliationTexts.checkedBy}</p>
    </div>
    <BooksProof at={at} />
  </>
)

type PartProps = {
  readonly title: string
  readonly note?: string
  readonly lines: readonly (OpenBookLine | OpenStatementLine)[]
  /** The end of the document, after the last part. */
  readonly end: ReactNode
}

/** A list with its total. On paper what follows the lines is the last row of their table, so that it is not alone on the next sheet. */
const Part = ({ title, note, lines, end }: PartProps) => {
  const isInTable = useIsPrinted() && lines.length > 0
  const total = lines.length > 0 && (
    <p className={classes.sheetTotal}>
      <span>{reconciliationTexts.total}</span> <strong>{formatMoney(sumOf(lines))}</strong>
    </p>
  )
  const below = (
    <>
      {total}
      {end}
    </>
  )
  return (
    <section className={classes.sheetPart}>
      <h2>{title}</h2>
      {note !== undefined && <p className="hint">{note}</p>}
      {lines.length === 0 ? <p>{reconciliationTexts.none}</p> : <LinesTable label={title} lines={lines} end={isInTable && below} />}
      {!isInTable && below}
    </section>
  )
}
