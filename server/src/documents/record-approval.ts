import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { type Approval, isApprovable } from '@akonta/domain/permissions'
import { APPROVED } from '@akonta/domain/users/approval'
import type { Statement } from '../db/database.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'

const RECORD: Statement = {
  name: 'document-approval-record',
  text: `insert into document_approval (business_id, posting_id, action, approver_id, approver)
         select $1, $2, action, $4, $5 from unnest($3::text[]) action`,
}

type Approved = CallInTransaction & { readonly user: { readonly displayName: string } }

/** Writes in the audit trail who approved what, for whom: the entry is by the person who approved, and names the one who asked. */
export const auditApproval = (call: Approved, { approverId, actions }: Approval, subject: string): void => {
  const what = actions.filter(isApprovable).map(action => APPROVED[action])
  const changes = changesBetween(null, { Approved: what.join(', '), 'Asked by': call.user.displayName })
  const approved = { ...call, actor: { userId: approverId, at: call.actor.at } }
  recordAction(approved, { kind: 'approval', action: 'Approved by PIN', subject, changes, about: recordKey('user', approverId) })
}

/** Stores an approval with its document, and in the audit trail. Without one it does nothing. */
export const recordApproval = (
  call: Approved,
  approval: Approval | undefined,
  { postingId, number }: { readonly postingId: bigint; readonly number: string },
): void => {
  if (approval === undefined) return
  const { actions, approverId, approver } = approval
  call.tx.later(RECORD, [call.tx.businessId, postingId, actions, approverId, approver])
  auditApproval(call, approval, number)
}
