import { type Approvable, isApprovable } from '@akonta/domain/permissions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure, isServerAway, messageOf, type SentApproval } from '../lib/api.ts'
import { textIn } from '../lib/stored-values.ts'
import { lateDialog } from '../ui/later/late-dialog.tsx'
import type { ApprovalDialogProps } from './approval-dialog.tsx'
import { pinTexts } from './texts.ts'
import { usePinsOn } from './use-pins.ts'

export const ApprovalDialog = lateDialog<ApprovalDialogProps>(
  async () => (await import('./approval-dialog.tsx')).ApprovalDialog,
  ({ onClose }) => onClose(),
)

/** Refusals of the PIN or of the person who approves: the dialog stays open and shows them. */
const OF_THE_PIN: readonly string[] = ['wrong_pin', 'pin_locked', 'too_many_tries', 'pins_off']

/** The right that a refused call lacks, if somebody else can approve it. */
export const missingRight = (failure: unknown): Approvable | null => {
  if (!(failure instanceof ApiFailure)) return null
  const right = failure.code === 'price_not_yours' ? 'override_price' : textIn(failure.facts, 'right')
  return isApprovable(right) ? right : null
}

type Question = {
  readonly actions: readonly Approvable[]
  readonly subject: string
  /** Makes the call again, with the approval. */
  readonly send: (approval: SentApproval) => void
}

/** Asks for an approval by PIN, as a part of saving something. */
export const useApproval = () => {
  const isOn = usePinsOn() === true
  // A sale that was sent before the settings of the branch had arrived, as after another person took over, is refused after they have.
  const latest = useRef(isOn)
  useEffect(() => {
    latest.current = isOn
  }, [isOn])
  const [question, setQuestion] = useState<Question | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const close = (): void => {
    setQuestion(null)
    setFault(null)
    setSending(false)
  }
  const dialog: ReactNode = question && (
    <ApprovalDialog
      // Another right is another question.
      key={question.actions.join()}
      actions={question.actions}
      subject={question.subject}
      fault={fault}
      isBusy={isSending}
      onClose={close}
      onApprove={approval => {
        setFault(null)
        setSending(true)
        question.send(approval)
      }}
    />
  )
  return {
    isOn,
    /** The same at this moment, for a call that began earlier. */
    isOnNow: (): boolean => latest.current,
    dialog,
    ask: (asked: Question): void => {
      setFault(null)
      setSending(false)
      setQuestion(asked)
    },
    close,
    /**
     * Takes over the failure of a call with an approval, if it is about the PIN or the connection, and closes the dialog for any other. Returns
     * whether it did.
     */
    takeFailure: (failure: unknown, approval: SentApproval | undefined): boolean => {
      if (approval === undefined) return false
      const isAway = isServerAway(failure)
      if (!isAway && !(failure instanceof ApiFailure && OF_THE_PIN.includes(failure.code))) {
        close()
        return false
      }
      setSending(false)
      setFault(isAway ? pinTexts.needsServer : messageOf(failure))
      return true
    },
  }
}
