import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { NewPayment } from '@akonta/domain/payments/payment'
import { chosenLines, settleInOrder } from '@akonta/domain/payments/settling'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { type OpenItem, openItems } from './open-item-queries.ts'
import { lockParties } from './payment-parties.ts'
import { paymentPosting } from './payment-posting.ts'
import { recordPayment } from './record-payment.ts'
import { paymentReferences, refuseUsedReference } from './reference-queries.ts'

export type PaymentContext = {
  readonly branch: number
  /** The branch whose documents may be chosen, for a user tied to one. Without a choice, debts of every branch are paid. */
  readonly chooses: number | null
  /** The user confirmed that the reference was used before. */
  readonly again: boolean
  /** It pays for goods that were not sold yet: it settles nothing, and stays on account. */
  readonly isAdvance?: true
}

const CATEGORY = { received: 'debtor', paid: 'creditor' } as const

/** What a payment with this date can settle: documents of that date and before. Refuses (`bad_input`) a chosen later document. */
const dueOn = (date: BusinessDate, open: readonly OpenItem[], chosen: readonly string[]): readonly OpenItem[] => {
  const later = open.find(item => item.date > date && chosen.includes(item.documentNumber))
  if (later !== undefined)
    throw new Refusal('bad_input', `${later.documentNumber} is dated ${formatDayFirst(later.date)}, after this payment`, {
      field: 'entryDate',
      document: later.documentNumber,
    })
  return open.filter(item => item.date <= date)
}

/**
 * Receives money from a customer, or pays a supplier, today or on the given date: settles the chosen documents, otherwise the oldest up to
 * that date first, and leaves the rest on account. Returns the number of the payment. Refuses: bad_input (payee, bank, a chosen document
 * without an open amount), already_exists (the transaction id was used before and `again` does not confirm it), and what the door refuses.
 */
export const makePayment = async (
  tx: Transaction,
  actor: Actor,
  direction: 'received' | 'paid',
  { branch, chooses, again, isAdvance }: PaymentContext,
  payment: NewPayment,
): Promise<string> => {
  const { pid, place, reference, amount, settles } = payment
  if (!again) await refuseUsedReference(tx, paymentReferences(place, pid, reference))
  const parties = await lockParties(tx, [pid, place])
  const payee = parties.payee(pid, CATEGORY[direction])
  const account = parties.account(place, 'coa_account')
  const open = isAdvance ? [] : await openItems(tx, { pid, direction, branch: settles.length > 0 ? chooses : null })
  const date = payment.date ?? businessDateOf(actor.at)
  const settled = settleInOrder(amount, chosenLines(dueOn(date, open, settles), settles))

  const posted = await post(
    tx,
    actor,
    paymentPosting({ direction, branch, date, payee: payee.payeeId, account, reference, amount, settled }),
  )

  const other = { bank: null, name: payee.name }
  const [from, to] = direction === 'received' ? [other, account] : [account, other]
  recordPayment(tx, { postingId: posted.postingId, branch, date, direction, payee: payee.payeeId, from, to, reference, amount })
  return posted.documentNumber
}
