import type { RefObject } from 'react'
import type { SubmissionFault } from '../ui/entry-page/use-submission.ts'

/** A fault of a field above the list. The field gets the focus after the question has given it back. */
export const fieldFault = (text: string, field: RefObject<HTMLElement | null>): SubmissionFault => ({
  tone: 'error',
  text,
  focus: () => void requestAnimationFrame(() => field.current?.focus()),
})
