import type { Statement, Transaction } from '../../db/database.ts'

const REQUESTED: Statement = {
  name: 'wallet-requested-payment',
  text: `select coalesce(c.network_txn, '') as "networkId", c.is_live is false as "isPractice" from wallet_use u
         join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
         where u.business_id = $1 and u.posting_id = $2 order by u.collection_id limit 1`,
}

type Requested = { readonly networkId: string; readonly isPractice: boolean }

/** The network’s id of the payment by request that a document used, if it has one, and whether money moved. Nothing for any other document. */
export const requestedPayment = async (tx: Transaction, postingId: bigint): Promise<Partial<Requested>> => {
  const { networkId = '', isPractice = false } = (await tx.row<Requested>(REQUESTED, [tx.businessId, postingId])) ?? {}
  return { ...(networkId !== '' && { networkId }), ...(isPractice && { isPractice }) }
}

/** Of the posting of a document `of`: did it use a payment that was made in the test mode of a provider? $1 is the business. */
export const usesPractice = (of: string): string => `exists (
  select from wallet_use w join collection c on c.business_id = w.business_id and c.collection_id = w.collection_id
  where w.business_id = $1 and w.posting_id = ${of} and c.is_live is false)`

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
  select own.*, v.payee_id, case when own.reverses is null then f.amount else -f.amount end
  from own
  join wallet_refund f on f.business_id = $1 and f.posting_id = case when own.reverses is null then own.posting_id else own.reverses end
    and f.way = 'cash'
  join collection c on c.business_id = $1 and c.collection_id = f.collection_id
  join wallet_provider v on v.business_id = $1 and v.provider_id = c.provider_id`
