import { formatDayFirst } from '@akonta/domain/dates'
import { payslipsOfRun } from '@akonta/domain/payroll/document-calls'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useEmployer } from '../../business/employer.ts'
import { useIssuer } from '../../business/issuer.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { documentTexts } from '../../ui/document-page/texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { PrintButton } from '../../ui/print/print-button.tsx'
import { ShowMore, useDrawnRows } from '../../ui/table/drawn-rows.tsx'
import { usePageSize } from '../../ui/table/page-size.ts'
import { PayslipSheet } from './payslip-sheet.tsx'
import classes from './payslips.module.css'
import { payrollDocumentTexts } from './texts.ts'

const SHEET = { kind: 'sheet', isHandedOut: true } as const

/** Payslips that are rendered at once. A run of 300 people has as many. */
const STEP = 20

/** /admin/payroll/payslips/{run}: the payslips of a run, two on each sheet; with ?employee={id} a single one. */
export const Component = () => {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const db = useDb()
  const issuer = useIssuer('')
  const { data } = useEmployer()
  const employer = { ...issuer, ssnitNumber: data?.ssnitNumber ?? '' }
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const query = useQuery(asksOrNull(payslipsOfRun, { db, number }))
  const run = query.isPlaceholderData ? undefined : query.data
  const employee = search.get('employee')
  const slips = (run?.payslips ?? []).filter(({ employeeId }) => employee === null || String(employeeId) === employee)
  const { drawn, left, drawMore } = useDrawnRows(slips, STEP)
  const [only] = slips
  const month = only?.run.end.slice(0, 7)
  return (
    <Page>
      <div className={classes.heading}>
        <BackButton to={month === undefined ? '/admin/payroll/papers' : `/admin/payroll/papers?month=${month}`} />
        <PageHeading
          title={payrollDocumentTexts.payslipsOf(number)}
          note={
            run && run.reversedBy !== '' ? (
              <Badge tone="red">{documentTexts.reversed(run.reversedBy)}</Badge>
            ) : (
              only && `${formatDayFirst(only.run.start)} – ${formatDayFirst(only.run.end)} · ${payrollDocumentTexts.people(slips.length)}`
            )
          }
          actions={<PrintButton disabled={slips.length === 0} />}
        />
      </div>
      {query.isError && (
        <LoadError what={payrollDocumentTexts.couldNotLoadPayslips} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {run === undefined && !query.isError && <Loading />}
      {run === null && <EmptyState icon={IconFileOff} title={payrollDocumentTexts.noRun(number)} hint={payrollDocumentTexts.noRunHint} />}
      <div ref={paper} className={`paper ${classes.slips}`}>
        {run &&
          drawn.map(slip => (
            <PayslipSheet key={slip.employeeId} slip={slip} payDate={run.date} isReversed={run.reversedBy !== ''} employer={employer} />
          ))}
      </div>
      <ShowMore left={left} onMore={drawMore} />
    </Page>
  )
}
