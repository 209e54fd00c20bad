import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, api, messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { offlineTexts } from './texts.ts'

/** What is asked about: the sale by its number, and its payments by bank or wallet. */
export type Unconfirmed = {
  readonly invoice: string
  readonly payments: readonly { readonly name: string; readonly amount: Pesewas; readonly transactionId: string }[]
}

type ConfirmPaymentProps = Unconfirmed & { readonly onClose: () => void }

const isUsedBefore = (failure: unknown): failure is ApiFailure => failure instanceof ApiFailure && failure.code === 'already_exists'

/** Asks whether the money of a sale made without a connection has arrived, and once more where its transaction ID was used before. */
export const ConfirmPayment = ({ invoice, payments, onClose }: ConfirmPaymentProps) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  /** The server's sentence about the transaction ID, while it waits for an answer. */
  const [used, setUsed] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: (again: boolean) => {
      const address = path`/api/sales/confirmpayments/${db}/${invoice}`
      return api.post<unknown>(again ? `${address}?again=yes` : address, {}, { requestId })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [db] })
      showNotice({ tone: 'success', text: offlineTexts.confirmed, detail: invoice })
      onClose()
    },
    onError: failure => {
      if (isUsedBefore(failure)) setUsed(failure.message)
      else {
        showNotice({ tone: 'error', text: offlineTexts.couldNotConfirm, detail: messageOf(failure) })
        onClose()
      }
    },
    onSettled: (_answer, failure) => settle(failure),
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
        busy={saving.isPending}
        onConfirm={() => saving.mutate(false)}
        onCancel={onClose}
      />
      <ConfirmDialog
        opened={used !== null}
        careful
        title={offlineTexts.usedTitle}
        question={offlineTexts.confirmAgain}
        subject={used ?? ''}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(true)}
        onCancel={onClose}
      />
    </>
  )
}
