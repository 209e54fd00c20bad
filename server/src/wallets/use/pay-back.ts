import { randomUUID } from 'node:crypto'
import { isExpenseType } from '@akonta/domain/accounts/account'
import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { accountsForLines } from '../../accounts/account-queries.ts'
import type { Transaction } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { post } from '../../ledger/post.ts'
import { amountBack, askRefund, refuseNotArrived } from './ask-refund.ts'
import { cashRefundPosting, lossRegainedPosting, takenBackPosting } from './refund-posting.ts'
import type { RefundableCollection } from './refund-queries.ts'

type Wanted = { readonly amount?: Pesewas | undefined; readonly why: string }

const refuseTakenBack = ({ isTakenBack, name }: RefundableCollection): void => {
  if (isTakenBack) throw new Refusal('refund_not_possible', `${name} has taken this payment back, so it cannot be refunded`)
}

/**
 * Asks the provider to send money back that was received and not used, all of it or a part. Returns the id of the refund and the amount.
 * Refuses: wallet_money_used, bad_input (more than is left), refund_not_possible (it has not arrived, or the provider took it back).
 */
export const sendMoneyBack = async (
  tx: Transaction,
  actor: Actor,
  found: RefundableCollection,
  { amount: wanted, why }: Wanted,
): Promise<{ readonly refund: number; readonly amount: Pesewas }> => {
  refuseTakenBack(found)
  const amount = amountBack(found, wanted)
  return { refund: await askRefund(tx, actor, { collection: found.id, amount, why, returnPosting: null }), amount }
}

const DONE = insertOf('wallet-refund-done-insert', 'wallet_refund', [
  'business_id, refund_id, reference, collection_id, branch_id, way, amount, why, return_posting_id, asked_by, asked_at, state, state_at',
  'posting_id',
])

type Done = {
  readonly way: 'cash' | 'taken_back'
  readonly amount: Pesewas
  readonly why: string
  readonly returnPosting?: bigint | null
  readonly postingId: bigint
}

const recordDone = async (
  tx: Transaction,
  { userId, at }: Actor,
  { id, branch }: Pick<RefundableCollection, 'id' | 'branch'>,
  done: Done,
): Promise<void> => {
  tx.later(
    DONE,
    DONE.values({
      business_id: tx.businessId,
      refund_id: await nextId(tx, 'wallet_refund'),
      reference: randomUUID(),
      collection_id: id,
      branch_id: branch,
      way: done.way,
      amount: done.amount,
      why: done.why,
      return_posting_id: done.returnPosting ?? null,
      asked_by: userId,
      asked_at: at,
      state: 'done',
      state_at: at,
      posting_id: done.postingId,
    }),
  )
}

/**
 * Pays money from the drawer that could not be sent back to the wallet. Returns the number of the document. Refuses: refund_not_possible (it
 * was not tried), wallet_money_used, bad_input (more than is left), and what the door refuses.
 */
export const payMoneyBackInCash = async (
  tx: Transaction,
  actor: Actor,
  found: RefundableCollection,
  { amount: wanted, why }: Wanted,
): Promise<string> => {
  refuseTakenBack(found)
  const amount = amountBack(found, wanted)
  if (!found.hasFailed)
    throw new Refusal('refund_not_possible', 'Send the money back to the wallet first. It is paid in cash only if that fails')
  const { branch, account } = found
  const date = businessDateOf(actor.at)
  const posted = await post(tx, actor, cashRefundPosting({ branch, date, account, amount, memo: why }))
  await recordDone(tx, actor, found, { way: 'cash', amount, why, postingId: posted.postingId })
  return posted.documentNumber
}

const TAKEN_BACK = insertOf('wallet-taken-back-insert', 'wallet_taken_back', [
  'business_id, posting_id, collection_id, amount, unused, account_code, reason, user_id, taken_at',
])

/** The account that bears a loss. Refuses: unknown_account, bad_input (none, another type), closed_account. */
const lossAccount = async (tx: Transaction, named: string | undefined): Promise<string> => {
  if (named === undefined) throw new Refusal('bad_input', 'Choose the account that bears the loss', { field: 'accountKey' })
  const account = (await accountsForLines(tx, [named])).get(named)
  if (!account) throw new Refusal('unknown_account', `There is no account ${named}`)
  if (!isExpenseType(account.type))
    throw new Refusal('bad_input', `${account.name} is not a cost or expense account`, { field: 'accountKey' })
  if (!account.active) throw new Refusal('closed_account', `${account.name} is inactive. Choose another account`)
  return account.code
}

/** A payment that the provider took back after it was used. */
export type LostPayment = Pick<RefundableCollection, 'id' | 'branch' | 'account' | 'transactionId'> & { readonly lossAccount: string }

/** What of a loss is reversed. `returnPosting`: the return of the goods, if that is why. */
type Regained = { readonly amount: Pesewas; readonly why: string; readonly date: BusinessDate; readonly returnPosting: bigint | null }

/**
 * What the reversal of a document, or a return of goods, frees of a payment that the provider took back is owed to nobody: the loss is reversed by
 * the same amount. Returns the number of the document. The collection is locked by the caller.
 */
export const regainLoss = async (tx: Transaction, actor: Actor, lost: LostPayment, regained: Regained): Promise<string> => {
  const { branch, account, lossAccount, transactionId: transaction } = lost
  const { amount, why, date, returnPosting } = regained
  const draft = lossRegainedPosting({ branch, date, account, amount, memo: why }, { lossAccount, transaction })
  const { postingId, documentNumber } = await post(tx, actor, draft)
  await recordDone(tx, actor, lost, { way: 'taken_back', amount, why, returnPosting, postingId })
  return documentNumber
}

const regainAll = (tx: Transaction, actor: Actor, found: RefundableCollection, why: string): Promise<string> => {
  const { left: amount, name, lossAccount } = found
  if (amount === 0n || lossAccount === null)
    throw new Refusal('refund_not_possible', `It is already recorded that ${name} took this payment back`)
  return regainLoss(tx, actor, { ...found, lossAccount }, { amount, why, date: businessDateOf(actor.at), returnPosting: null })
}

/**
 * Records that the provider took a whole payment back. What was not used is no longer owed; the rest is a loss on the account that a person
 * chose. If a document that used it is reversed afterwards, the same again takes that loss back; a return of goods does so itself. Returns the number of the document. Refuses:
 * refund_not_possible (nothing was received, done before, a refund of it is under way), what `lossAccount` refuses, and what the door refuses.
 */
export const takeBack = async (
  tx: Transaction,
  actor: Actor,
  found: RefundableCollection,
  { account: named, reason }: { readonly account?: string | undefined; readonly reason: string },
): Promise<string> => {
  const { id, branch, account, name, payee, received, refunded, left, transactionId } = found
  if (found.isTakenBack) return regainAll(tx, actor, found, reason)
  refuseNotArrived(found)
  if (refunded > 0n) throw new Refusal('refund_not_possible', `This payment was refunded, so ${name} cannot take it back`)
  const lost = received - left
  const loss = lost === 0n ? null : await lossAccount(tx, named)
  const date = businessDateOf(actor.at)
  const draft = takenBackPosting({
    branch,
    date,
    account,
    memo: reason,
    payee,
    transaction: transactionId,
    unused: left,
    lost,
    lossAccount: loss,
  })
  const { postingId, documentNumber } = await post(tx, actor, draft)
  tx.later(
    TAKEN_BACK,
    TAKEN_BACK.values({
      business_id: tx.businessId,
      posting_id: postingId,
      collection_id: id,
      amount: received,
      unused: left,
      account_code: loss,
      reason,
      user_id: actor.userId,
      taken_at: actor.at,
    }),
  )
  if (left > 0n) await recordDone(tx, actor, found, { way: 'taken_back', amount: left, why: reason, postingId })
  return documentNumber
}
