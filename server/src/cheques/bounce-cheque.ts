import type { Actor } from '@akonta/domain/actor'
import type { ChequeBounce } from '@akonta/domain/cheques/cheque-calls'
import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { settleInOrder } from '@akonta/domain/payments/settling'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { returnPosting, type SettledAtOnce } from './cheque-posting.ts'
import type { ChequeRow } from './cheque-queries.ts'
import { bankOfDeposit, lockCustomer, settledAtOnce } from './return-queries.ts'
import { takeSteps } from './take-steps.ts'

const RETURN = insertOf('cheque-return-insert', 'cheque_return', [
  'business_id, posting_id, cheque_id, branch_id, business_date, payee_id, amount, fee, fee_bearer, reason',
])

/** Who owes it again: the customer whose debt it paid, or for a cash sale the one that is named now. */
const debtorOf = async (tx: Transaction, { payeeId, pid: known, payee, number }: ChequeRow, pid: string | undefined): Promise<number> => {
  if (payeeId !== null && pid && pid !== known)
    throw new Refusal('bad_input', `Cheque ${number} paid a debt of ${payee}, who owes it again`, { field: 'pid' })
  const customer = await lockCustomer(tx, payeeId, pid ?? '')
  if (customer === undefined || (payeeId === null && !customer.active))
    throw new Refusal('bad_input', 'Select the Customer who owes the amount of this cheque', { field: 'pid' })
  return customer.id
}

const openedAgain = (lines: readonly SettledAtOnce[], amount: Pesewas): readonly SettledAtOnce[] =>
  settleInOrder(
    amount,
    lines.map(line => ({ ...line, remaining: line.amount })),
  ).map(each => ({ ...each.line, amount: each.amount }))

/**
 * The bank returned a deposited cheque: it takes the money back, and the customer owes it again. A payment is reversed, and its allocations
 * are reversed with it (D33); of a sale on account the part that the cheque paid is open again; after a cash sale the customer who is
 * named owes it. Dated today, whatever month the deposit was in. Returns the number of the document. Refuses: cheque_moved, bad_input (the
 * customer), and what the door refuses.
 */
export const bounceCheque = async (
  tx: Transaction,
  actor: Actor,
  cheque: ChequeRow,
  { reason, fee = 0n, feeBearer = 'BUSINESS', pid }: ChequeBounce,
): Promise<string> => {
  const { id, number, amount, branchId: branch, postingId, documentKind } = cheque
  if (cheque.state !== 'DEPOSITED' && cheque.state !== 'CLEARED') throw new Refusal('cheque_moved', `Cheque ${number} is not at a bank`)
  const customer = await debtorOf(tx, cheque, pid)
  const date = businessDateOf(actor.at)
  const reversesPayment = documentKind === 'customer_payment'
  const draft = returnPosting({
    ...{ branch, date, customer, number, amount, fee, feeBearer, reason, reversesPayment },
    bank: await bankOfDeposit(tx, id),
    settledAtOnce: documentKind === 'sale' ? openedAgain(await settledAtOnce(tx, postingId), amount) : [],
  })
  const posted = await post(tx, actor, draft)
  await tx.count(
    RETURN,
    RETURN.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      cheque_id: id,
      branch_id: branch,
      business_date: date,
      payee_id: customer,
      amount,
      fee,
      fee_bearer: feeBearer,
      reason,
    }),
  )
  await takeSteps(tx, actor, [id], { kind: 'BOUNCE', date, postingId: posted.postingId, payee: customer, note: reason })
  if (reversesPayment) await reverse(tx, actor, { postingId, date, reason: `Cheque ${number}: ${reason}` })
  return posted.documentNumber
}
