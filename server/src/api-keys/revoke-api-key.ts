import type { Statement, Transaction } from '../db/database.ts'
import { apiKeyById } from './api-key-queries.ts'

const REVOKE: Statement = {
  name: 'api-key-revoke',
  text: 'update api_key set revoked_by = $3, revoked_at = $4 where business_id = $1 and user_id = $2 and revoked_at is null',
}

type Actor = { readonly userId: number; readonly at: Date }

/** Revokes a key for good: false if it was revoked before. Refuses `not_found`. */
export const revokeApiKey = async (tx: Transaction, { userId, at }: Actor, id: number): Promise<boolean> => {
  const revoked = await tx.count(REVOKE, [tx.businessId, id, userId, at])
  if (revoked === 0) await apiKeyById(tx, id, at)
  return revoked > 0
}
