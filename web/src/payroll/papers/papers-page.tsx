import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, businessDateOf, formatDayFirst, lastOfMonth, monthName } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { dueDay, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type { PaperLine } from '@akonta/domain/payroll/paper-line'
import { netPayRows, PAY_WAYS, payeRows, ssnitRows, tierTwoRows } from '@akonta/domain/payroll/schedules'
import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIssuer } from '../../business/issuer.ts'
import { path } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { BooksProof } from '../../ui/books-proof.tsx'
import type { Column } from '../../ui/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MessageBox } from '../../ui/message-box.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { type ReportLink, ReportTable } from '../../ui/report-page/report-table.tsx'
import { SaveAs } from '../../ui/save-as/save-as.tsx'
import { type BookedAmount, fetchPaperLines } from './paper-calls.ts'
import { monthsUntil, PAPER_KINDS, type PaperKind, readChoice } from './paper-choice.ts'
import classes from './papers.module.css'
import { NET_PAY_COLUMNS, PAYE_COLUMNS, PAYSLIP_COLUMNS, SSNIT_COLUMNS, TIER_TWO_COLUMNS } from './schedule-columns.ts'
import { paperTexts } from './texts.ts'

const ACCOUNTS: Readonly<Record<PaperKind, PayrollLiability>> = {
  payslips: ACCOUNT.netSalariesPayable,
  ssnit: ACCOUNT.pensionTierOnePayable,
  tier2: ACCOUNT.pensionTierTwoPayable,
  paye: ACCOUNT.incomeTaxPayable,
  net: ACCOUNT.netSalariesPayable,
}

/** /admin/payroll/papers: what a month's payroll is printed and sent as. Month, run and paper stand in the address. */
export const Component = () => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search, businessDateOf(new Date()))
  const month = `${choice.month}-01`
  const found = useQuery({
    queryKey: [db, 'payroll papers', choice.month],
    queryFn: () => fetchPaperLines(db, month, lastOfMonth(month)),
  })
  const lines = found.isPlaceholderData ? [] : (found.data?.lines ?? [])
  const runs = [...new Set(lines.map(({ run }) => run.number))]
  const chosen = lines.filter(({ run }) => choice.run === '' || run.number === choice.run)
  const choose = (change: Readonly<Record<string, string>>): void => {
    const next = { month: choice.month, kind: choice.kind, run: choice.run, way: choice.way, ...change }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  const toolbar = (
    <>
      <NativeSelect
        label={paperTexts.month}
        value={choice.month}
        data={monthsUntil(businessDateOf(new Date()), choice.month).map(value => ({ value, label: monthName(`${value}-01`) }))}
        onChange={event => choose({ month: event.currentTarget.value, run: '' })}
      />
      <NativeSelect
        label={paperTexts.run}
        value={choice.run}
        data={[{ value: '', label: paperTexts.allRuns }, ...runs.map(run => ({ value: run, label: run }))]}
        onChange={event => choose({ run: event.currentTarget.value })}
      />
      {choice.kind === 'net' && (
        <NativeSelect
          label={paperTexts.way}
          value={choice.way}
          data={[{ value: '', label: paperTexts.allWays }, ...PAY_WAYS.map(value => ({ value, label: paperTexts.ways[value] }))]}
          onChange={event => choose({ way: event.currentTarget.value })}
        />
      )}
    </>
  )
  const booked = choice.run === '' && choice.way === '' ? found.data?.booked : undefined
  const frame = { kind: choice.kind, month, run: choice.run, toolbar, booked, at: found.dataUpdatedAt, lines: chosen }
  const ofKind = (): ReactNode => {
    switch (choice.kind) {
      case 'payslips':
        return (
          <Schedule
            {...frame}
            columns={PAYSLIP_COLUMNS}
            rows={chosen}
            keyOf={row => `${row.run.number} ${row.employeeId}`}
            amountOf={row => row.netPay}
            link={{
              to: row => `${path`/admin/payroll/payslips/${row.run.number}`}?employee=${row.employeeId}`,
              name: row => paperTexts.viewOf(row.name),
            }}
            actions={runs
              .filter(run => choice.run === '' || run === choice.run)
              .map(run => (
                <Button key={run} component={Link} to={path`/admin/payroll/payslips/${run}`} variant="default">
                  {paperTexts.allPayslips(run)}
                </Button>
              ))}
          />
        )
      case 'ssnit':
        return (
          <Schedule
            {...frame}
            columns={SSNIT_COLUMNS}
            rows={ssnitRows(chosen)}
            keyOf={row => String(row.serial)}
            amountOf={row => row.toSsnit}
          />
        )
      case 'tier2':
        return (
          <Schedule
            {...frame}
            columns={TIER_TWO_COLUMNS}
            rows={tierTwoRows(chosen)}
            keyOf={row => String(row.serial)}
            amountOf={row => row.contribution}
          />
        )
      case 'paye':
        return (
          <Schedule
            {...frame}
            columns={PAYE_COLUMNS}
            rows={payeRows(chosen)}
            keyOf={row => String(row.serial)}
            amountOf={row => row.totalTax}
          />
        )
      case 'net':
        return (
          <Schedule
            {...frame}
            columns={NET_PAY_COLUMNS}
            rows={netPayRows(chosen).filter(({ way }) => choice.way === '' || way === choice.way)}
            keyOf={row => String(row.serial)}
            amountOf={row => row.amount}
          />
        )
    }
  }
  return (
    <div className={classes.page}>
      <nav className={classes.kinds} aria-label={paperTexts.kindsLabel}>
        {PAPER_KINDS.map(kind => (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-current={kind === choice.kind ? 'page' : undefined}
            onClick={() => choose({ kind, way: '' })}
          >
            {paperTexts.kinds[kind]}
          </button>
        ))}
      </nav>
      {found.isError && <LoadError what={paperTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.isSuccess && ofKind()}
    </div>
  )
}

type ScheduleProps<Row> = {
  readonly kind: PaperKind
  /** Its first day. */
  readonly month: BusinessDate
  readonly run: string
  readonly toolbar: ReactNode
  /** What the books took by the whole month; nothing when only a part of it is shown. */
  readonly booked: readonly BookedAmount[] | undefined
  readonly at: number
  readonly lines: readonly PaperLine[]
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly amountOf: (row: Row) => Pesewas
  readonly link?: ReportLink<Row>
  readonly actions?: ReactNode
}

/** One paper of a month: on the screen, printed, and as a file. */
const Schedule = <Row,>({ kind, month, run, toolbar, booked, at, lines, columns, rows, keyOf, amountOf, ...more }: ScheduleProps<Row>) => {
  const employer = useIssuer('')
  const paper = useRef<HTMLDivElement>(null)
  const isWide = kind === 'paye'
  usePageSize(paper, isWide ? WIDE : SHEET)
  const title = paperTexts.titles[kind]
  const total = rows.reduce<Pesewas>((sum, row) => sum + amountOf(row), 0n)
  const account = booked?.find(each => each.account === ACCOUNTS[kind])
  const due = dueDay(ACCOUNTS[kind], month)
  const isByDefault = kind !== 'net' && lines.some(line => !line.run.isStatutory)
  const missing = isWide ? payeRows(lines).filter(row => row.taxNumber === '').length : 0
  const isEmpty = rows.length === 0
  return (
    <>
      <PageHeading
        title={title}
        note={monthName(month)}
        actions={
          <>
            {more.actions}
            <SaveAs
              title={paperTexts.kinds[kind]}
              name={`${kind}-${run === '' ? month.slice(0, 7) : run}`}
              columns={columns}
              rows={rows}
              branch={null}
              days={[]}
              disabled={isEmpty}
            />
            <Button variant="default" disabled={isEmpty} leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
              {paperTexts.print}
            </Button>
          </>
        }
      />
      {isByDefault && <MessageBox>{paperTexts.notStatutoryHint}</MessageBox>}
      {missing > 0 && <MessageBox>{paperTexts.noTaxNumber(missing)}</MessageBox>}
      {account && account.amount !== total && (
        <MessageBox variant="danger">{paperTexts.differs(account.name, formatMoney(account.amount))}</MessageBox>
      )}
      <div ref={paper} className={`card paper ${classes.card}`} data-wide={isWide || undefined}>
        <div className={classes.printedHead}>
          <p className={classes.issuer}>{employer.name}</p>
          <p>
            {[employer.location, employer.phone, employer.tin && paperTexts.slip.tin(employer.tin)].filter(text => text !== '').join(' · ')}
          </p>
          <p className={classes.printedTitle}>
            {title} · {run === '' ? monthName(month) : `${monthName(month)} · ${run}`}
          </p>
          {isByDefault && <p>{paperTexts.notStatutory}</p>}
        </div>
        <div className={classes.toolbar}>
          <div className={classes.choices}>{toolbar}</div>
          <div className={classes.total} role="status">
            <p>
              {paperTexts.totals[kind]} · {paperTexts.people(rows.length)}
            </p>
            <p className={classes.amount}>
              <span>{texts.currency}</span>
              {formatMoney(total)}
            </p>
            <p>
              {[
                ...(due === null ? [] : [paperTexts.dueBy(formatDayFirst(due))]),
                ...(account?.amount === total && !isEmpty ? [paperTexts.agrees(account.name)] : []),
              ].join(' · ')}
            </p>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: rows without links could not be scrolled by keys */}
        <section className={classes.rows} aria-label={title} tabIndex={0}>
          {isEmpty ? (
            <EmptyState title={paperTexts.none} hint={paperTexts.noneHint} />
          ) : (
            <ReportTable
              label={title}
              columns={columns}
              keyOf={keyOf}
              rows={rows}
              loading={false}
              hasSums
              {...(more.link && { link: more.link })}
            />
          )}
        </section>
        <BooksProof at={at} />
      </div>
    </>
  )
}

const SHEET = { kind: 'sheet' } as const
const WIDE = { kind: 'sheet', isWide: true } as const
