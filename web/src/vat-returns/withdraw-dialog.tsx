import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { withdrawReturn } from '@akonta/domain/vat/vat-return-calls'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { vatReturnTexts } from './texts.ts'

const LONGEST_REASON = 200

/** Opens a filed return again, with the reason. */
export const WithdrawDialog = ({ month, onClose }: { readonly month: BusinessDate; readonly onClose: () => void }) => {
  const db = useDb()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const saving = useSave({
    send: (_, requestId) => call(withdrawReturn, { db, body: { month, reason: reason.trim() } }, { requestId }),
    saved: () => ({ text: vatReturnTexts.withdrawSaved, detail: monthName(month) }),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={vatReturnTexts.withdrawTitle}
      subject={vatReturnTexts.withdrawSubject(monthName(month))}
      saving={saving}
      action={vatReturnTexts.withdraw}
      isDangerous
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) saving.save()
      }}
    >
      <Textarea
        label={vatReturnTexts.reason}
        aria-required
        data-autofocus
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        error={tried && isMissing && texts.required(vatReturnTexts.reason)}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
