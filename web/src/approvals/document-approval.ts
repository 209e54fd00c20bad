import { approvalOfDocument } from '@akonta/domain/approvals/approval-calls'
import { formatMoment } from '@akonta/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { approvalPath } from './approval-path.ts'
import { approvalTexts } from './texts.ts'

type Fact = { readonly label: string; readonly value: string; readonly to?: string }

type DocumentApproval = {
  /** For its page and paper; none if it needed no approval. */
  readonly facts: readonly Fact[]
  /** Empty if it needed no approval. */
  readonly approver: string
}

/** Who prepared and who approved a document. */
export const useDocumentApproval = (number: string, { isKnown = true } = {}): DocumentApproval => {
  const db = useDb()
  const [found] = useQuery({ ...asks(approvalOfDocument, { db, number }), enabled: isKnown }).data ?? []
  if (found === undefined) return { facts: [], approver: '' }
  const { id, preparedBy, preparedAt, approvedBy, approvedAt, reason } = found
  return {
    facts: [
      { label: approvalTexts.preparedBy, value: `${preparedBy}, ${formatMoment(preparedAt)}` },
      { label: approvalTexts.approvedBy, value: `${approvedBy}, ${formatMoment(approvedAt)}`, to: approvalPath(id) },
      { label: approvalTexts.reason, value: reason },
    ],
    approver: approvedBy,
  }
}
