import { useState } from 'react'
import { ReasonField } from '../fields/reason-field.tsx'
import { SaveDialog } from './save-dialog.tsx'

type ReasonDialogProps = {
  readonly title: string
  /** Its subject: the number of a document. */
  readonly subject: string
  readonly label: string
  /** What it does, where the title does not say everything. */
  readonly hint?: string
  readonly action: string
  /** The label of the button that does nothing, where "Close" could be taken for the action. */
  readonly dismissal?: string
  /** The action can be taken without care: its button is not red. */
  readonly isSafe?: boolean
  /** The reason it begins with. */
  readonly initial?: string
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for a reason before an irreversible action. A blank reason is not accepted. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, subject, label, hint, action, dismissal, isSafe = false, initial = '', busy, onConfirm, onCancel } = props
  const [reason, setReason] = useState(initial)
  const [tried, setTried] = useState(false)
  const confirm = (): void => {
    setTried(true)
    if (reason.trim() !== '' && !busy) onConfirm(reason.trim())
  }
  return (
    <SaveDialog
      title={title}
      subject={subject}
      saving={{ isSaving: busy, fault: null }}
      action={action}
      {...(dismissal !== undefined && { dismissal })}
      isDangerous={!isSafe}
      onClose={onCancel}
      onSubmit={confirm}
    >
      {hint !== undefined && <p className="hint">{hint}</p>}
      <ReasonField label={label} value={reason} isMissing={tried && reason.trim() === ''} isFirst onChange={setReason} />
    </SaveDialog>
  )
}
