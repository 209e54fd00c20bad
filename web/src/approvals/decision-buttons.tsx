import { type ApprovalRequest, approveRequest, declineRequest, withdrawRequest } from '@akonta/domain/approvals/approval-calls'
import { approvalNumber } from '@akonta/domain/approvals/approval-kinds'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { approvalTexts } from './texts.ts'

type Verb = 'approve' | 'decline' | 'withdraw'

const CALLS = { decline: declineRequest, withdraw: withdrawRequest } as const
const SAVED = { approve: approvalTexts.approved, decline: approvalTexts.declined, withdraw: approvalTexts.withdrawn } as const
const HINTS = { approve: approvalTexts.approveHint, decline: approvalTexts.declineHint, withdraw: approvalTexts.withdrawHint } as const

/** Approve and Decline for others, Withdraw for the person who prepared it, each with a reason. */
export const DecisionButtons = ({ request }: { readonly request: ApprovalRequest }) => {
  const db = useDb()
  const [verb, setVerb] = useState<Verb | null>(null)
  const { id } = request
  const saving = useSave({
    send: async ({ verb: decided, reason }: { readonly verb: Verb; readonly reason: string }, requestId) => {
      const body = { id, reason }
      if (decided === 'approve') return (await call(approveRequest, { db, body }, { requestId })).document
      await call(CALLS[decided], { db, body }, { requestId })
      return ''
    },
    saved: (document, { verb: decided }) => ({ text: SAVED[decided](id), ...(document !== '' && { detail: document }) }),
    failed: (_failure, { verb: decided }) => approvalTexts.failed[decided],
    waitsForReload: true,
    onOutcome: () => setVerb(null),
  })
  return (
    <>
      {request.mayDecide && (
        <>
          <Button variant="default" onClick={() => setVerb('decline')}>
            {approvalTexts.decline}
          </Button>
          <Button onClick={() => setVerb('approve')}>{approvalTexts.approve}</Button>
        </>
      )}
      {request.isOwn && request.state === 'waiting' && (
        <Button variant="default" onClick={() => setVerb('withdraw')}>
          {approvalTexts.withdraw}
        </Button>
      )}
      {verb !== null && (
        <ReasonDialog
          title={approvalTexts[verb]}
          subject={`${approvalNumber(id)} · ${request.summary}`}
          label={approvalTexts.reason}
          hint={HINTS[verb]}
          action={approvalTexts[verb]}
          isSafe={verb === 'approve'}
          busy={saving.isSaving}
          onConfirm={reason => saving.save({ verb, reason })}
          onCancel={() => setVerb(null)}
        />
      )}
    </>
  )
}
