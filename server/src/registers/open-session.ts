import type { NamedActor } from '@akonta/domain/actor'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { NewSession } from '@akonta/domain/registers/register-calls'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { refuseClosedBranch } from '../http/session/branch-queries.ts'
import { openSessions, usesSessions } from './session-queries.ts'

const OPEN = insertOf('register-open', 'register_session', [
  'business_id, session_code, branch_id, register, opening_float, opened_by, cashier, opened_at, carried',
])

/** What counts left in the drawer of this register, less what was handed over afterwards and what later sessions began with. Sessions that left nothing are not read. */
const LEFT: Statement = {
  name: 'register-left-in-drawer',
  text: `
    select (
      coalesce((select sum(k.left_in_drawer) from register_count k
        cross join lateral (
          select s.branch_id, s.register from register_session s where s.business_id = k.business_id and s.session_code = k.session_code limit 1) s
        where k.business_id = $1 and k.left_in_drawer > 0 and k.count_no = 1 and s.branch_id = $2 and lower(s.register) = lower($3)), 0)
      - coalesce((select sum(s.carried) from register_session s
        where s.business_id = $1 and s.branch_id = $2 and s.carried > 0 and lower(s.register) = lower($3)), 0)
      - coalesce((select sum(m.amount) from cash_move m
        cross join lateral (
          select s.branch_id, s.register from register_session s where s.business_id = m.business_id and s.session_code = m.from_session limit 1) s
        where m.business_id = $1 and m.branch_id = $2 and m.from_session is not null and s.branch_id = $2 and lower(s.register) = lower($3)
          and not exists (select from register_cash c where c.business_id = m.business_id and c.posting_id = m.posting_id)
          and not exists (select from posting r where r.business_id = m.business_id and r.reverses = m.posting_id)), 0))::bigint as amount`,
}

const refuseTaken = (error: unknown): never => {
  const constraint = violatedConstraint(error)
  if (constraint === 'register_session_pkey') throw new Refusal('already_exists', 'This session was opened before')
  if (constraint === 'register_session_open') throw new Refusal('already_exists', 'This register has just been opened by somebody else')
  throw error
}

/**
 * Opens a session of a register with a float in pesewas. Posts nothing: the float is cash that the branch has. What the count before left in the
 * drawer is part of it, and the rest comes from the safe, or goes there. Refuses `sessions_off`,
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
  await refuseClosedBranch(tx, branch)
  const taken = (await openSessions(tx, branch, actor.userId)).find(each => each.register.toLowerCase() === register.toLowerCase())
  if (taken !== undefined) throw new Refusal('already_exists', `${taken.register} has an open session of ${taken.cashier}. Close it first`)
  const { amount: carried } = await tx.one<{ amount: Pesewas }>(LEFT, [tx.businessId, branch, register])
  const opened = OPEN.values({
    business_id: tx.businessId,
    session_code: session,
    branch_id: branch,
    register,
    opening_float: float,
    opened_by: actor.userId,
    cashier: actor.displayName,
    opened_at: openedAt,
    carried,
  })
  await tx.count(OPEN, opened).catch(refuseTaken)
}
