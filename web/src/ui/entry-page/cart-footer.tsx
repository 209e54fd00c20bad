import { Button } from '@mantine/core'
import { useThrottledValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import { ownClick } from '../fields/own-click.ts'
import { KeyHint } from '../frames/key-cap.tsx'
import classes from './cart-footer.module.css'
import { entryTexts } from './texts.ts'
import type { Submission } from './use-submission.ts'

/** A changing total is announced at most this often. */
const SPOKEN_EVERY_MS = 1_000

export type CartTotal = {
  readonly label: string
  readonly amount: string
  /** An empty list has no total. */
  readonly absentWhenEmpty?: true
  readonly isAbove?: true
}

/** Is the total of a list of so many lines shown? */
export const isTotalShown = ({ absentWhenEmpty }: CartTotal, lineCount: number): boolean => lineCount > 0 || !absentWhenEmpty

/** The texts of the buttons and the question, if a screen has its own (AMB-099). */
export type SubmitWords = { readonly submit: string; readonly question: string; readonly yes: string }

export const SUBMIT_WORDS: SubmitWords = { submit: entryTexts.submitCart, question: entryTexts.areYouSure, yes: texts.confirm }

type CartFooterProps = {
  readonly total: CartTotal
  readonly lineCount: number
  readonly words: SubmitWords
  readonly submission: Submission
  readonly onClear: () => void
  /** Nothing can be submitted yet. */
  readonly isClosed?: boolean
  /** Fields and figures between the total and the buttons. */
  readonly children?: ReactNode
}

/** Total and actions of a cart: normal, asking, saving (specification, section 4). */
export const CartFooter = ({ total, lineCount, words, submission, onClear, isClosed = false, children }: CartFooterProps) => {
  const submit = useRef<HTMLButtonElement>(null)
  const stepBefore = useRef(submission.step)
  useEffect(() => {
    // The question took the focus and returns it to the asking button.
    if (submission.step === 'list' && stepBefore.current !== 'list') submit.current?.focus()
    stepBefore.current = submission.step
  }, [submission.step])
  const spoken = useThrottledValue(entryTexts.spokenTotal(entryTexts.lines(lineCount), total.amount), SPOKEN_EVERY_MS)
  return (
    <div className={classes.footer} data-low={total.isAbove}>
      {!total.isAbove && isTotalShown(total, lineCount) && (
        <div className={classes.total}>
          <span className={classes.totalLabel}>{total.label}</span>
          <span className={classes.amount}>
            <span className={classes.currency}>{texts.currency}</span> {total.amount}
          </span>
          <span className="spoken" aria-live="polite">
            {spoken}
          </span>
        </div>
      )}
      {children}
      {submission.step === 'list' ? (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            className={classes.clear ?? ''}
            onClick={onClear}
            aria-keyshortcuts="F8"
            rightSection={<KeyHint>F8</KeyHint>}
          >
            {entryTexts.clearList}
          </Button>
          {!isClosed && (
            <Button
              ref={submit}
              className={classes.submit ?? ''}
              onClick={submission.ask}
              aria-keyshortcuts="F9"
              rightSection={<KeyHint>F9</KeyHint>}
            >
              {words.submit}
            </Button>
          )}
        </div>
      ) : (
        <Question
          words={words}
          submission={submission}
          detail={entryTexts.linesAndTotal(entryTexts.lines(lineCount), `${texts.currency} ${total.amount}`)}
        />
      )}
    </div>
  )
}

type QuestionProps = { readonly words: SubmitWords; readonly submission: Submission; readonly detail: string }

const Question = ({ words, submission, detail }: QuestionProps) => {
  const yes = useRef<HTMLButtonElement>(null)
  const saying = useRef<HTMLParagraphElement>(null)
  const isSaving = submission.step === 'saving'
  useEffect(() => {
    // The disabled Yes would drop the focus to the page.
    if (isSaving) saying.current?.focus()
    else yes.current?.focus()
  }, [isSaving])
  useEffect(() => {
    const answerNo = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') submission.no()
    }
    window.addEventListener('keydown', answerNo, { capture: true })
    return () => window.removeEventListener('keydown', answerNo, { capture: true })
  }, [submission.no])
  return (
    <section className={classes.question} aria-label={words.question} data-saving={isSaving || undefined}>
      <div className={classes.sentence}>
        {isSaving ? (
          <p ref={saying} tabIndex={-1} role="status">
            {entryTexts.saving}
          </p>
        ) : (
          <>
            <p className={classes.sure}>{words.question}</p>
            <p className={classes.detail}>{detail}</p>
          </>
        )}
      </div>
      <Button
        variant="default"
        className={classes.answer ?? ''}
        disabled={isSaving}
        onClick={ownClick(submission.no)}
        rightSection={<KeyHint>Esc</KeyHint>}
      >
        {texts.cancel}
      </Button>
      <Button
        ref={yes}
        className={classes.answer ?? ''}
        loading={isSaving}
        aria-busy={isSaving}
        onClick={ownClick(submission.yes)}
        rightSection={<KeyHint>Enter</KeyHint>}
      >
        {words.yes}
      </Button>
    </section>
  )
}
