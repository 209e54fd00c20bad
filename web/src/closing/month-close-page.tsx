import { closingStatus } from '@akonta/domain/closing/closing-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { CloseMonth } from './close-month.tsx'
import { ClosePackages } from './close-packages.tsx'
import { ClosingHistory } from './closing-history.tsx'
import { closingTexts } from './texts.ts'

/** /admin/reports/monthclose: the checklist, the close, and reopening. */
export const Component = forRight('close_month', { title: closingTexts.title, mayNot: closingTexts.mayNot }, () => <MonthClose />)

const MonthClose = () => {
  const db = useDb()
  const status = useQuery(asks(closingStatus, { db }))
  const through = status.data?.closedThrough ?? null
  return (
    <Page>
      <PageHeading
        title={closingTexts.title}
        note={status.data && (through === null ? closingTexts.openAll : closingTexts.closedThrough(through))}
      />
      {status.isPending && <Loading />}
      {status.isError && <LoadError what={closingTexts.couldNotLoad} failure={status.error} onRetry={() => void status.refetch()} />}
      {status.data && (
        <>
          <CloseMonth key={through} closable={status.data.closable} />
          <ClosingHistory key={`again ${through}`} history={status.data.history} reopenable={status.data.reopenable} />
          <ClosePackages />
        </>
      )}
    </Page>
  )
}
