import { type Checklist, checklistOfMonth, closeMonth } from '@akonta/domain/closing/closing-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button, Select } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Section } from '../ui/frames/section.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { ChecklistPart } from './checklist-part.tsx'
import { CloseProgress } from './close-progress.tsx'
import classes from './closing.module.css'
import { closingTexts } from './texts.ts'

type CloseMonthProps = {
  /** Last days of the months that can be closed, oldest first. */
  readonly closable: readonly BusinessDate[]
}

export const CloseMonth = ({ closable }: CloseMonthProps) => {
  const [first] = closable
  return first === undefined ? (
    <Section title={closingTexts.checklist}>
      <EmptyState icon={IconCalendarCheck} title={closingTexts.nothingToClose} hint={closingTexts.nothingToCloseHint} />
    </Section>
  ) : (
    <Chosen closable={closable} first={first} />
  )
}

/** The additional effects of the close: title and question already name the month. */
const subjectOf = (through: BusinessDate, { yearEndProfit }: Checklist): string =>
  yearEndProfit === null ? '' : closingTexts.endsYear(through.slice(0, 4), `${texts.currency} ${formatMoney(yearEndProfit)}`)

const Chosen = ({ closable, first }: CloseMonthProps & { readonly first: BusinessDate }) => {
  const db = useDb()
  const [through, setThrough] = useState(first)
  const [isAsking, setAsking] = useState(false)
  /** The dialog closes while the progress is shown, and opens again with the reason if the answer was lost. */
  const [remark, setRemark] = useState('')
  const checklist = useQuery(asks(checklistOfMonth, { db, through }))
  const shown = checklist.isPlaceholderData ? undefined : checklist.data
  const closing = useSave({
    send: (reason: string, requestId) => call(closeMonth, { db, body: { through, remark: reason } }, { requestId }),
    saved: () => ({ text: closingTexts.closed(through) }),
    failed: closingTexts.notClosed,
    waitsForReload: true,
    onOutcome: () => {
      setAsking(false)
      setRemark('')
    },
  })
  const warnings = shown?.checks.filter(({ state }) => state === 'warns').length ?? 0
  const effects = shown === undefined ? '' : subjectOf(through, shown)
  return (
    <Section
      title={closingTexts.checklist}
      note={closingTexts.checklistNote}
      actions={
        <div className={classes.actions}>
          <Select
            label={closingTexts.month}
            data={closable.map(day => ({ value: day, label: monthName(day) }))}
            value={through}
            disabled={closing.isSaving}
            onChange={day => setThrough(day ?? first)}
            allowDeselect={false}
            comboboxProps={{ portalProps: { target: '#content' } }}
          />
          <Button disabled={shown?.ready !== true} loading={closing.isSaving} onClick={() => setAsking(true)}>
            {closingTexts.close(through)}
          </Button>
        </div>
      }
    >
      {closing.isSaving && <CloseProgress />}
      <ChecklistPart checks={shown?.checks ?? []} query={checklist} />
      {isAsking && !closing.isSaving && warnings > 0 && (
        <ReasonDialog
          title={closingTexts.close(through)}
          subject={closingTexts.pointsToCheck(warnings)}
          hint={[closingTexts.question(through), effects].join(' ').trim()}
          label={closingTexts.reasonToClose}
          action={closingTexts.close(through)}
          dismissal={closingTexts.leaveOpen}
          initial={remark}
          busy={false}
          onConfirm={reason => {
            setRemark(reason)
            closing.save(reason)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        opened={isAsking && !closing.isSaving && shown !== undefined && warnings === 0}
        title={closingTexts.close(through)}
        question={closingTexts.question(through)}
        subject={effects}
        busy={closing.isSaving}
        onConfirm={() => closing.save('')}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}
