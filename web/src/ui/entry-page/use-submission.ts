import { useRef, useState } from 'react'
import { type Notice, showNotice } from '../notice.ts'

/** The three states of a cart's footer (specification, section 4). */
export type SubmissionStep = 'list' | 'asking' | 'saving'

/** Why a list cannot be saved, and what to go to. */
export type SubmissionFault = Pick<Notice, 'tone' | 'text' | 'detail'> & {
  readonly line?: string | number
  readonly focus?: () => void
}

export type Submission = {
  readonly step: SubmissionStep
  /** The line that the last check found fault with. A new object for each check. */
  readonly faulty: { readonly line: string | number } | null
  /** Submit Cart: checks, then asks. */
  readonly ask: () => void
  readonly no: () => void
  /** Saves once, however often it is pressed. */
  readonly yes: () => void
}

type SubmissionRules = {
  /** The first thing that is wrong. Asked before the question and again at Yes: another tab may have changed the list. */
  readonly check: () => SubmissionFault | null
  /** What else must be right before saving, where a screen asks for it only at Yes (AMB-100). */
  readonly checkAtYes?: () => SubmissionFault | null
  /** Runs when the question is asked: the time to agree with other tabs on what is about to be saved. */
  readonly prepare?: () => void
  /** Saves and says how it went. */
  readonly save: () => Promise<void>
}

/** Submit Cart → 'Are you sure' → saving → back to the list, whatever the outcome. */
export const useSubmission = ({ check, checkAtYes = () => null, prepare, save }: SubmissionRules): Submission => {
  const [step, setStep] = useState<SubmissionStep>('list')
  // A double click comes before the next render: only a ref says at once that the save is under way.
  const isSaving = useRef(false)
  const [faulty, setFaulty] = useState<Submission['faulty']>(null)
  const passes = (fault: SubmissionFault | null): boolean => {
    if (fault === null) return true
    const { line, focus, ...notice } = fault
    showNotice({ ...notice, refuses: true })
    if (line !== undefined) setFaulty({ line })
    focus?.()
    return false
  }
  const yes = async (): Promise<void> => {
    if (isSaving.current) return
    if (!passes(check() ?? checkAtYes())) return setStep('list')
    isSaving.current = true
    setStep('saving')
    try {
      await save()
    } finally {
      isSaving.current = false
      setStep('list')
    }
  }
  return {
    step,
    faulty,
    ask: () => {
      if (step !== 'list' || !passes(check())) return
      prepare?.()
      setStep('asking')
    },
    no: () => setStep(current => (current === 'asking' ? 'list' : current)),
    yes: () => void yes(),
  }
}
