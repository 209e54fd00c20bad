import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { trialBalanceOfPeriod } from '@akonta/domain/statements/statement-calls'
import { IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBranches, useSeesEveryBranch } from '../business/branches.ts'
import { keys } from '../lib/call.ts'
import { useCan, useDb, useUser } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { HeadFigure } from '../ui/report-page/head-figure.tsx'
import { ReportCard, SaveAndPrint } from '../ui/report-page/report-card.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { SpanChips, useRememberedSpan } from '../ui/report-page/span-chips.tsx'
import { reportTexts } from '../ui/report-page/texts.ts'
import type { Column } from '../ui/table/column.ts'
import { StatementForm } from './statement-form.tsx'
import { readParams, type StatementParams, writeParams } from './statement-params.ts'
import type { StatementRow } from './statement-row.ts'
import { StatementTable } from './statement-table.tsx'
import { statementTexts } from './texts.ts'

/** The main figure of a statement, with a comment. */
export type Headline = { readonly label: string; readonly amount: Pesewas; readonly note?: ReactNode }

type StatementPageProps<Data, Row extends StatementRow> = {
  readonly title: string
  /** Its key within the statements in the query cache, and the prefix of its files: "trial-balance". */
  readonly name: string
  readonly about: 'day' | 'period'
  readonly compares?: boolean
  readonly load: (db: string, params: StatementParams) => Promise<Data>
  readonly nameHead: string
  readonly rows: (data: Data, params: StatementParams) => readonly Row[]
  readonly columns: (data: Data | undefined, params: StatementParams) => readonly Column<Row>[]
  readonly headline: (data: Data) => Headline
  /** A back link, for a statement opened from another one. */
  readonly back?: (params: StatementParams) => ReactNode
  /** On a phone a row is a card: for columns of words. */
  readonly asCards?: boolean
  /** Buttons of the heading line, before those of the statement itself. */
  readonly actions?: ReactNode
}

/**
 * A statement of the books: dates, branch and comparison in the address, its lines under headings with their totals, each line a link to
 * its details. It is loaded at once, for this month and everything the user may see. Files and Print have what the screen has.
 */
export const StatementPage = <Data, Row extends StatementRow>(props: StatementPageProps<Data, Row>) => {
  const mayRead = useCan('see_books')
  return mayRead ? <Statement {...props} /> : <NotAllowed title={props.title}>{statementTexts.mayNot}</NotAllowed>
}

const Statement = <Data, Row extends StatementRow>(props: StatementPageProps<Data, Row>) => {
  const { title, name, about, load, nameHead } = props
  const db = useDb()
  const { span, params, setParams } = useStatementParams(props)
  const statement = useQuery({
    queryKey: [...keys.area(db, trialBalanceOfPeriod), name, params.start, params.end, params.branch, params.compare, params.compared],
    queryFn: () => load(db, params),
    // Never the figures of another period or branch below the heading of this one.
    placeholderData: () => undefined,
  })
  const rows = statement.data === undefined ? [] : props.rows(statement.data, params)
  const columns = props.columns(statement.data, params)
  const headline = statement.data === undefined ? null : props.headline(statement.data)
  const isReady = statement.isSuccess && rows.length > 0
  const branchName = useBranchName(params.branch)
  const days = about === 'period' ? [params.start, params.end] : [params.end]
  const spanText =
    about === 'period'
      ? reportTexts.fromTo(formatDayFirst(params.start), formatDayFirst(params.end))
      : statementTexts.asAt(formatDayFirst(params.end))
  const show = (asked: StatementParams): void => {
    if (!setParams(asked)) void statement.refetch()
  }
  return (
    <div className={frame.page} data-narrow={props.compares || undefined}>
      <HeadingWithBack>
        {props.back?.(params)}
        <PageHeading
          title={title}
          note={`${branchName} · ${spanText}`}
          actions={
            <>
              {props.actions}
              <SaveAndPrint
                title={title}
                name={name}
                columns={[{ head: nameHead, kind: 'text', of: row => row.name }, ...columns]}
                rows={rows}
                branch={params.branch === EVERY_BRANCH ? null : params.branch}
                days={days}
                disabled={!isReady}
              />
            </>
          }
        />
      </HeadingWithBack>
      <ReportCard
        title={title}
        printed={[`${branchName} · ${spanText}`]}
        choices={
          <>
            {about === 'period' && (
              <SpanChips pressed={span.pressed(params)} onChoose={chosen => show({ ...params, ...span.choose(chosen) })} />
            )}
            <StatementForm about={about} compares={props.compares ?? false} params={params} busy={statement.isFetching} onShow={show} />
          </>
        }
        figure={headline && <HeadFigure label={headline.label} amount={formatMoney(headline.amount)} note={headline.note} />}
        found={statement}
        failedText={statementTexts.couldNotLoad}
        takesEnd={rows.length > 0 && !statement.isPending}
      >
        {end => (
          <>
            {(rows.length > 0 || statement.isPending) && (
              <StatementTable
                label={title}
                nameHead={nameHead}
                columns={columns}
                rows={rows}
                loading={statement.isPending}
                asCards={props.asCards}
                end={end}
              />
            )}
            {statement.isSuccess && rows.length === 0 && (
              <EmptyState icon={IconReportMoney} title={statementTexts.nothing} hint={statementTexts.nothingHint} />
            )}
          </>
        )}
      </ReportCard>
    </div>
  )
}

/** What is shown is in the address. `setParams` returns false when it already shows what is asked for. */
const useStatementParams = ({
  name,
  about,
  compares,
}: {
  readonly name: string
  readonly about: 'period' | 'day'
  readonly compares?: boolean
}) => {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const everything = useSeesEveryBranch() ? EVERY_BRANCH : user.branchid
  const usual = compares ? 'previous' : 'none'
  const span = useRememberedSpan(name, 'this_month')
  const asked = readParams(search, currentDay(), everything, usual)
  const params = about === 'period' && !search.has('start') && !search.has('end') ? { ...asked, ...span.opensWith } : asked
  const setParams = (wanted: StatementParams): boolean => {
    const [before, after] = [params, wanted].map(each => writeParams(each, about, usual)).map(each => new URLSearchParams(each).toString())
    if (before === after && search.size > 0) return false
    setSearch(writeParams(wanted, about, usual))
    return true
  }
  return { span, params, setParams }
}

const useBranchName = (code: string): string => {
  const branches = useBranches()
  if (code === EVERY_BRANCH) return statementTexts.everyBranch
  return branches.data?.find(branch => branch.code === code)?.name ?? code
}
