import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal, path } from '../lib/api.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'

type Saving = { readonly requestId: string /** The user confirmed that the reference was used before. */; readonly again: boolean }

type PaymentFormProps = {
  readonly title: string
  /** The subject, below the title. */
  readonly subject?: ReactNode
  /** The subject of the question: the amount and the name. */
  readonly summary: string
  readonly savedText: string
  /** Checks the fields, and returns whether they can be saved. */
  readonly check: () => boolean
  readonly send: (saving: Saving) => Promise<string>
  /** The page of the new document; by default that of a payment. */
  readonly documentOf?: (number: string) => string
  readonly onClose: () => void
  readonly children: ReactNode
}

const paymentPage = (number: string): string => path`/admin/accounting/payment/${number}`

/** Fields of a payment, then 'Are you sure you want to Save'; a reference used before needs a confirmation. */
export const PaymentForm = (props: PaymentFormProps) => {
  const { title, subject, summary, savedText, check, send, documentOf = paymentPage, onClose, children } = props
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  /** The server's sentence about the reference, while it waits for an answer. */
  const [used, setUsed] = useState<string | null>(null)
  const saving = useSave({
    form: title,
    send: (again: boolean, requestId) => send({ requestId, again }),
    saved: number => ({
      text: savedText,
      detail: number,
      action: { label: paymentsTexts.view, run: () => void navigate(documentOf(number)) },
    }),
    failed: failure => {
      if (!isRefusal(failure, 'already_exists')) return paymentsTexts.saveError
      setUsed(failure.message)
      return null
    },
    onSaved: onClose,
    onSentForApproval: onClose,
    onSettled: () => setAsking(false),
  })
  const save = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The question took the focus and returns it to the asking button.
    if (wasAsking.current && !isAsking) save.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const answerNo = (): void => {
    if (!saving.isSaving) setAsking(false)
  }
  const answerUsed = (isMeant: boolean): void => {
    setUsed(null)
    if (isMeant) saving.save(true)
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
            <Question summary={summary} isSaving={saving.isSaving} onNo={answerNo} onYes={() => saving.save(false)} />
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {texts.close}
              </Button>
              <Button ref={save} type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
                {texts.save}
              </Button>
            </>
          )
        }
      >
        {/* The fields cannot change until the answer. */}
        <fieldset className={classes.fields} disabled={isAsking || saving.isSaving}>
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

/** 'Are you sure you want to Save' in place of the buttons, with the fields still visible above. Yes has the focus and counts once. */
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
