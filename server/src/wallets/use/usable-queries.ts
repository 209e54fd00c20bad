import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'

/** Money of one collection that a document wants to use. */
export type WantedMoney = { readonly collection: number; readonly pid: string; readonly amount: Pesewas }

/** A locked collection whose money can be used. */
export type UsableCollection = {
  readonly id: number
  /** The wallet that it was paid into. */
  readonly payee: number
  readonly name: string
  /** What the provider calls the payment. */
  readonly transactionId: string
  /** The account that its money is on until it is used. */
  readonly account: string
  /** The day on which the books received it; null if they have not. */
  readonly receivedOn: BusinessDate | null
}

type Locked = UsableCollection & {
  readonly pid: string
  readonly branch: number
  readonly outcome: string
  readonly received: Pesewas
  readonly used: Pesewas
  readonly refunded: Pesewas
  /** By a document that was not reversed, even if all its goods were returned: a payment is used once at a time. */
  readonly isUsed: boolean
  readonly isTakenBack: boolean
}

const LONGEST_ID = 60
const NOT_THERE = 'There is no such payment by request'

const LOCK: Statement = {
  name: 'wallet-lock-usable',
  text: `select collection_id from collection where business_id = $1 and collection_id = any($2::int[])
         order by collection_id for no key update`,
}
/** A separate statement: one that had to wait for the lock would not see the documents of the transaction that it waited for. */
const READ_LOCKED: Statement = {
  name: 'wallet-read-usable',
  text: `
    select c.collection_id as id, v.payee_id as payee, y.pid, y.name, c.branch_id as branch, c.outcome,
      left(coalesce(c.provider_txn, ''), ${LONGEST_ID}) as "transactionId", c.received, c.used, c.refunded,
      a.account_code as account,
      (select w.business_date::text from wallet_receipt w
        where w.business_id = c.business_id and w.collection_id = c.collection_id) as "receivedOn",
      exists (select from wallet_use u where u.business_id = c.business_id and u.collection_id = c.collection_id and u.amount > 0
        and not exists (select from posting r where r.business_id = u.business_id and r.reverses = u.posting_id)) as "isUsed",
      exists (select from wallet_taken_back t where t.business_id = c.business_id and t.collection_id = c.collection_id
        and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)) as "isTakenBack"
    from collection c
    join account a on a.business_id = c.business_id and a.control = 'wallet'
    join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
    join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
    where c.business_id = $1 and c.collection_id = any($2::int[])`,
}
const USED_BY: Statement = {
  name: 'wallet-used-by',
  text: `select p.document_number as number from wallet_use u
         join posting p on p.business_id = u.business_id and p.posting_id = u.posting_id
         where u.business_id = $1 and u.collection_id = $2 and u.amount > 0
           and not exists (select from posting r where r.business_id = u.business_id and r.reverses = u.posting_id)
         order by u.posting_id desc limit 1`,
}

const NO_MONEY: Readonly<Partial<Record<string, string>>> = {
  declined: 'The customer was not charged: the request was declined',
  expired: 'The customer was not charged: the request has expired',
  never_sent: 'The customer was not charged: the request was never sent',
  held: 'This payment did not arrive as it was requested. An administrator has to look at it',
}

const usable = async (tx: Transaction, branch: number, found: Locked | undefined, wanted: WantedMoney): Promise<UsableCollection> => {
  if (found === undefined) throw new Refusal('not_found', NOT_THERE)
  const { id, payee, name, transactionId, account, receivedOn, received, used, refunded } = found
  if (found.branch !== branch)
    throw new Refusal('not_your_branch', 'This payment was requested in another branch and can only be used there')
  if (received === 0n)
    throw new Refusal('payment_not_received', NO_MONEY[found.outcome] ?? 'It is not known yet whether the customer was charged')
  if (found.pid !== wanted.pid) throw new Refusal('bad_input', `This payment was made into ${name}`, { field: 'tenders', pid: wanted.pid })
  if (found.isTakenBack) throw new Refusal('wallet_money_used', `${name} has taken this payment back`)
  if (found.isUsed) {
    const by = await tx.row<{ number: string }>(USED_BY, [tx.businessId, id])
    throw new Refusal('wallet_money_used', `This payment was already used for ${by?.number ?? 'another document'}`, {
      document: by?.number,
    })
  }
  const left = received - used - refunded
  if (left === 0n) throw new Refusal('wallet_money_used', 'This payment was sent back to the customer')
  if (wanted.amount > left) throw new Refusal('bad_input', `Only ${formatMoney(left)} of this payment can be used`, { field: 'amount' })
  return { id, payee, name, transactionId, account, receivedOn }
}

const MONEY: Statement = {
  name: 'wallet-money-of-collection',
  text: `select y.pid, c.received - c.used - c.refunded as left
         from collection c
         join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
         join payee y on y.business_id = v.business_id and y.payee_id = v.payee_id
         where c.business_id = $1 and c.collection_id = $2`,
}

type CollectedMoney = { readonly pid: string; readonly left: Pesewas }

/** The wallet that a payment by request was made into, and what is left of it. Refuses `not_found`. */
export const moneyOfCollection = async (tx: Transaction, collection: number): Promise<CollectedMoney> => {
  const found = await tx.row<CollectedMoney>(MONEY, [tx.businessId, collection])
  if (found === undefined) throw new Refusal('not_found', NOT_THERE)
  return found
}

/**
 * Locks the payments by request that a document of this branch uses, before anything else is locked: of two at once the second waits, and is
 * refused. Keyed by their ids. Refuses: not_found, not_your_branch, payment_not_received, wallet_money_used (naming the document), and
 * bad_input (another wallet, more than is left).
 */
export const lockUsable = async (
  tx: Transaction,
  branch: number,
  wanted: readonly WantedMoney[],
): Promise<ReadonlyMap<number, UsableCollection>> => {
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(({ collection }) => collection)
  await tx.rows(LOCK, [tx.businessId, ids])
  const found = await tx.rows<Locked>(READ_LOCKED, [tx.businessId, ids])
  const locked = new Map<number, UsableCollection>()
  for (const each of wanted) {
    const one = found.find(({ id }) => id === each.collection)
    locked.set(each.collection, await usable(tx, branch, one, each))
  }
  return locked
}
