import { formatMoney } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRequestId } from '../../lib/use-request-id.ts'
import { texts } from '../../texts.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { offlineTexts } from '../texts.ts'
import { replaceEntry } from '../till-work.ts'
import { timeText } from '../time-text.ts'
import type { StoredEntry } from './stored-entry.ts'

const LONGEST_NUMBER = 60

type ReplacedDialogProps = { readonly sale: StoredEntry; readonly onClose: () => void }

/** Asks which sale was entered in place of one that the server refused. */
export const ReplacedDialog = ({ sale, onClose }: ReplacedDialogProps) => {
  const [invoice, setInvoice] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { requestId, settle } = useRequestId()
  const confirm = async (): Promise<void> => {
    if (isBusy) return
    if (invoice.trim() === '') return setFault(texts.required(offlineTexts.replacingInvoice))
    setBusy(true)
    const tried = await replaceEntry(sale, invoice.trim(), requestId).finally(() => setBusy(false))
    if (tried.kind === 'sent') {
      showNotice({ tone: 'success', text: offlineTexts.replaced(sale.provisional, tried.savedAs) })
      return onClose()
    }
    if (tried.kind === 'refused') settle(null)
    setFault(tried.kind === 'refused' ? tried.reason : offlineTexts.noAnswer)
  }
  return (
    <SaveDialog
      title={offlineTexts.replace}
      subject={`${sale.provisional} · ${timeText(sale.madeAt)} · ${texts.currency} ${formatMoney(sale.total)}`}
      saving={{ isSaving: isBusy, fault: null }}
      action={offlineTexts.replaceAction}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <MessageBox>{offlineTexts.replaceHint}</MessageBox>
      <TextInput
        label={offlineTexts.replacingInvoice}
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        value={invoice}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={event => {
          setInvoice(event.currentTarget.value)
          setFault(null)
        }}
      />
    </SaveDialog>
  )
}
