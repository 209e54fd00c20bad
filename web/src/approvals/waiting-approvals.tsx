import { waitingApprovals } from '@akonta/domain/approvals/approval-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { APPROVALS_PATH } from './approval-path.ts'
import { approvalTexts } from './texts.ts'

/** In milliseconds. */
const ASKED_AGAIN = 60_000

/** How many requests wait for this person, with the way to them. */
export const WaitingApprovals = () => {
  const db = useDb()
  const mayApprove = useCan('approve_requests')
  const query = useQuery({ ...asks(waitingApprovals, { db }), enabled: mayApprove, refetchInterval: ASKED_AGAIN })
  const count = query.data?.count ?? 0
  if (!mayApprove || count === 0) return null
  return (
    <MessageBox
      action={
        <Link className="link" to={APPROVALS_PATH}>
          {approvalTexts.showThem}
        </Link>
      }
    >
      {approvalTexts.waitFor(count)}
    </MessageBox>
  )
}
