import type { Pesewas } from '@akonta/domain/money'
import type { RefundState } from '@akonta/domain/wallets/refund'
import { type ListedRefund, MOST_REFUNDS_LISTED, type RefundList } from '@akonta/domain/wallets/refund-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { WALLET_REFUND } from '../wallet-service.ts'

/** A locked collection whose money can be sent back. */
export type RefundableCollection = {
  readonly id: number
  readonly branch: number
  readonly branchCode: string
  /** The payee of category bank where the money is held. */
  readonly payee: number
  readonly name: string
  readonly adapter: string
  readonly account: string
  readonly received: Pesewas
  /** Sent back, or promised to be. */
  readonly refunded: Pesewas
  readonly left: Pesewas
  /** A refund of it to the wallet has failed, or was reported as sent by mistake. */
  readonly hasFailed: boolean
  readonly isTakenBack: boolean
  /** The account that bears the loss of a payment that was taken back; null without a loss. */
  readonly lossAccount: string | null
  readonly transactionId: string
}

const LOCK: Statement = {
  name: 'wallet-lock-refundable',
  text: 'select from collection where business_id = $1 and collection_id = $2 for no key update',
}
/** A separate statement: one that had to wait for the lock would not see what the transaction that it waited for has recorded. */
const READ_LOCKED: Statement = {
  name: 'wallet-read-refundable',
  text: `
    select c.collection_id as id, c.branch_id as branch, b.branch_code as "branchCode", v.payee_id as payee, y.name, v.adapter,
      a.account_code as account, c.received, c.refunded, c.received - c.used - c.refunded as left, coalesce(c.provider_txn, '') as "transactionId",
      exists (select from wallet_refund f where f.business_id = c.business_id and f.collection_id = c.collection_id and f.way = 'wallet'
        and f.state in ('failed', 'reversed')) as "hasFailed",
      t.posting_id is not null as "isTakenBack", t.account_code as "lossAccount"
    from collection c
    join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    join account a on a.business_id = c.business_id and a.control = 'wallet'
    left join wallet_taken_back t on t.business_id = c.business_id and t.collection_id = c.collection_id
      and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)
    where c.business_id = $1 and c.collection_id = $2`,
}

/** The collection, locked against other uses of its money; undefined if there is none. */
export const lockRefundable = async (tx: Transaction, collection: number): Promise<RefundableCollection | undefined> => {
  await tx.row(LOCK, [tx.businessId, collection])
  return tx.row<RefundableCollection>(READ_LOCKED, [tx.businessId, collection])
}

/** A locked refund, with what its posting needs. */
export type LockedRefund = {
  readonly id: number
  readonly collection: number
  readonly branch: number
  readonly branchCode: string
  readonly state: RefundState
  readonly amount: Pesewas
  readonly payee: number
  readonly account: string
  readonly askedBy: number
  readonly askedAt: Date
  readonly providerId: string
  readonly absentSince: Date | null
  readonly transactionId: string
}

const LOCK_REFUND: Statement = {
  name: 'wallet-refund-lock',
  text: `
    select f.refund_id as id, f.collection_id as collection, f.branch_id as branch, b.branch_code as "branchCode", f.state, f.amount,
      v.payee_id as payee, a.account_code as account, f.asked_by as "askedBy", f.asked_at as "askedAt",
      f.provider_id_of_refund as "providerId", f.absent_since as "absentSince", coalesce(c.provider_txn, '') as "transactionId"
    from wallet_refund f
    join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    join branch b on b.business_id = f.business_id and b.branch_id = f.branch_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join account a on a.business_id = f.business_id and a.control = 'wallet'
    where f.business_id = $1 and f.refund_id = $2 and f.way = 'wallet' for no key update of f`,
}

/** The refund to a wallet, locked against other answers; undefined if there is none. */
export const lockRefund = (tx: Transaction, refund: number): Promise<LockedRefund | undefined> =>
  tx.row<LockedRefund>(LOCK_REFUND, [tx.businessId, refund])

const UNDER_WAY: Statement = {
  name: 'wallet-refund-under-way',
  text: `select exists (select from outbox_item where business_id = $1 and kind = '${WALLET_REFUND}' and item_id = $2 and state = 'sending')
           as "isUnderWay"`,
}

/** Whether the provider is being asked about a locked refund at this moment. */
export const isUnderWay = async (tx: Transaction, refund: number): Promise<boolean> =>
  (await tx.one<{ isUnderWay: boolean }>(UNDER_WAY, [tx.businessId, refund])).isUnderWay

/** A refund as it is sent to the provider. */
export type RefundToSend = {
  readonly state: RefundState
  readonly stateAt: Date
  readonly provider: number
  readonly reference: string
  /** The provider's number of the payment. */
  readonly paymentId: string
  readonly refundReference: string
  readonly amount: Pesewas
  readonly providerId: string
}

const TO_SEND: Statement = {
  name: 'wallet-refund-to-send',
  text: `
    select f.state, f.state_at as "stateAt", c.provider_id as provider, c.reference::text as reference, coalesce(c.provider_txn, '') as "paymentId", f.reference::text as "refundReference", f.amount,
      f.provider_id_of_refund as "providerId"
    from wallet_refund f join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    where f.business_id = $1 and f.refund_id = $2`,
}

export const refundToSend = (tx: Transaction, refund: number): Promise<RefundToSend> =>
  tx.one<RefundToSend>(TO_SEND, [tx.businessId, refund])

const SENT: Statement = {
  name: 'wallet-refund-sent',
  text: `select max(heard_at) as at from wallet_refund_finding where business_id = $1 and refund_id = $2 and kind = 'sent'`,
}

/** When the provider was last asked for the refund; null if it never was. */
export const lastSent = async (tx: Transaction, refund: number): Promise<Date | null> =>
  (await tx.one<{ at: Date | null }>(SENT, [tx.businessId, refund])).at

/** The provider contradicts what was entered, and nobody has closed the payment request since. */
const IS_CONTRADICTED = `(f.contradicted_at is not null and (c.closed_at is null or c.closed_at < f.contradicted_at))`

const CONDITIONS: Readonly<Record<RefundList, string>> = {
  open: `(${IS_CONTRADICTED} or f.state in ('asked', 'pending', 'needs_people') or (f.state = 'failed' or f.state = 'reversed' and f.way = 'wallet') and c.received > c.used + c.refunded)`,
  recent: 'true',
}

const listOf = (list: RefundList): Statement => ({
  name: `wallet-refunds-${list}`,
  text: `
    select f.refund_id as id, f.collection_id as collection, b.branch_code as branch, f.way, f.state, f.amount,
      c.received - c.used - c.refunded as left, f.why, f.said,
      '0' || substr(c.msisdn, 4) as phone, coalesce(nullif(c.payer_name, ''), c.customer_name) as payer, y.name as provider,
      coalesce(p.document_number, '') as document, coalesce(k.return_number, '') as "returnNumber", u.display_name as "askedBy",
      f.asked_at as "askedAt", f.state_at as "stateAt", ${IS_CONTRADICTED} as "isContradicted"
    from wallet_refund f
    join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    join branch b on b.business_id = f.business_id and b.branch_id = f.branch_id
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    join app_user u on u.business_id = f.business_id and u.user_id = f.asked_by
    left join posting p on p.business_id = f.business_id and p.posting_id = f.posting_id
    left join sale_return k on k.business_id = f.business_id and k.posting_id = f.return_posting_id
    where f.business_id = $1 and ($2::int is null or f.branch_id = $2) and ${CONDITIONS[list]}
    order by f.refund_id desc limit ${MOST_REFUNDS_LISTED}`,
})
const LISTS: Readonly<Record<RefundList, Statement>> = { open: listOf('open'), recent: listOf('recent') }

/** Money that is sent back, newest first: of a branch, or of every branch (null). */
export const listedRefunds = (tx: Transaction, list: RefundList, branch: number | null): Promise<ListedRefund[]> =>
  tx.rows<ListedRefund>(LISTS[list], [tx.businessId, branch])
