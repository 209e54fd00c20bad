import type { NamedActor } from '@akonta/domain/actor'
import type { CashMovement } from '@akonta/domain/registers/register-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { refuseClosed } from './find-session.ts'
import { sessionByCode } from './session-queries.ts'

const MOVE: Statement = {
  name: 'register-move-cash',
  text: `insert into register_cash (business_id, session_code, movement_no, amount, reason, user_id, attendant, other_person, moved_at)
         select $1, $2, coalesce(max(movement_no), 0) + 1, $3, $4, $5, $6, $7, $8 from register_cash where business_id = $1 and session_code = $2`,
}

/**
 * Moves cash between an open drawer and the safe of its branch. Both are the same account, so nothing is posted. It waits for a closing under
 * way. Refuses `already_closed`.
 */
export const moveCash = async (tx: Transaction, actor: NamedActor, code: string, movedAt: Date, movement: CashMovement): Promise<void> => {
  await holdBooks(tx)
  const session = await sessionByCode(tx, code, actor.userId)
  if (session !== undefined) refuseClosed(session)
  const amount = movement.direction === 'IN' ? movement.amount : -movement.amount
  await tx.count(MOVE, [tx.businessId, code, amount, movement.reason, actor.userId, actor.displayName, movement.otherPerson, movedAt])
}
