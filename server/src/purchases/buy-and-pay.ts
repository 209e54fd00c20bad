import type { Actor } from '@akonta/domain/actor'
import { formatMoney } from '@akonta/domain/money'
import type { Rights } from '@akonta/domain/permissions'
import type { PaidFrom, Purchase } from '@akonta/domain/purchases/purchase'
import { amountOwed } from '@akonta/domain/purchases/purchase-totals'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { makePayment } from '../payments/make-payment.ts'
import { lockParties } from '../payments/payment-parties-queries.ts'
import { paymentReferences, refuseUsedReference } from '../payments/reference-queries.ts'
import { type BuyingBranch, buy } from './buy.ts'

export type PayingBranch = BuyingBranch & {
  /** The buyer confirmed that the transaction ID was used before. */
  readonly paidAgain: boolean
}

/** The numbers of the purchase and of the payment that settles it. */
type BoughtAndPaid = { readonly number: string; readonly paymentNumber: string }

/**
 * Posts a purchase and pays it from a bank or wallet in the same transaction: two documents, a purchase on account and the supplier payment
 * that settles it in full (domain rules, section 6). Refuses what `buy` and `makePayment` refuse, and also: not_allowed (no right to pay
 * suppliers), bad_input (goods at zero cost).
 */
export const buyAndPay = async (
  tx: Transaction,
  actor: Actor & Rights,
  { paidAgain, ...place }: PayingBranch,
  purchase: Purchase,
  { pid, reference }: PaidFrom,
): Promise<BoughtAndPaid> => {
  refuseWithout(actor, 'pay_supplier')
  const total = amountOwed(purchase)
  if (total === 0n) throw new Refusal('bad_input', `The total is ${formatMoney(0n)}, so there is nothing to pay`, { field: 'paidFrom' })
  // Before the supplier is locked, in the same order as a separate payment.
  if (!paidAgain) await refuseUsedReference(tx, paymentReferences(pid, purchase.supplier, reference))
  // The purchase holds the end of the chain, for which whoever holds the bank may be waiting.
  await lockParties(tx, [purchase.supplier, pid])
  const { documentNumber: number } = await buy(tx, actor, place, purchase)
  const payment = { pid: purchase.supplier, place: pid, reference, amount: total, settles: [number], date: purchase.date }
  const desk = { branch: place.branch, chooses: place.branch, again: true }
  return { number, paymentNumber: await makePayment(tx, actor, 'paid', desk, payment) }
}
