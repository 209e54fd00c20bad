import type { Statement, Transaction } from '../db/database.ts'

const CHANGE: Statement = { name: 'share-change-public-address', text: 'update business set public_address = $2 where business_id = $1' }

export const changePublicAddress = async (tx: Transaction, address: string): Promise<void> => {
  await tx.count(CHANGE, [tx.businessId, address])
}
