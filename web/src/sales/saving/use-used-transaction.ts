import { useState } from 'react'
import type { SentApproval } from '../../lib/api.ts'

/** The server's sentence about a transaction id of another sale, while it waits for an answer. */
export type UsedTransaction = { readonly sentence: string | null; readonly answer: (isMeant: boolean) => void }

type Asked = { readonly sentence: string; readonly approved: SentApproval | undefined }

/** Asks whether a transaction ID is meant that was used before. If it is, the sale is sent again, with the approval that it had. */
export const useUsedTransaction = (sendAgain: (approved: SentApproval | undefined) => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const question: UsedTransaction = {
    sentence: asked?.sentence ?? null,
    answer: isMeant => {
      setAsked(null)
      if (isMeant) sendAgain(asked?.approved)
    },
  }
  return { question, ask: setAsked }
}
