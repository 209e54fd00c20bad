import { formatMoney } from '@akonta/domain/money'
import type { CollectionDetail } from '@akonta/domain/wallets/collection-calls'
import { CLOSED_REFUNDS, closeRefund } from '@akonta/domain/wallets/refund-calls'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { refundTexts } from './texts.ts'

type CloseRefundDialogProps = { readonly refund: Pick<CollectionDetail['refunds'][number], 'id' | 'amount'>; readonly onClose: () => void }

type Outcome = (typeof CLOSED_REFUNDS)[number]

/** Enters what the provider told a person about a refund that needs a decision. */
export const CloseRefundDialog = ({ refund, onClose }: CloseRefundDialogProps) => {
  const db = useDb()
  const [outcome, setOutcome] = useState<Outcome>('done')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (body: { readonly outcome: Outcome; readonly reason: string }, requestId) =>
      call(closeRefund, { db, body: { refund: refund.id, ...body } }, { requestId }),
    saved: () => ({ text: refundTexts.closeSaved }),
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (reason.trim() !== '' && !saving.isSaving) saving.save({ outcome, reason: reason.trim() })
  }
  return (
    <SaveDialog
      title={refundTexts.close}
      subject={refundTexts.refundOf(formatMoney(refund.amount))}
      saving={saving}
      action={refundTexts.closeAction}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="hint">{refundTexts.closeHint}</p>
      <Select
        label={refundTexts.outcome}
        aria-required
        allowDeselect={false}
        data={CLOSED_REFUNDS.map(each => ({ value: each, label: refundTexts.outcomes[each] }))}
        value={outcome}
        onChange={chosen => setOutcome(CLOSED_REFUNDS.find(each => each === chosen) ?? outcome)}
      />
      <ReasonField label={refundTexts.closeReason} value={reason} isMissing={tried && reason.trim() === ''} isFirst onChange={setReason} />
    </SaveDialog>
  )
}
