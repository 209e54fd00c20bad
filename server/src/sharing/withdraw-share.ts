import type { Statement, Transaction } from '../db/database.ts'

const WITHDRAW: Statement = {
  name: 'share-withdraw',
  text: 'update share_link set withdrawn_at = $3 where business_id = $1 and share_id = $2 and withdrawn_at is null',
}

/** False if the link was withdrawn before. */
export const withdrawShare = async (tx: Transaction, shareId: number, at: Date): Promise<boolean> =>
  (await tx.count(WITHDRAW, [tx.businessId, shareId, at])) === 1
