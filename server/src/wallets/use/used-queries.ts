import type { Statement, Transaction } from '../../db/database.ts'

const NETWORK_ID: Statement = {
  name: 'wallet-network-id',
  text: `select coalesce(c.network_txn, '') as id from wallet_use u
         join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
         where u.business_id = $1 and u.posting_id = $2 order by u.collection_id limit 1`,
}

/** What the network calls the payment by request that a document used; empty for any other document. */
export const networkIdOf = async (tx: Transaction, postingId: bigint): Promise<string> =>
  (await tx.row<{ id: string }>(NETWORK_ID, [tx.businessId, postingId]))?.id ?? ''

/**
 * What the documents of a register session (`own`) used of payments by request, by the wallet where the money lies, for a statement whose first
 * parameter is the business: a sale used it, a return owes it again, a reversal does the opposite, and for money that was paid back in cash the
 * wallet has more than before.
 */
export const WALLET_MONEY_OF_SESSION = `
  select own.*, v.payee_id, case when own.reverses is null then u.amount else -u.amount end
  from own
  join wallet_use u on u.business_id = $1 and u.posting_id = case when own.reverses is null then own.posting_id else own.reverses end
  join collection c on c.business_id = $1 and c.collection_id = u.collection_id
  join wallet_provider v on v.business_id = $1 and v.provider_id = c.provider_id
  union all
  select own.*, v.payee_id, f.amount
  from own
  join wallet_refund f on f.business_id = $1 and f.posting_id = own.posting_id and f.way = 'cash'
  join collection c on c.business_id = $1 and c.collection_id = f.collection_id
  join wallet_provider v on v.business_id = $1 and v.provider_id = c.provider_id`
