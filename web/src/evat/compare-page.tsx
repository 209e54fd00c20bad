import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import type { EvatComparison, EvatDiffering, EvatTaxes } from '@akonta/domain/evat/evat-report-calls'
import { compareWithGra, EVAT_DAYS, EVAT_TAXES } from '@akonta/domain/evat/evat-report-calls'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BranchChoice } from '../business/branch-choice.tsx'
import { useSeesEveryBranch } from '../business/branches.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb, useUser } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { forRight } from '../session/gates.tsx'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { EndRow } from '../ui/print/end-row.tsx'
import { ReportCard, SaveAndPrint } from '../ui/report-page/report-card.tsx'
import { ReportDates, type ReportDatesHandle } from '../ui/report-page/report-dates.tsx'
import frame from '../ui/report-page/report-frame.module.css'
import { readPeriod } from '../ui/report-page/report-period.ts'
import { SpanChips, useRememberedSpan } from '../ui/report-page/span-chips.tsx'
import { reportTexts } from '../ui/report-page/texts.ts'
import type { Column } from '../ui/table/column.ts'
import classes from './evat.module.css'
import { PortalDialog } from './portal-dialog.tsx'
import { evatTexts } from './texts.ts'

/** /admin/reports/evatcompare: our VAT and GRA's over a period, with every document of the difference. */
export const Component = forRight('see_books', { title: evatTexts.compare, mayNot: evatTexts.couldNotCompare }, () => <Comparison />)

type SumRow = {
  readonly key: string
  readonly label: string
  readonly taxes: EvatTaxes
  readonly documents: number | null
  readonly look?: 'strong' | 'part'
}

const sumRows = ({ ours, gra, difference, open, portal }: EvatComparison): readonly SumRow[] => [
  { key: 'ours', label: evatTexts.ours, taxes: ours, documents: ours.documents },
  { key: 'gra', label: evatTexts.gra, taxes: gra, documents: gra.documents },
  { key: 'difference', label: evatTexts.difference, taxes: difference, documents: difference.documents, look: 'strong' },
  ...(['waiting', 'unknown', 'rejected', 'settled'] as const)
    .filter(state => open[state].documents > 0)
    .map(
      (state): SumRow => ({
        key: state,
        label: evatTexts.ofThem[state],
        taxes: open[state],
        documents: open[state].documents,
        look: 'part',
      }),
    ),
  ...(portal === null
    ? []
    : [
        { key: 'portal', label: evatTexts.portal(portal.by, formatMoment(portal.at)), taxes: portal, documents: null },
        { key: 'less', label: evatTexts.portalDifference, taxes: portal.difference, documents: null, look: 'strong' as const },
      ]),
]

/** One row of the file: a sum, or a document with all its taxes. */
type FileRow = {
  readonly label: string
  readonly date: string | null
  readonly why: string
  readonly ours: bigint
  readonly gra: bigint
} & {
  readonly taxes: EvatTaxes | null
}

const FILE: readonly Column<FileRow>[] = [
  { head: evatTexts.number, kind: 'text', of: row => row.label },
  { head: evatTexts.date, kind: 'day', of: row => row.date },
  ...EVAT_TAXES.map((tax): Column<FileRow> => ({ head: evatTexts.taxes[tax], kind: 'money', of: row => row.taxes?.[tax] ?? 0n })),
  { head: evatTexts.ourTax, kind: 'money', of: row => row.ours },
  { head: evatTexts.grasTax, kind: 'money', of: row => row.gra },
  { head: evatTexts.why, kind: 'text', of: row => row.why },
]

const allTaxes = (taxes: EvatTaxes): bigint => EVAT_TAXES.reduce((sum, tax) => sum + taxes[tax], 0n)

const whyOf = ({ state, said }: EvatDiffering): string =>
  [state === 'outside' ? '' : evatTexts.states[state], said].filter(text => text !== '').join(' · ')

const fileRows = (comparison: EvatComparison): readonly FileRow[] => [
  ...sumRows(comparison).map(({ key, label, taxes }) => ({
    ...{ label, date: null, why: '', taxes },
    ours: key === 'gra' ? 0n : allTaxes(taxes),
    gra: key === 'gra' ? allTaxes(taxes) : 0n,
  })),
  ...[...comparison.differing, ...comparison.outside].map(row => ({
    ...{ label: row.number, date: row.date, why: whyOf(row), taxes: null },
    ours: row.ours,
    gra: row.gra,
  })),
]

const Comparison = () => {
  const db = useDb()
  const user = useUser()
  const everything = useSeesEveryBranch() ? EVERY_BRANCH : user.branchid
  const mayType = useCan('settle_evat')
  const [search, setSearch] = useSearchParams()
  const span = useRememberedSpan('evat-compare', 'this_month')
  const [isTyping, setTyping] = useState(false)
  const dates = useRef<ReportDatesHandle>(null)
  const { start, end } = readPeriod(search) ?? span.opensWith
  const branch = search.get('branch') ?? everything
  const by = EVAT_DAYS.find(each => each === search.get('by')) ?? 'books'
  const show = (change: Readonly<Record<string, string>>): void => setSearch({ start, end, branch, by, ...change })
  const query = useQuery(asks(compareWithGra, { db, branch, start, end, by }))
  const comparison = query.isPlaceholderData ? undefined : query.data
  const period = reportTexts.fromTo(formatDayFirst(start), formatDayFirst(end))
  const branchName = branch === EVERY_BRANCH ? evatTexts.everyBranch : branch
  const isEmpty = comparison !== undefined && comparison.ours.documents === 0 && comparison.outside.length === 0
  return (
    <div className={frame.page}>
      <PageHeading
        title={evatTexts.compare}
        note={period}
        actions={
          <>
            {mayType && (
              <Button variant="default" disabled={comparison === undefined} onClick={() => setTyping(true)}>
                {evatTexts.typePortal}
              </Button>
            )}
            <SaveAndPrint
              title={evatTexts.compare}
              name="evat-comparison"
              columns={FILE}
              rows={comparison === undefined ? [] : fileRows(comparison)}
              branch={branch === EVERY_BRANCH ? null : branch}
              days={[start, end]}
              disabled={comparison === undefined || isEmpty}
            />
          </>
        }
      />
      <ReportCard
        title={evatTexts.compare}
        printed={[[period, branchName, by === 'books' ? evatTexts.byBooks : evatTexts.byStamp].join(' · ')]}
        choices={
          <div className={classes.unprinted}>
            <SpanChips pressed={span.pressed({ start, end })} onChoose={name => show({ ...span.choose(name) })} />
            <ReportDates ref={dates} start={start} end={end} busy={query.isFetching} onLoad={asked => show({ ...asked })} />
            <BranchChoice value={branch} onChange={chosen => show({ branch: chosen })} labelled />
            <ChoiceChips
              label={evatTexts.by}
              choices={[
                { value: 'books', label: evatTexts.byBooks },
                { value: 'stamp', label: evatTexts.byStamp },
              ]}
              chosen={by}
              onChoose={chosen => show({ by: chosen })}
            />
          </div>
        }
        found={query}
        failedText={evatTexts.couldNotCompare}
        takesEnd={comparison !== undefined && comparison.differing.length + comparison.outside.length > 0}
      >
        {end => (
          <div className={classes.body}>
            {comparison === undefined && !query.isError && <Loading />}
            {isEmpty && <EmptyState icon={IconReportMoney} title={evatTexts.noDocuments} hint={evatTexts.noDocumentsHint} />}
            {comparison !== undefined && !isEmpty && <Figures comparison={comparison} end={end} />}
          </div>
        )}
      </ReportCard>
      {isTyping && (
        <PortalDialog
          branch={branch}
          branchName={branchName}
          start={start}
          end={end}
          portal={comparison?.portal ?? null}
          onClose={() => setTyping(false)}
        />
      )}
    </div>
  )
}

type FiguresProps = {
  readonly comparison: EvatComparison
  /** On paper the end of the page, which the last table of documents takes. */
  readonly end: ReactNode
}

const Figures = ({ comparison, end }: FiguresProps) => {
  const { agrees, ledger, differing, outside } = comparison
  return (
    <>
      <MessageBox variant={agrees ? 'success' : 'danger'}>{agrees ? evatTexts.agrees : evatTexts.differs}</MessageBox>
      <div className={classes.wide}>
        <table className={classes.table} aria-label={evatTexts.compare}>
          <thead>
            <tr>
              <td />
              {EVAT_TAXES.map(tax => (
                <th key={tax} scope="col">
                  {evatTexts.taxes[tax]}
                </th>
              ))}
              <th scope="col">{evatTexts.documents}</th>
            </tr>
          </thead>
          <tbody>
            {sumRows(comparison).map(({ key, label, taxes, documents, look }) => (
              <tr key={key} data-strong={look === 'strong' || undefined} data-part={look === 'part' || undefined}>
                <th scope="row">{label}</th>
                {EVAT_TAXES.map(tax => (
                  <td key={tax}>{formatMoney(taxes[tax])}</td>
                ))}
                <td>{documents ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{evatTexts.ledger(formatMoney(ledger.movement), formatMoney(ledger.difference))}</p>
      <Documents title={evatTexts.differing} rows={differing} end={outside.length === 0 && end} />
      <Documents title={evatTexts.outside} rows={outside} end={end} />
    </>
  )
}

/** The page of a document; a reversal does not have one. */
const linkOf = ({ kind, number }: EvatDiffering): string | null => {
  if (kind === 'sale') return documentLink('sale', number)
  return kind === 'return' ? documentLink('sale_return', number) : null
}

type DocumentsProps = { readonly title: string; readonly rows: readonly EvatDiffering[]; readonly end: ReactNode }

const Documents = ({ title, rows, end }: DocumentsProps) =>
  rows.length === 0 ? null : (
    <section className={classes.wide} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <table className={`${classes.table} ${classes.documents}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{evatTexts.number}</th>
            <th scope="col">{evatTexts.date}</th>
            <th scope="col">{evatTexts.ourTax}</th>
            <th scope="col">{evatTexts.grasTax}</th>
            <th scope="col">{evatTexts.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const to = linkOf(row)
            return (
              <tr key={`${row.kind} ${row.number}`}>
                <td>
                  {to === null ? (
                    row.number
                  ) : (
                    <Link className="link" to={to}>
                      {row.number}
                    </Link>
                  )}
                </td>
                <td>{formatDayFirst(row.date)}</td>
                <td>{formatMoney(row.ours)}</td>
                <td>{formatMoney(row.gra)}</td>
                <td>{whyOf(row)}</td>
              </tr>
            )
          })}
          {end && <EndRow columns={5}>{end}</EndRow>}
        </tbody>
      </table>
    </section>
  )
