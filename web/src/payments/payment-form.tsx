import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showNotice } from '../ui/notice.ts'
import { isUsedReference, type Saving } from './payment-calls.ts'
import { paymentsTexts } from './texts.ts'

type PaymentFormProps = {
  readonly title: string
  /** Who it is about, below the title. */
  readonly subject?: ReactNode
  /** What the question is about: the amount and the name. */
  readonly summary: string
  readonly savedText: string
  /** Looks at the fields, and says whether all of them can be saved. */
  readonly check: () => boolean
  readonly send: (saving: Saving) => Promise<string>
  /** The page of the paper that was made; without it that of a payment. */
  readonly paperOf?: (number: string) => string
  readonly onClose: () => void
  readonly children: ReactNode
}

const paymentPage = (number: string): string => path`/admin/accounting/payment/${number}`

/** Fields of a payment, then 'Are you sure you want to Save'; a reference that was used before is asked about once more. */
export const PaymentForm = (props: PaymentFormProps) => {
  const { title, subject, summary, savedText, check, send, paperOf = paymentPage, onClose, children } = props
  const db = useDb()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [isAsking, setAsking] = useState(false)
  /** The server's sentence about the reference, while it waits for an answer. */
  const [used, setUsed] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: (again: boolean) => send({ requestId, again }),
    onSuccess: number => {
      void queries.invalidateQueries({ queryKey: [db] })
      showNotice({
        tone: 'success',
        text: savedText,
        detail: number,
        action: { label: paymentsTexts.view, run: () => void navigate(paperOf(number)) },
      })
      onClose()
    },
    onError: failure => {
      if (isUsedReference(failure)) setUsed(failure.message)
      else showNotice({ tone: 'error', text: paymentsTexts.saveError, detail: messageOf(failure) })
    },
    onSettled: (_number, failure) => {
      settle(failure)
      setAsking(false)
    },
  })
  const answerUsed = (isMeant: boolean): void => {
    setUsed(null)
    if (isMeant) saving.mutate(true)
  }
  return (
    <>
      <Dialog
        opened
        title={title}
        {...(subject !== undefined && { subject })}
        staticBackdrop
        width={480}
        onClose={onClose}
        onSubmit={() => setAsking(check())}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
              {texts.save}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        question={paymentsTexts.saveQuestion}
        subject={summary}
        busy={saving.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => saving.mutate(false)}
      />
      <ConfirmDialog
        opened={used !== null}
        title={paymentsTexts.usedTitle}
        question={paymentsTexts.saveAgain(used ?? '')}
        onCancel={() => answerUsed(false)}
        onConfirm={() => answerUsed(true)}
      />
    </>
  )
}
