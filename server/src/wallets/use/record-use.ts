import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../../db/database.ts'

/** What a document uses of a collection; negative for what it owes to the wallet again. */
export type MoneyUsed = { readonly collection: number; readonly amount: Pesewas }

const USE: Statement = {
  name: 'wallet-record-use',
  text: `insert into wallet_use (business_id, posting_id, collection_id, amount)
         select $1, $2, u.collection_id, u.amount from unnest($3::int[], $4::bigint[]) as u (collection_id, amount)`,
}

/** Stores with a posting which collections it used. The database refuses what would use money twice. */
export const recordUse = (tx: Transaction, postingId: bigint, used: readonly MoneyUsed[]): void => {
  if (used.length === 0) return
  tx.later(USE, [tx.businessId, postingId, used.map(({ collection }) => collection), used.map(({ amount }) => amount)])
}
