import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissNotice, showNotice } from '../messages/notice.ts'

/** The three states of a cart's footer (specification, section 4). */
type SubmissionStep = 'list' | 'asking' | 'saving'

/** An error that prevents saving a list: its text, its position, and how to get there. */
export type SubmissionFault = {
  readonly text: string
  readonly detail?: string
  /** The list is only empty: that is information, not an error. */
  readonly tone?: 'info'
  /** The name of the field above or below the list that shows the text too. */
  readonly field?: string
  /** The line of the list whose quantity shows the text too. */
  readonly line?: string | number
  /** Shown in its field only, where the specification has no alert for it (AMB-064). */
  readonly isQuiet?: true
  readonly focus?: () => void
}

export type LineFaults = ReadonlyMap<string | number, string>

export type Submission = {
  readonly step: SubmissionStep
  /** The line to focus after a check. A new object for each check. */
  readonly faulty: { readonly line: string | number } | null
  readonly lineFaults: LineFaults
  /** The remaining error of a field in the last check; null if the field is valid, or nothing was checked. */
  readonly faultOf: (field: string) => string | null
  /** Submit Cart: checks, then asks. */
  readonly ask: () => void
  readonly no: () => void
  /** Saves once, however often it is pressed. */
  readonly yes: () => void
}

type SubmissionRules = {
  /**
   * Every error that can be detected without the server, in the order of the specification (D21). Called before the question, again at Yes,
   * since another tab may have changed the list, and at each rendering after a refusal, so that a corrected error disappears.
   */
  readonly check: () => readonly SubmissionFault[]
  /** Called with the question: the time to agree with other tabs on what is about to be saved. */
  readonly prepare?: () => void
  /** Saves and shows the result. */
  readonly save: () => Promise<void>
}

const NO_FAULTS: readonly SubmissionFault[] = []

const isSame = (one: SubmissionFault, other: SubmissionFault): boolean =>
  one.text === other.text && one.field === other.field && one.line === other.line

/** One card for all errors: the first as its text, the others below. Null if each is shown in its field only. */
const showFaults = (faults: readonly SubmissionFault[]): number | null => {
  const [first, ...others] = faults.filter(fault => !fault.isQuiet)
  if (first === undefined) return null
  return showNotice({
    tone: others.length === 0 ? (first.tone ?? 'error') : 'error',
    kind: 'check',
    text: first.text,
    ...(first.detail !== undefined && others.length === 0 && { detail: first.detail }),
    also: [...new Set(others.map(({ text }) => text))].filter(text => text !== first.text),
    refuses: true,
  })
}

/**
 * The errors of the last refused check, without corrected ones. The card disappears with the first correction: the fields show the rest.
 */
const useFaults = (check: () => readonly SubmissionFault[]) => {
  const [refused, setRefused] = useState<readonly SubmissionFault[]>(NO_FAULTS)
  const card = useRef<number | null>(null)
  const now = refused.length === 0 ? NO_FAULTS : check()
  const standing = refused.filter(fault => now.some(other => isSame(other, fault)))
  const forget = useEffectEvent(() => {
    if (card.current !== null) dismissNotice(card.current)
    card.current = null
    setRefused(standing)
  })
  useEffect(() => {
    if (standing.length < refused.length) forget()
  }, [standing.length, refused.length])
  const refuse = (faults: readonly SubmissionFault[]): void => {
    card.current = showFaults(faults)
    setRefused(faults)
  }
  return { standing, refuse, clear: () => setRefused(NO_FAULTS) }
}

/** Submit Cart → 'Are you sure' → saving → back to the list, whatever the outcome. */
export const useSubmission = ({ check, prepare, save }: SubmissionRules): Submission => {
  const [step, setStep] = useState<SubmissionStep>('list')
  // A double click comes before the next rendering: only a ref shows at once that the save is under way.
  const isSaving = useRef(false)
  const [faulty, setFaulty] = useState<Submission['faulty']>(null)
  const faults = useFaults(check)
  const passes = (): boolean => {
    const found = check()
    const [first] = found
    if (first === undefined) {
      faults.clear()
      return true
    }
    faults.refuse(found)
    if (first.line !== undefined) setFaulty({ line: first.line })
    first.focus?.()
    return false
  }
  const yes = async (): Promise<void> => {
    if (isSaving.current) return
    if (!passes()) return setStep('list')
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
    lineFaults: new Map(faults.standing.flatMap(({ line, text }) => (line === undefined ? [] : [[line, text]]))),
    faultOf: field => faults.standing.find(fault => fault.field === field)?.text ?? null,
    ask: () => {
      if (step !== 'list' || !passes()) return
      prepare?.()
      setStep('asking')
    },
    no: () => setStep(current => (current === 'asking' ? 'list' : current)),
    yes: () => void yes(),
  }
}
