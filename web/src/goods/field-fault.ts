import type { RefObject } from 'react'
import type { SubmissionFault } from '../ui/entry-page/use-submission.ts'

/** An error of a field above the list, which shows its text too. The field gets the focus after the question has returned it. */
export const fieldFault = (text: string, name: string, field: RefObject<HTMLElement | null>): SubmissionFault => ({
  text,
  field: name,
  focus: () => void requestAnimationFrame(() => field.current?.focus()),
})
