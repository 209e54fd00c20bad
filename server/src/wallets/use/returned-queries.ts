import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { RefundState } from '@akonta/domain/wallets/refund'
import type { StillUsed } from '@akonta/domain/wallets/share-back'
import type { Statement, Transaction } from '../../db/database.ts'

const LOCK_USED: Statement = {
  name: 'wallet-lock-used-by-sale',
  text: `
    select from wallet_use u
    join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
    where u.business_id = $1 and u.posting_id = $2 order by u.collection_id for no key update of c`,
}
/** A separate statement: one that had to wait for the lock would not see what the transaction that it waited for has recorded. */
const STILL_USED: Statement = {
  name: 'wallet-still-used-by-sale',
  text: `
    select c.collection_id as collection, c.branch_id as branch, a.account_code as account, y.name as provider,
      coalesce(c.provider_txn, '') as "transactionId", t.account_code as "lossAccount", (u.amount + coalesce((
        select sum(w.amount) from sale_return k
        join wallet_use w on w.business_id = k.business_id and w.posting_id = k.posting_id and w.collection_id = u.collection_id
        where k.business_id = u.business_id and k.sale_posting_id = u.posting_id
          and not exists (select from posting r where r.business_id = k.business_id and r.reverses = k.posting_id)), 0))::bigint as amount
    from wallet_use u
    join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    join account a on a.business_id = u.business_id and a.control = 'wallet'
    left join wallet_taken_back t on t.business_id = c.business_id and t.collection_id = c.collection_id
      and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)
    where u.business_id = $1 and u.posting_id = $2 order by t.account_code is null, u.collection_id`,
}

/** A payment by request that paid a sale, with what was not returned yet. */
export type PaidByRequest = StillUsed & {
  readonly branch: number
  /** The code of “Wallet money not used yet”. */
  readonly account: string
  readonly provider: string
  readonly transactionId: string
  /** The account that bears the loss of a payment that the provider took back; null for any other. */
  readonly lossAccount: string | null
}

/** The payments by request that paid a sale and were not returned yet, locked: first those that the provider took back. */
export const lockPaidByRequest = async (tx: Transaction, salePostingId: bigint): Promise<readonly PaidByRequest[]> => {
  const locked = await tx.rows(LOCK_USED, [tx.businessId, salePostingId])
  if (locked.length === 0) return []
  return (await tx.rows<PaidByRequest>(STILL_USED, [tx.businessId, salePostingId])).filter(({ amount }) => amount > 0n)
}

const SENT_BACK: Statement = {
  name: 'wallet-sent-back-of-return',
  text: `
    select c.received - c.used - c.refunded as left, -u.amount as owed, coalesce((
        select g.document_number from wallet_refund f
        join posting g on g.business_id = f.business_id and g.posting_id = f.posting_id
        where f.business_id = c.business_id and f.collection_id = c.collection_id and f.way = 'taken_back' and f.state = 'done'
        order by f.refund_id desc limit 1), '') as "takenBackBy"
    from wallet_use u
    join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
    where u.business_id = $1 and u.posting_id = $2 and u.amount < 0 order by u.collection_id for no key update of c`,
}

type SentBack = { readonly left: Pesewas; readonly owed: Pesewas; readonly takenBackBy: string }

/** Refuses (`in_use`) the reversal of a return whose refund was sent to the wallet, was paid in cash instead, or reversed the loss of a payment. */
export const refuseSentBack = async (tx: Transaction, returnPostingId: bigint): Promise<void> => {
  const sent = (await tx.rows<SentBack>(SENT_BACK, [tx.businessId, returnPostingId])).find(({ left, owed }) => left < owed)
  if (sent === undefined) return
  const { owed, takenBackBy } = sent
  if (takenBackBy !== '')
    throw new Refusal('in_use', `The provider took back the ${formatMoney(owed)} of this return. Reverse ${takenBackBy} first`)
  throw new Refusal('in_use', `The refund of ${formatMoney(owed)} was sent to the wallet, or is on its way. It cannot be taken back`)
}

const OF_RETURN: Statement = {
  name: 'wallet-refunds-of-return',
  text: `
    select f.amount, f.state, y.name, f.way = 'taken_back' as "isTakenBack" from wallet_refund f
    join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    where f.business_id = $1 and f.return_posting_id = $2 order by f.refund_id`,
}

/** A refund of a credit note to a wallet, or a payment taken back by the provider (`isTakenBack`), of which nothing is refunded. */
export type RefundOfReturn = { readonly name: string; readonly amount: Pesewas; readonly state: RefundState; readonly isTakenBack: boolean }

/** What a return of goods sends back to wallets, and what it regains of payments that were taken back. */
export const refundsOfReturn = (tx: Transaction, returnPostingId: bigint): Promise<RefundOfReturn[]> =>
  tx.rows<RefundOfReturn>(OF_RETURN, [tx.businessId, returnPostingId])
