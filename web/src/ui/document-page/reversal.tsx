import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { showNotice } from '../messages/notice.ts'
import { ReasonDialog } from '../messages/reason-dialog.tsx'
import { documentTexts } from './texts.ts'

type ReversalProps = {
  readonly number: string
  /** Undoes the document, and answers the number of the one that does. */
  readonly reverse: (reason: string, requestId: string) => Promise<string>
  readonly onClose: () => void
}

/** Asks for the reason, undoes a document, and says by which other one. */
export const Reversal = ({ number, reverse, onClose }: ReversalProps) => {
  const { dbname } = useUser()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [isBusy, setBusy] = useState(false)
  const confirm = async (reason: string): Promise<void> => {
    setBusy(true)
    try {
      const undoing = await reverse(reason, requestId)
      void queryClient.invalidateQueries({ queryKey: [dbname] })
      showNotice({ tone: 'success', text: documentTexts.reversed(undoing) })
      onClose()
    } catch (failure) {
      settle(failure)
      setBusy(false)
      showNotice({ tone: 'error', text: documentTexts.notReversed, detail: messageOf(failure) })
    }
  }
  return (
    <ReasonDialog
      title={documentTexts.reverseTitle}
      subject={number}
      label={documentTexts.reason}
      action={documentTexts.reverse}
      busy={isBusy}
      onConfirm={reason => void confirm(reason)}
      onCancel={onClose}
    />
  )
}
