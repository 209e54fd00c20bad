import { ConfirmDialog } from '../../../ui/messages/confirm-dialog.tsx'
import { runTexts } from '../texts.ts'

/** The refusal of a run whose month is closed, while it waits for an answer. */
export type ClosedMonth = { readonly sentence: string | null; readonly answer: (isMeant: boolean) => void }

/** A run of a closed month can be posted today. */
export const ClosedMonthQuestion = ({ sentence, answer }: ClosedMonth) => (
  <ConfirmDialog
    opened={sentence !== null}
    careful
    title={runTexts.postToday}
    question={runTexts.postTodayQuestion}
    subject={sentence ?? ''}
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  />
)
