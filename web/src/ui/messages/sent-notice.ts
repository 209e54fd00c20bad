import type { SentForApproval } from '../../lib/api.ts'
import { texts } from '../../texts.ts'
import { showNotice } from './notice.ts'

/** Says that a document waits for a second person, with the way to its request. */
export const showSentForApproval = ({ message, page }: SentForApproval, navigate: (to: string) => unknown): void => {
  const [sent = message, ...rest] = message.split('. ')
  showNotice({
    tone: 'info',
    text: sent,
    detail: rest.join('. '),
    action: { label: texts.view, run: () => void navigate(page) },
  })
}
