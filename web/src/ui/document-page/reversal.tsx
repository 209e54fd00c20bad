import { ReasonDialog } from '../messages/reason-dialog.tsx'
import { useSave } from '../messages/use-save.ts'
import { documentTexts } from './texts.ts'

type ReversalProps = {
  readonly number: string
  /** Reverses the document and returns the number of the reversing one. */
  readonly reverse: (reason: string, requestId: string) => Promise<string>
  readonly onClose: () => void
}

/** Asks for the reason, reverses a document, and names the reversing one. */
export const Reversal = ({ number, reverse, onClose }: ReversalProps) => {
  const reversal = useSave({
    send: reverse,
    saved: reversing => ({ text: documentTexts.reversed(reversing) }),
    failed: documentTexts.notReversed,
    onSaved: onClose,
  })
  return (
    <ReasonDialog
      title={documentTexts.reverseTitle}
      subject={number}
      label={documentTexts.reason}
      action={documentTexts.reverse}
      busy={reversal.isSaving}
      onConfirm={reversal.save}
      onCancel={onClose}
    />
  )
}
