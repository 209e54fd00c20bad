import type { NamedActor } from '@akonta/domain/actor'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { openSessions } from './session-queries.ts'

const RECORD = insertOf('register-record-drawer-opening', 'drawer_opening', [
  'business_id, opening_id, branch_id, printer_id, session_code, reason, user_id, attendant, opened_at',
])

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
  await tx.count(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      opening_id: id,
      branch_id: branchId,
      printer_id: printerId,
      session_code: session,
      reason,
      user_id: actor.userId,
      attendant: actor.displayName,
      opened_at: actor.at,
    }),
  )
}
