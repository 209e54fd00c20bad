import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { formatMoney } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRequestId } from '../../lib/use-request-id.ts'
import { texts } from '../../texts.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { offlineTexts } from '../texts.ts'
import { voidEntry } from '../till-work.ts'
import { timeText } from '../time-text.ts'
import type { StoredEntry } from './stored-entry.ts'

/** What an entry is, in one line: its number, kind, time and amount. */
export const subjectOf = ({ provisional, kind, madeAt, total }: StoredEntry): string =>
  [provisional, offlineTexts.kindOf[kind], timeText(madeAt), ...(total === 0n ? [] : [`${texts.currency} ${formatMoney(total)}`])].join(
    ' · ',
  )

/** Asks why an entry that the server refused is given up. */
export const VoidDialog = ({ entry, onClose }: { readonly entry: StoredEntry; readonly onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { requestId, settle } = useRequestId()
  const confirm = async (): Promise<void> => {
    if (isBusy) return
    if (reason.trim() === '') return setFault(texts.required(offlineTexts.voidReason))
    setBusy(true)
    const tried = await voidEntry(entry, reason.trim(), requestId).finally(() => setBusy(false))
    if (tried.kind === 'sent') {
      showNotice({ tone: 'success', text: offlineTexts.voided(entry.provisional) })
      return onClose()
    }
    if (tried.kind === 'refused') settle(null)
    setFault(tried.kind === 'refused' ? tried.reason : offlineTexts.noAnswer)
  }
  return (
    <SaveDialog
      title={offlineTexts.voidNamed(entry.provisional)}
      subject={subjectOf(entry)}
      saving={{ isSaving: isBusy, fault: null }}
      action={offlineTexts.voidAction}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <MessageBox variant="danger">
        {entry.state === 'waiting' && entry.tried ? offlineTexts.voidTriedHint : offlineTexts.voidHint}
      </MessageBox>
      <TextInput
        label={offlineTexts.voidReason}
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_REASON}
        value={reason}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={event => {
          setReason(event.currentTarget.value)
          setFault(null)
        }}
      />
    </SaveDialog>
  )
}
