import type { Statement, Transaction } from '../db/database.ts'

const END: Statement = {
  name: 'session-end',
  text: 'update user_session set ended_at = $3 where business_id = $1 and session_id = $2 and ended_at is null',
}

/** Ends the caller's own session. Its token is invalid from now on. */
export const signOut = async (tx: Transaction, sessionId: string, at: Date): Promise<void> => {
  await tx.count(END, [tx.businessId, sessionId, at])
}
