import type { ActorWithRights } from '@akonta/domain/actor'
import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { type Session, sessionByCode } from './session-queries.ts'

type Asking = Pick<BranchOfCall, 'branch'> & { readonly tx: Transaction; readonly actor: ActorWithRights }

/** The session with this code, for its cashier and for people who see all. Refuses: not_found, not_your_branch, not_allowed. */
export const findSession = async ({ tx, actor, branch }: Asking, code: string): Promise<Session> => {
  const session = await sessionByCode(tx, code, actor.userId)
  if (!session) throw new Refusal('not_found', 'There is no such register session')
  await branch(session.branchCode)
  if (!session.isOwn && !can(actor, 'see_registers'))
    throw new Refusal('not_allowed', `${session.cashier} opened this session. ${whyNot(actor, 'see_registers')}`)
  return session
}

/** Refuses (`already_closed`) a session that was counted. */
export const refuseClosed = ({ register, closedAt }: Session): void => {
  if (closedAt !== null) throw new Refusal('already_closed', `This session of ${register} is closed. Correct its count instead`)
}
