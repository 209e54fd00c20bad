import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, formatDayFirst, monthName } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { Booked } from '@akonta/domain/payroll/document-calls'
import { dueDay, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import { payeRows } from '@akonta/domain/payroll/schedules'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { BooksProof } from '../../ui/print/books-proof.tsx'
import { SheetHead } from '../../ui/print/letterhead.tsx'
import { useIsPrinted } from '../../ui/print/use-screen.ts'
import { HeadFigure } from '../../ui/report-page/head-figure.tsx'
import { type ReportLink, ReportTable } from '../../ui/report-page/report-table.tsx'
import { SaveAs } from '../../ui/save-as/save-as.tsx'
import type { Column } from '../../ui/table/column.ts'
import { SHEET, usePageSize } from '../../ui/table/page-size.ts'
import sideways from '../../ui/table/scrolls-sideways.module.css'
import type { PaperKind } from './document-choice.ts'
import classes from './documents.module.css'
import { EmployerLines } from './employer-lines.tsx'
import { payrollDocumentTexts } from './texts.ts'

const WIDE = { kind: 'sheet', isWide: true } as const

const ACCOUNTS: Readonly<Record<PaperKind, PayrollLiability>> = {
  payslips: ACCOUNT.netSalariesPayable,
  ssnit: ACCOUNT.pensionTierOnePayable,
  tier2: ACCOUNT.pensionTierTwoPayable,
  paye: ACCOUNT.incomeTaxPayable,
  net: ACCOUNT.netSalariesPayable,
}

/** The common parts of the schedules of a month. */
export type ScheduleFrame = {
  readonly kind: PaperKind
  /** Its first day. */
  readonly month: BusinessDate
  readonly run: string
  readonly toolbar: ReactNode
  /** The account movements of the whole month; undefined when only a part of it is shown. */
  readonly booked: readonly Booked[] | undefined
  /** Another month is being loaded. */
  readonly isLoading: boolean
  readonly at: number
  readonly lines: readonly PayrollDocumentLine[]
}

type ScheduleProps<Row> = ScheduleFrame & {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly amountOf: (row: Row) => Pesewas
  readonly link?: ReportLink<Row>
  readonly actions?: ReactNode
}

/** One document of a month: on screen, in print, and as a file. */
export const Schedule = <Row,>({
  kind,
  month,
  run,
  toolbar,
  booked,
  isLoading,
  at,
  lines,
  columns,
  rows,
  keyOf,
  amountOf,
  ...more
}: ScheduleProps<Row>) => {
  const paper = useRef<HTMLDivElement>(null)
  const isWide = kind === 'paye'
  usePageSize(paper, isWide ? WIDE : SHEET)
  const title = payrollDocumentTexts.titles[kind]
  const total = rows.reduce<Pesewas>((sum, row) => sum + amountOf(row), 0n)
  const account = booked?.find(each => each.account === ACCOUNTS[kind])
  const due = dueDay(ACCOUNTS[kind], month)
  const isByDefault = kind !== 'net' && lines.some(line => !line.run.isStatutory)
  const missing = isWide ? payeRows(lines).filter(row => row.taxNumber === '').length : 0
  const isEmpty = rows.length === 0
  const isPrinted = useIsPrinted()
  const proof = <BooksProof at={at} />
  return (
    <>
      <PageHeading
        title={title}
        note={monthName(month)}
        actions={
          <>
            {more.actions}
            <SaveAs
              title={payrollDocumentTexts.kinds[kind]}
              name={`${kind}-${run === '' ? month.slice(0, 7) : run}`}
              columns={columns}
              rows={rows}
              branch={null}
              days={[]}
              disabled={isEmpty}
            />
            <Button variant="default" disabled={isEmpty} leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
              {payrollDocumentTexts.print}
            </Button>
          </>
        }
      />
      {isByDefault && <MessageBox>{payrollDocumentTexts.notStatutoryHint}</MessageBox>}
      {missing > 0 && <MessageBox>{payrollDocumentTexts.noTaxNumber(missing)}</MessageBox>}
      {account && account.amount !== total && (
        <MessageBox variant="danger">{payrollDocumentTexts.differs(account.accountName, formatMoney(account.amount))}</MessageBox>
      )}
      <div ref={paper} className={`card paper ${classes.card}`} data-wide={isWide || undefined}>
        <PrintedHead title={title} period={run === '' ? monthName(month) : `${monthName(month)} · ${run}`} isByDefault={isByDefault} />
        <div className={classes.toolbar}>
          <div className={classes.choices}>{toolbar}</div>
          <HeadFigure
            label={`${payrollDocumentTexts.totals[kind]} · ${payrollDocumentTexts.people(rows.length)}`}
            amount={formatMoney(total)}
            note={
              <p>
                {[
                  ...(due === null ? [] : [payrollDocumentTexts.dueBy(formatDayFirst(due))]),
                  ...(account?.amount === total && !isEmpty ? [payrollDocumentTexts.agrees(account.accountName)] : []),
                ].join(' · ')}
              </p>
            }
          />
        </div>
        <EmployerLines kind={kind} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: rows without links could not be scrolled by keys */}
        <section className={`${sideways.fading} ${classes.rows}`} aria-label={title} tabIndex={0}>
          {isEmpty && !isLoading ? (
            <EmptyState icon={IconFileSpreadsheet} title={payrollDocumentTexts.none} hint={payrollDocumentTexts.noneHint} />
          ) : (
            <ReportTable
              label={title}
              columns={columns}
              keyOf={keyOf}
              rows={rows}
              loading={isLoading}
              hasSums
              end={isPrinted && proof}
              {...(more.link && { link: more.link })}
            />
          )}
        </section>
        {(!isPrinted || isEmpty) && proof}
      </div>
    </>
  )
}

type PrintedHeadProps = { readonly title: string; readonly period: string; readonly isByDefault: boolean }

/** In print there are no fields: the head states the business, the month, and whether the tax was not calculated by law. */
const PrintedHead = ({ title, period, isByDefault }: PrintedHeadProps) => (
  <div className={classes.printedHead}>
    <SheetHead />
    <p className={classes.printedTitle}>
      {title} · {period}
    </p>
    {isByDefault && <p>{payrollDocumentTexts.notStatutory}</p>}
  </div>
)
