import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { isUsedReference, type Saving } from './payment-calls.ts'
import classes from './payments.module.css'
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
  const save = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The question took the focus; whoever asked it gets the focus back.
    if (wasAsking.current && !isAsking) save.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const answerNo = (): void => {
    if (!saving.isPending) setAsking(false)
  }
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
        onClose={isAsking ? answerNo : onClose}
        onSubmit={() => setAsking(check())}
        footer={
          isAsking ? (
            <Question summary={summary} isSaving={saving.isPending} onNo={answerNo} onYes={() => saving.mutate(false)} />
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {texts.close}
              </Button>
              <Button ref={save} type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
                {texts.save}
              </Button>
            </>
          )
        }
      >
        {/* What is asked about stays as it is until the answer. */}
        <fieldset className={classes.fields} disabled={isAsking || saving.isPending}>
          {children}
        </fieldset>
      </Dialog>
      <ConfirmDialog
        opened={used !== null}
        careful
        title={paymentsTexts.usedTitle}
        question={paymentsTexts.saveAgain(used ?? '')}
        onCancel={() => answerUsed(false)}
        onConfirm={() => answerUsed(true)}
      />
    </>
  )
}

type QuestionProps = {
  readonly summary: string
  readonly isSaving: boolean
  readonly onNo: () => void
  readonly onYes: () => void
}

/** 'Are you sure you want to Save' in the place of the buttons, with the fields still in sight above it. Yes has the focus and counts once. */
const Question = ({ summary, isSaving, onNo, onYes }: QuestionProps) => {
  const yes = useRef<HTMLButtonElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => yes.current?.focus(), [])
  return (
    <section className={classes.question} aria-label={paymentsTexts.saveQuestion}>
      <div className={classes.sentence}>
        <p className={classes.sure}>{paymentsTexts.saveQuestion}</p>
        <p className={classes.hint}>{summary}</p>
      </div>
      <Button variant="default" disabled={isSaving} onClick={onNo}>
        {texts.cancel}
      </Button>
      <Button
        ref={yes}
        loading={isSaving}
        aria-busy={isSaving}
        onClick={() => {
          if (isAnswered.current) return
          isAnswered.current = true
          onYes()
        }}
      >
        {texts.confirm}
      </Button>
    </section>
  )
}
