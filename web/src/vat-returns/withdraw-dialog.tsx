import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { withdrawReturn } from '@akonta/domain/vat/vat-return-calls'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ReasonField } from '../ui/fields/reason-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { vatReturnTexts } from './texts.ts'

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
      <ReasonField label={vatReturnTexts.reason} value={reason} isMissing={tried && isMissing} isFirst onChange={setReason} />
    </SaveDialog>
  )
}
