import { formatDayFirst, isBusinessDate } from '@akonta/domain/dates'
import { finishReconciliation } from '@akonta/domain/reconciliation/finishing-calls'
import { type ReconciliationOverview, reconciliationOverview } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks, asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { forRight } from '../session/gates.tsx'
import { NotFoundPage } from '../session/not-found-page.tsx'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { FiguresCard } from './figures-card.tsx'
import { Finished } from './finished.tsx'
import { Matches } from './matches.tsx'
import { OpenLines } from './open-lines.tsx'
import classes from './reconciliation.module.css'
import { StartCard } from './start-card.tsx'
import { Suggestions } from './suggestions.tsx'
import { reconciliationTexts } from './texts.ts'

/** /admin/accounting/reconciliation/{pid}?through=: one account compared with its bank. */
export const Component = forRight('reconcile_bank', { title: reconciliationTexts.title, mayNot: reconciliationTexts.mayNot }, () => (
  <AnAccount />
))

/** Another account starts from empty. */
const AnAccount = () => {
  const { account = '' } = useParams()
  return <Account key={account} account={account} />
}

const Account = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const [address, setAddress] = useSearchParams()
  const sent = address.get('through') ?? ''
  const today = currentDay()
  const query = useQuery({
    ...asksOrNull(reconciliationOverview, { db, account, through: isBusinessDate(sent) ? sent : today }),
    // Another day of the same account: its parts stay as they are.
    placeholderData: keepPreviousData,
  })
  const overview = query.data
  // Without a chosen day, the last one of the statements: what comes after it the bank cannot know.
  const usual = overview?.statementsThrough ?? null
  const through = isBusinessDate(sent) ? sent : (usual ?? today)
  if (overview === null) return <NotFoundPage />
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/accounting/reconciliation" />
        <PageHeading
          title={overview ? reconciliationTexts.titleOf(overview.accountName) : reconciliationTexts.title}
          note={
            overview?.finishedThrough ? `${reconciliationTexts.reconciledThrough} ${formatDayFirst(overview.finishedThrough)}` : undefined
          }
          actions={
            <Button variant="default" component={Link} to={path`/admin/accounting/bankstatements/${account}`}>
              {reconciliationTexts.statements}
            </Button>
          }
        />
      </HeadingWithBack>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={reconciliationTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {overview && !overview.isStarted && <StartCard overview={overview} />}
      {overview?.isStarted && (
        <Desk account={account} through={through} onThrough={day => setAddress({ through: day }, { replace: true })} />
      )}
    </Page>
  )
}

const PARTS = [
  { value: 'suggestions', label: reconciliationTexts.suggestions },
  { value: 'open', label: reconciliationTexts.openLines },
  { value: 'matches', label: reconciliationTexts.matches },
  { value: 'finished', label: reconciliationTexts.finished },
] as const

type Part = (typeof PARTS)[number]['value']

type DeskProps = { readonly account: string; readonly through: string; readonly onThrough: (day: string) => void }

const Desk = ({ account, through, onThrough }: DeskProps) => {
  const db = useDb()
  const [part, setPart] = useState<Part>('suggestions')
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(asks(reconciliationOverview, { db, account, through }))
  // Figures of another day are not shown under this one, and do not enable Finish.
  const overview = query.isPlaceholderData ? undefined : query.data
  const finishing = useSave({
    send: (_, requestId) => call(finishReconciliation, { db, account, body: { through } }, { requestId }),
    saved: () => ({ text: reconciliationTexts.finishedThrough(formatDayFirst(through)) }),
    failed: reconciliationTexts.notFinished,
    onSaved: () => setPart('finished'),
    onSettled: () => setAsking(false),
    waitsForReload: true,
  })
  return (
    <>
      <div className={classes.top}>
        <DateField
          label={reconciliationTexts.through}
          value={through}
          onChange={day => {
            if (day !== null) onThrough(day)
          }}
        />
        <Button disabled={!mayFinish(overview, through)} onClick={() => setAsking(true)}>
          {reconciliationTexts.finish}
        </Button>
      </div>
      {query.isError && <LoadError what={reconciliationTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {overview && <FiguresCard overview={overview} onOpenLines={() => setPart('open')} />}
      {overview && overview.changedAfter > 0 && overview.finishedThrough !== null && (
        <MessageBox
          action={
            <Button variant="default" component={Link} to={path`/admin/accounting/reconciliation/${account}/${overview.finishedThrough}`}>
              {reconciliationTexts.showReport}
            </Button>
          }
        >
          {reconciliationTexts.changedAfter(overview.changedAfter)}
        </MessageBox>
      )}
      <ChoiceChips label={reconciliationTexts.title} choices={PARTS} chosen={part} onChoose={setPart} />
      {part === 'suggestions' && <Suggestions account={account} />}
      {part === 'open' && <OpenLines account={account} through={through} />}
      {part === 'matches' && <Matches account={account} name={overview?.accountName ?? ''} />}
      {part === 'finished' && <Finished account={account} />}
      <ConfirmDialog
        opened={isAsking}
        title={reconciliationTexts.finishTitle(formatDayFirst(through))}
        question={reconciliationTexts.finishQuestion}
        subject={overview?.accountName ?? ''}
        busy={finishing.isSaving}
        onConfirm={() => finishing.save()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** A difference of 0.00, and a day after the last finished one that the statements reach. */
const mayFinish = (overview: ReconciliationOverview | undefined, through: string): boolean =>
  overview !== undefined &&
  overview.difference === 0n &&
  through > (overview.finishedThrough ?? '') &&
  through <= (overview.statementsThrough ?? '')
