import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import type { MoneyTransfer } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { lockParties } from './payment-parties-queries.ts'
import { moneyTransferPosting } from './payment-posting.ts'
import { refuseEnteredPayout } from './payout-transfer-queries.ts'
import { recordPayment } from './record-payment.ts'
import { bankReferences, refuseUsedReference } from './reference-queries.ts'

type BranchOfTransfer = {
  readonly branch: number
  readonly again: boolean
  /** The account whose line at the bank is being entered, by its id. */
  readonly matching?: number
}

/**
 * Moves money between the cash of a branch and banks, today: takings banked, cash drawn, one wallet to another. Returns the number of the
 * transfer. Refuses: bad_input (unknown bank, twice the same account), already_exists (the transaction id was used before, or it is a payout
 * of a provider that was entered), and what the door refuses.
 */
export const moveMoney = async (tx: Transaction, actor: Actor, place: BranchOfTransfer, transfer: MoneyTransfer): Promise<string> => {
  const { branch, again, matching = null } = place
  const { reference, amount } = transfer
  if (transfer.from === transfer.to) throw new Refusal('bad_input', 'From and To are the same', { field: 'toAccount' })
  if (!again) await refuseUsedReference(tx, bankReferences([transfer.from, transfer.to], reference))
  const parties = await lockParties(tx, [transfer.from, transfer.to])
  const from = parties.account(transfer.from, 'fromAccount')
  const to = parties.account(transfer.to, 'toAccount')
  const date = transfer.date ?? businessDateOf(actor.at)
  if (!again && from.bank !== null && to.bank !== null)
    await refuseEnteredPayout(tx, { from: from.bank, to: to.bank, amount, date }, matching)
  const posted = await post(tx, actor, moneyTransferPosting({ branch, date, from, to, reference, amount }))
  recordPayment(tx, { postingId: posted.postingId, branch, date, direction: 'moved', payee: null, from, to, reference, amount })
  return posted.documentNumber
}
