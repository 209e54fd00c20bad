import type { NamedActor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { NewSession } from '@akonta/domain/registers/register-calls'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { openSessions, usesSessions } from './session-queries.ts'

const OPEN: Statement = {
  name: 'register-open',
  text: `insert into register_session (business_id, session_code, branch_id, register, opening_float, opened_by, cashier, opened_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const IS_ACTIVE: Statement = { name: 'register-branch-open', text: 'select active from branch where business_id = $1 and branch_id = $2' }

const refuseTaken = (error: unknown): never => {
  const constraint = violatedConstraint(error)
  if (constraint === 'register_session_pkey') throw new Refusal('already_exists', 'This session was opened before')
  if (constraint === 'register_session_open') throw new Refusal('already_exists', 'This register has just been opened by somebody else')
  throw error
}

/**
 * Opens a session of a register with a float in pesewas. Posts nothing: the float is cash that the branch has. Refuses `sessions_off`,
 * `branch_closed`, and `already_exists` while this register has an open session.
 */
export const openSession = async (
  tx: Transaction,
  actor: NamedActor,
  branch: number,
  openedAt: Date,
  { session, register, float }: NewSession,
): Promise<void> => {
  if (!(await usesSessions(tx, branch))) throw new Refusal('sessions_off')
  if (!(await tx.one<{ active: boolean }>(IS_ACTIVE, [tx.businessId, branch])).active) throw new Refusal('branch_closed')
  const taken = (await openSessions(tx, branch, actor.userId)).find(each => each.register.toLowerCase() === register.toLowerCase())
  if (taken !== undefined) throw new Refusal('already_exists', `${taken.register} has an open session of ${taken.cashier}. Close it first`)
  await tx.count(OPEN, [tx.businessId, session, branch, register, float, actor.userId, actor.displayName, openedAt]).catch(refuseTaken)
}
