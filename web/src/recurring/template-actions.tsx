import { formatDayFirst } from '@akonta/domain/dates'
import {
  type Recurring,
  type RecurringState,
  RIGHT_OF_KIND,
  setRecurringState,
  skipRecurring,
} from '@akonta/domain/recurring/recurring-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { recurringTexts } from './texts.ts'

/** The screen on which a recurring document is posted, filled in with its contents. */
const ENTRY = {
  JOURNAL: '/admin/accounting/gjnew',
  EXPENSE: '/admin/accounting/expense',
  INVOICE: '/admin/sales/makesales/CREDIT',
} as const

/** Post, Skip, Edit, Pause or Resume, and End, as far as its state and the user's rights permit. */
export const TemplateActions = ({ template }: { readonly template: Recurring }) => {
  const { number, kind, state, isDue } = template
  const mayEnter = useCan(RIGHT_OF_KIND[kind])
  const [isSkipping, setSkipping] = useState(false)
  const [wanted, setWanted] = useState<RecurringState | null>(null)
  if (!mayEnter || state === 'ENDED') return null
  return (
    <>
      {isDue && (
        <>
          <Button component={Link} to={`${ENTRY[kind]}?recurring=${encodeURIComponent(number)}`}>
            {recurringTexts.post}
          </Button>
          <Button variant="default" onClick={() => setSkipping(true)}>
            {recurringTexts.skip}
          </Button>
        </>
      )}
      <Button component={Link} variant="default" to={path`/admin/accounting/recurring/${number}/edit`}>
        {recurringTexts.edit}
      </Button>
      {state === 'ACTIVE' ? (
        <Button variant="default" onClick={() => setWanted('PAUSED')}>
          {recurringTexts.pause}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setWanted('ACTIVE')}>
          {recurringTexts.resume}
        </Button>
      )}
      <Button variant="default" onClick={() => setWanted('ENDED')}>
        {recurringTexts.end}
      </Button>
      {isSkipping && <SkipDialog template={template} onDone={() => setSkipping(false)} />}
      {wanted !== null && <StateQuestion template={template} state={wanted} onDone={() => setWanted(null)} />}
    </>
  )
}

type DialogProps = { readonly template: Recurring; readonly onDone: () => void }

const SkipDialog = ({ template: { number, name, nextDate }, onDone }: DialogProps) => {
  const db = useDb()
  const saving = useSave({
    send: (reason: string) => call(skipRecurring, { db, template: number, body: { due: nextDate, reason } }),
    saved: () => ({ text: recurringTexts.skipped(number), detail: formatDayFirst(nextDate) }),
    failed: recurringTexts.notSkipped,
    onOutcome: onDone,
  })
  return (
    <ReasonDialog
      title={recurringTexts.skipTitle}
      subject={`${name} · ${formatDayFirst(nextDate)}`}
      label={recurringTexts.reason}
      hint={recurringTexts.skipHint}
      action={recurringTexts.skip}
      busy={saving.isSaving}
      onConfirm={saving.save}
      onCancel={onDone}
    />
  )
}

const StateQuestion = ({ template: { number, name }, state, onDone }: DialogProps & { readonly state: RecurringState }) => {
  const db = useDb()
  const saving = useSave({
    send: () => call(setRecurringState, { db, template: number, body: { state } }),
    saved: () => ({ text: recurringTexts.stateDone(number, state) }),
    failed: recurringTexts.stateFailed,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={recurringTexts.stateTitles[state]}
      question={recurringTexts.stateQuestions[state]}
      subject={name}
      danger={state === 'ENDED'}
      busy={saving.isSaving}
      onConfirm={() => saving.save()}
      onCancel={onDone}
    />
  )
}
