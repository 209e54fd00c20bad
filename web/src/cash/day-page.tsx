import { rollOfDay } from '@akonta/domain/cash/cash-rolls'
import { cashTexts } from '@akonta/domain/cash/cash-texts'
import { cashOfDay } from '@akonta/domain/cash/expected-cash-calls'
import { formatDayFirst, isBusinessDate } from '@akonta/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { CashPaper } from './cash-paper.tsx'
import { linesTexts, placesTexts } from './texts.ts'

/** /admin/sales/cash/day/{date}: the cash of the branch on one day, to print. */
export const Component = forRight(
  'see_registers',
  { title: placesTexts.dayReport, mayNot: linesTexts.mayNot },
  forBranch(branch => <Day branch={branch} />),
)

const Day = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const navigate = useNavigate()
  const { date: asked = '' } = useParams()
  const date = isBusinessDate(asked) ? asked : currentDay()
  const query = useQuery(asks(cashOfDay, { db, branch: branch.code, date }))
  const day = query.isPlaceholderData ? undefined : query.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/cash" />
        <PageHeading title={cashTexts.dayTitle(formatDayFirst(date))} note={branch.name} actions={<PrintButton disabled={!day} />} />
      </HeadingWithBack>
      <DateField
        label={placesTexts.day}
        value={date}
        maw={180}
        onChange={chosen => {
          if (chosen !== null) void navigate(path`/admin/sales/cash/day/${chosen}`, { replace: true })
        }}
      />
      {query.isError && <LoadError what={placesTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {day === undefined && !query.isError && <Loading />}
      {day && <CashPaper branch={day.branchCode} roll={issuer => rollOfDay(day, issuer)} />}
    </Page>
  )
}
