import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Dialog } from './dialog.tsx'
import { MessageBox } from './message-box.tsx'

type SaveDialogProps = {
  readonly title: string
  readonly subject?: ReactNode
  readonly width?: number
  /** A click outside the dialog closes it. Its input is then lost, so only small forms do so. */
  readonly closesBeside?: boolean
  /** As `useSave` returns it. */
  readonly saving: { readonly isSaving: boolean; readonly fault: string | null }
  /** The label of the save button. */
  readonly action?: string
  /** The label of the button that leaves without saving, where "Close" could be taken for the action. */
  readonly dismissal?: string
  readonly isDangerous?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: Close and Save, errors below the fields, and no way to close it during a save. */
export const SaveDialog = (props: SaveDialogProps) => {
  const {
    title,
    subject,
    width,
    closesBeside = false,
    saving,
    action = texts.save,
    dismissal = texts.close,
    isDangerous = false,
    onSubmit,
    onClose,
    children,
  } = props
  const { isSaving, fault } = saving
  return (
    <Dialog
      opened
      title={title}
      {...(subject !== undefined && { subject })}
      {...(width !== undefined && { width })}
      staticBackdrop={!closesBeside}
      onClose={isSaving ? () => undefined : onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {dismissal}
          </Button>
          <Button type="submit" {...(isDangerous && { color: 'red' })} loading={isSaving} aria-busy={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {fault !== null && <MessageBox variant="danger">{fault}</MessageBox>}
    </Dialog>
  )
}
