import type { NamedActor } from '@akonta/domain/actor'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { openSessions } from './session-queries.ts'

const RECORD: Statement = {
  name: 'register-record-drawer-opening',
  text: `insert into drawer_opening (business_id, opening_id, branch_id, printer_id, session_code, reason, user_id, attendant, opened_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

type Opening = { readonly branchId: number; readonly printerId: number; readonly reason: string }

/** Records that a drawer is opened without a sale: in the open session that the device names, or else in the person's own, if there is one. */
export const recordDrawerOpening = async (
  tx: Transaction,
  actor: NamedActor & { readonly registerSession?: string },
  { branchId, printerId, reason }: Opening,
): Promise<void> => {
  const sessions = await openSessions(tx, branchId, actor.userId)
  const named = sessions.find(({ session }) => session === actor.registerSession)
  const { session = null } = named ?? sessions.find(({ isOwn }) => isOwn) ?? {}
  const id = await nextId(tx, 'drawer_opening')
  await tx.count(RECORD, [tx.businessId, id, branchId, printerId, session, reason, actor.userId, actor.displayName, actor.at])
}
