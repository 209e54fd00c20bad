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
    select c.collection_id as collection, a.account_code as account, (u.amount + coalesce((
        select sum(w.amount) from sale_return k
        join wallet_use w on w.business_id = k.business_id and w.posting_id = k.posting_id and w.collection_id = u.collection_id
        where k.business_id = u.business_id and k.sale_posting_id = u.posting_id
          and not exists (select from posting r where r.business_id = k.business_id and r.reverses = k.posting_id)), 0))::bigint as amount,
      exists (select from wallet_taken_back t where t.business_id = c.business_id and t.collection_id = c.collection_id
        and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)) as "isTakenBack"
    from wallet_use u
    join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
    join account a on a.business_id = u.business_id and a.control = 'wallet'
    where u.business_id = $1 and u.posting_id = $2 order by u.collection_id`,
}

type Row = StillUsed & { readonly account: string; readonly isTakenBack: boolean }

/**
 * The payments by request that paid a sale, locked, with what was not sent back yet, and the account of their money. Refuses
 * `refund_not_possible` for a sale that has none left, or whose payment the provider reversed: it has no money to send.
 */
export const lockStillUsed = async (
  tx: Transaction,
  salePostingId: bigint,
): Promise<{ readonly used: readonly StillUsed[]; readonly account: string }> => {
  await tx.rows(LOCK_USED, [tx.businessId, salePostingId])
  const used = (await tx.rows<Row>(STILL_USED, [tx.businessId, salePostingId])).filter(({ amount }) => amount > 0n)
  const [first] = used
  if (first === undefined)
    throw new Refusal('refund_not_possible', 'No part of this sale was paid by request, or all of it was sent back. Refund it in cash', {
      field: 'refund',
    })
  if (used.some(({ isTakenBack }) => isTakenBack))
    throw new Refusal('refund_not_possible', 'The provider has taken a payment of this sale back, so nothing can be sent to the wallet', {
      field: 'refund',
    })
  return { used, account: first.account }
}

const SENT_BACK: Statement = {
  name: 'wallet-sent-back-of-return',
  text: `
    select c.received - c.used - c.refunded as left, -u.amount as owed from wallet_use u
    join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
    where u.business_id = $1 and u.posting_id = $2 and u.amount < 0 order by u.collection_id for no key update of c`,
}

/** Refuses (`in_use`) the reversal of a return whose refund was sent to the wallet, or was paid in cash instead. */
export const refuseSentBack = async (tx: Transaction, returnPostingId: bigint): Promise<void> => {
  const rows = await tx.rows<{ left: Pesewas; owed: Pesewas }>(SENT_BACK, [tx.businessId, returnPostingId])
  const sent = rows.find(({ left, owed }) => left < owed)
  if (sent !== undefined)
    throw new Refusal('in_use', `The refund of ${formatMoney(sent.owed)} was sent to the wallet, or is on its way. It cannot be taken back`)
}

const OF_RETURN: Statement = {
  name: 'wallet-refunds-of-return',
  text: `
    select f.amount, f.state, y.name from wallet_refund f
    join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    where f.business_id = $1 and f.return_posting_id = $2 order by f.refund_id`,
}

/** A refund of a credit note to a wallet. */
export type RefundOfReturn = { readonly name: string; readonly amount: Pesewas; readonly state: RefundState }

/** What is sent back to wallets with a return of goods. */
export const refundsOfReturn = (tx: Transaction, returnPostingId: bigint): Promise<RefundOfReturn[]> =>
  tx.rows<RefundOfReturn>(OF_RETURN, [tx.businessId, returnPostingId])
