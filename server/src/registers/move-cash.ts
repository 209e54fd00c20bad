import type { ActorWithRights } from '@akonta/domain/actor'
import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { CashMovement } from '@akonta/domain/registers/register-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { refuseClosed } from './find-session.ts'
import { sessionByCode } from './session-queries.ts'

const MOVE: Statement = {
  name: 'register-move-cash',
  text: `insert into register_cash (business_id, session_code, movement_no, amount, reason, user_id, attendant, other_person, moved_at,
           approver_id, approver)
         select $1, $2, coalesce(max(movement_no), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from register_cash where business_id = $1 and session_code = $2`,
}

/**
 * Moves cash between an open drawer and the safe of its branch. Both are the same account, so nothing is posted. It waits for a closing under
 * way. Refuses `already_closed`, and `not_allowed` where the branch wants a person with the right.
 */
export const moveCash = async (
  tx: Transaction,
  actor: ActorWithRights,
  code: string,
  movedAt: Date,
  movement: CashMovement,
): Promise<void> => {
  await holdBooks(tx)
  const session = await sessionByCode(tx, code, actor.userId)
  if (session !== undefined) refuseClosed(session)
  if (session?.needsApproval && !can(actor, 'open_drawer'))
    throw new Refusal('not_allowed', whyNot(actor, 'open_drawer'), { right: 'open_drawer' })
  const amount = movement.direction === 'IN' ? movement.amount : -movement.amount
  const { userId, displayName, approval } = actor
  const by = [userId, displayName, movement.otherPerson, movedAt, approval?.approverId ?? null, approval?.approver ?? null]
  await tx.count(MOVE, [tx.businessId, code, amount, movement.reason, ...by])
}
