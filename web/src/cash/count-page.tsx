import { differenceOf, rollOfCount } from '@akonta/domain/cash/cash-rolls'
import { cashTexts } from '@akonta/domain/cash/cash-texts'
import { safeCountByNumber } from '@akonta/domain/cash/expected-cash-calls'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { CashPaper } from './cash-paper.tsx'
import { countTexts } from './texts.ts'

/** /admin/sales/cash/count/{number}: what was counted in a safe, and what was expected. */
export const Component = () => {
  const db = useDb()
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(safeCountByNumber, { db, number }))
  const count = query.isPlaceholderData ? undefined : query.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/cash" />
        <PageHeading
          title={cashTexts.countTitle(number)}
          note={count && <Badge tone={count.difference === 0n ? 'green' : 'gold'}>{differenceOf(count.difference)}</Badge>}
          actions={<PrintButton disabled={!count} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={countTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {count === undefined && !query.isError && <Loading />}
      {count === null && <Missing title={countTexts.missing(number)} />}
      {count && <CashPaper branch={count.branchCode} roll={issuer => rollOfCount(count, issuer)} />}
      {count && <Attachments kind="cash_count" number={number} />}
    </Page>
  )
}
