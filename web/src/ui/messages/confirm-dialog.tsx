import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import { ownClick } from '../fields/own-click.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  readonly opened: boolean
  readonly title: string
  /** The specified question, letter by letter. */
  readonly question: string
  readonly subject?: string
  /** A deletion: Yes is red and the focus starts on No. */
  readonly danger?: boolean
  /** Yes would repeat something: the focus starts on No. */
  readonly careful?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question with No and Yes. Esc is No. Yes counts once per question, however often it is pressed while the dialog closes. */
export const ConfirmDialog = ({
  opened,
  title,
  question,
  subject,
  danger = false,
  careful = danger,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const isAnswered = useRef(false)
  useEffect(() => {
    if (opened && !busy) isAnswered.current = false
  }, [opened, busy])
  const confirm = (): void => {
    if (isAnswered.current) return
    isAnswered.current = true
    onConfirm()
  }
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={busy ? () => undefined : onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy} {...(careful && { 'data-autofocus': true })}>
            {texts.cancel}
          </Button>
          <Button
            {...(danger && { color: 'red' })}
            {...(!careful && { 'data-autofocus': true })}
            loading={busy}
            aria-busy={busy}
            onClick={ownClick(confirm)}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div>
        <p>{question}</p>
        {subject && <p className={classes.subject}>{subject}</p>}
      </div>
    </Dialog>
  )
}
