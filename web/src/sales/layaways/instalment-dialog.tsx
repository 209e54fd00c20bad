import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../lib/api.ts'
import { useConnected } from '../../offline/till-state.ts'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import type { Notice } from '../../ui/messages/notice.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { layawayTexts } from './texts.ts'

type InstalmentDialogProps<Answer> = {
  readonly title: string
  readonly subject?: string
  readonly action: string
  readonly isDangerous?: boolean
  /** Checks the fields, and returns whether they can be saved. */
  readonly check: () => boolean
  /** `again`: the user confirmed that the transaction ID was used before. */
  readonly send: (saving: { readonly requestId: string; readonly again: boolean }) => Promise<Answer>
  readonly saved?: (answer: Answer) => Omit<Notice, 'tone'>
  readonly onSaved: (answer: Answer) => void
  /** It waits for the approval of a second person, and the dialog closes. */
  readonly onSentForApproval?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that takes or gives money for a layaway; a transaction ID that was used before needs a confirmation. */
export const InstalmentDialog = <Answer,>(props: InstalmentDialogProps<Answer>) => {
  const { title, subject, action, isDangerous = false, check, send, saved, onSaved, onSentForApproval, onClose, children } = props
  const isConnected = useConnected()
  const [used, setUsed] = useState<string | null>(null)
  const saving = useSave({
    form: title,
    send: (again: boolean, requestId) => send({ requestId, again }),
    ...(saved && { saved }),
    failed: failure => {
      if (!isRefusal(failure, 'already_exists')) return layawayTexts.notSaved
      setUsed(failure.message)
      return null
    },
    onSaved,
    onSentForApproval: () => {
      onSentForApproval?.()
      onClose()
    },
  })
  return (
    <>
      <SaveDialog
        title={title}
        {...(subject !== undefined && { subject })}
        saving={saving}
        action={action}
        isDangerous={isDangerous}
        onSubmit={() => {
          if (check()) saving.save(false)
        }}
        onClose={onClose}
      >
        {!isConnected && <MessageBox>{layawayTexts.offline}</MessageBox>}
        {children}
      </SaveDialog>
      <ConfirmDialog
        opened={used !== null}
        careful
        title={layawayTexts.usedTitle}
        question={layawayTexts.usedQuestion}
        subject={used ?? ''}
        onCancel={() => setUsed(null)}
        onConfirm={() => {
          setUsed(null)
          saving.save(true)
        }}
      />
    </>
  )
}
