import { payrollOverview } from '@akonta/domain/payroll/overview-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import classes from './overview.module.css'
import { FourCards, NextStepCard } from './overview-cards.tsx'
import { BranchFigures, DueFigures, LastRunFigures, LoanFigures } from './overview-figures.tsx'
import { overviewTexts } from './texts.ts'

/** /admin/payroll, Dashboard Overview: real figures of the payroll, each with the list behind it (D4), and the next task. */
export const Component = () => {
  const db = useDb()
  const query = useQuery(asks(payrollOverview, { db }))
  const overview = query.data
  return (
    <Page>
      <PageHeading title={overviewTexts.title} />
      {query.isError && <LoadError what={overviewTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {overview === undefined && query.isPending && <Loading />}
      {overview && (
        <>
          <FourCards overview={overview} />
          <NextStepCard next={overview.next} />
          <div className={classes.columns}>
            <LastRunFigures run={overview.lastRun} />
            <BranchFigures branches={overview.branches.filter(({ active }) => active > 0)} />
            <DueFigures dues={overview.dues} />
            <LoanFigures borrowers={overview.borrowers} balance={overview.loanBalance} />
          </div>
        </>
      )}
    </Page>
  )
}
