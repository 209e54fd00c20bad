import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { accountOfWallets } from '../accounts/account-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import type { Paid } from './providers/collection-provider.ts'
import { receiptPosting } from './receipt-posting.ts'

const OPEN_FROM: Statement = {
  name: 'wallet-books-open-from',
  text: `select greatest(b.first_day, coalesce(h.closed_through + 1, b.first_day))::text as "from"
         from business b join ledger_head h on h.business_id = b.business_id where b.business_id = $1`,
}

/** The day of the payment in Accra, unless its month is closed or it lies ahead: then today. */
export const dayOfMoney = async (tx: Transaction, paidAt: Date, today: BusinessDate): Promise<BusinessDate> => {
  const paid = businessDateOf(paidAt)
  if (paid >= today) return today
  const { from } = await tx.one<{ from: string }>(OPEN_FROM, [tx.businessId])
  return paid < from ? today : paid
}

const RECEIPT: Statement = {
  name: 'wallet-receipt-insert',
  text: `insert into wallet_receipt (business_id, posting_id, collection_id, branch_id, business_date, amount, fee)
         values ($1, $2, $3, $4, $5::date, $6, $7)`,
}

export type MoneyOfCollection = {
  readonly collectionId: number
  readonly branch: number
  readonly payee: number
  readonly askedAt: Date
  readonly paid: Paid
}

/** Posts that the money of a collection came. The author is the person who asked for it. Refuses what the door refuses. */
export const receiveMoney = async (
  tx: Transaction,
  actor: Actor,
  { collectionId, branch, payee, askedAt, paid }: MoneyOfCollection,
): Promise<void> => {
  const { amount, fee, providerId, paidAt } = paid
  // Nobody pays before they are asked: a clock is wrong.
  const day = businessDateOf(paidAt) < businessDateOf(askedAt) ? actor.at : paidAt
  const date = await dayOfMoney(tx, day, businessDateOf(actor.at))
  const account = await accountOfWallets(tx)
  const { postingId } = await post(tx, actor, receiptPosting({ branch, date, payee, account, amount, fee, transaction: providerId }))
  await tx.count(RECEIPT, [tx.businessId, postingId, collectionId, branch, date, amount, fee])
}
