import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { confirmPayments } from '@akonta/domain/sales/means-calls'
import { useState } from 'react'
import { isRefusal } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { offlineTexts } from './texts.ts'

/** The sale by its number, and its payments by bank or wallet. */
type Unconfirmed = {
  readonly invoice: string
  readonly payments: readonly { readonly name: string; readonly amount: Pesewas; readonly transactionId: string }[]
}

type ConfirmPaymentProps = Unconfirmed & { readonly onClose: () => void }

/** Asks whether the money of an offline sale has arrived, and again if its transaction ID was used before. */
export const ConfirmPayment = ({ invoice, payments, onClose }: ConfirmPaymentProps) => {
  const db = useDb()
  /** The server's sentence about the transaction ID, while it waits for an answer. */
  const [used, setUsed] = useState<string | null>(null)
  const saving = useSave({
    send: (again: boolean, requestId) => call(confirmPayments, { db, invoice, again }, { requestId }),
    saved: () => ({ text: offlineTexts.confirmed, detail: invoice }),
    failed: failure => {
      if (isRefusal(failure, 'already_exists')) {
        setUsed(failure.message)
        return null
      }
      onClose()
      return offlineTexts.couldNotConfirm
    },
    onSaved: onClose,
  })
  const subject = payments
    .map(({ name, amount, transactionId }) => [name, formatMoney(amount), transactionId].filter(text => text !== '').join(' · '))
    .join(', ')
  return (
    <>
      <ConfirmDialog
        opened={used === null}
        title={offlineTexts.confirmPayment}
        question={offlineTexts.confirmQuestion}
        subject={`${invoice} · ${subject}`}
        busy={saving.isSaving}
        onConfirm={() => saving.save(false)}
        onCancel={onClose}
      />
      <ConfirmDialog
        opened={used !== null}
        careful
        title={offlineTexts.usedTitle}
        question={offlineTexts.confirmAgain}
        subject={used ?? ''}
        busy={saving.isSaving}
        onConfirm={() => saving.save(true)}
        onCancel={onClose}
      />
    </>
  )
}
