import type { BusinessDate } from '@akonta/domain/dates'
import { monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button, Select } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { Part } from '../ui/frames/part.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { ChecklistPart } from './checklist-part.tsx'
import classes from './closing.module.css'
import { type Checklist, fetchChecklist, postClose } from './closing-calls.ts'
import { closingTexts } from './texts.ts'

type CloseMonthProps = {
  /** Last days of the months that can be closed, oldest first. */
  readonly closable: readonly BusinessDate[]
}

/** The month to close, its checklist, and the close itself. */
export const CloseMonth = ({ closable }: CloseMonthProps) => {
  const [first] = closable
  return first === undefined ? (
    <Part title={closingTexts.checklist}>
      <EmptyState icon={IconCalendarCheck} title={closingTexts.nothingToClose} hint={closingTexts.nothingToCloseHint} />
    </Part>
  ) : (
    <Chosen closable={closable} first={first} />
  )
}

/** What the close does besides: title and question name the month already. */
const subjectOf = (through: BusinessDate, { yearEndProfit }: Checklist): string =>
  yearEndProfit === null ? '' : closingTexts.endsYear(through.slice(0, 4), `${texts.currency} ${formatMoney(yearEndProfit)}`)

const Chosen = ({ closable, first }: CloseMonthProps & { readonly first: BusinessDate }) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [through, setThrough] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const checklist = useQuery({ queryKey: [db, 'month close', 'checklist', through], queryFn: () => fetchChecklist(db, through) })
  const shown = checklist.isPlaceholderData ? undefined : checklist.data
  const close = async (): Promise<void> => {
    setBusy(true)
    try {
      await postClose(db, through, requestId)
      settle(null)
      showNotice({ tone: 'success', text: closingTexts.closed(through) })
      await queryClient.invalidateQueries({ queryKey: [db] })
    } catch (failure) {
      settle(failure)
      showNotice({ tone: 'error', text: closingTexts.notClosed, detail: messageOf(failure) })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <Part
      title={closingTexts.checklist}
      actions={
        <div className={classes.actions}>
          <Select
            label={closingTexts.month}
            data={closable.map(day => ({ value: day, label: monthName(day) }))}
            value={through}
            onChange={day => setThrough(day ?? first)}
            allowDeselect={false}
            comboboxProps={{ portalProps: { target: '#content' } }}
          />
          <Button disabled={shown?.ready !== true} onClick={() => setAsking(true)}>
            {closingTexts.close(through)}
          </Button>
        </div>
      }
    >
      <ChecklistPart checks={shown?.checks ?? []} query={checklist} />
      <ConfirmDialog
        opened={isAsking && shown !== undefined}
        title={closingTexts.close(through)}
        question={closingTexts.question(through)}
        subject={shown === undefined ? '' : subjectOf(through, shown)}
        busy={isBusy}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      />
    </Part>
  )
}
