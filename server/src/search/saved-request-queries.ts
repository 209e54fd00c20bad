import type { Json } from '../db/canonical-json.ts'
import type { Statement, Transaction } from '../db/database.ts'

const ANSWER: Statement = {
  name: 'search-saved-request',
  text: 'select answer from request where business_id = $1 and user_id = $2 and key = $3 and answer is not null limit 1',
}

/** The stored answer to the call that this user made under this request id; null if none was carried out. */
export const answerUnder = async (tx: Transaction, userId: number, requestId: string): Promise<Json> =>
  (await tx.row<{ answer: Json }>(ANSWER, [tx.businessId, userId, requestId]))?.answer ?? null
