import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { NewPayment } from '@akonta/domain/payments/payment'
import { chosenLines, settleInOrder } from '@akonta/domain/payments/settling'
import type { Rights } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { recordCheques, refuseChequeDates, refuseUsedCheques } from '../documents/record-cheque.ts'
import { post } from '../ledger/post.ts'
import { recordUse } from '../wallets/use/record-use.ts'
import { refuseTyped } from '../wallets/use/typing-queries.ts'
import { lockUsable, type UsableCollection } from '../wallets/use/usable-queries.ts'
import { type OpenItem, openItems } from './open-item-queries.ts'
import { CHEQUES, lockParties } from './payment-parties-queries.ts'
import { paymentPosting } from './payment-posting.ts'
import { recordPayment } from './record-payment.ts'
import { paymentReferences, refuseUsedReference } from './reference-queries.ts'
import { recordWithholding, withheldOf } from './withholding-of-payment.ts'

export type PaymentContext = {
  readonly branch: number
  /** The branch whose documents may be chosen, for a user tied to one. Without a choice, debts of every branch are paid. */
  readonly chooses: number | null
  /** The user confirmed that the reference was used before. */
  readonly again: boolean
  /** What the cash received is rounded by: up +, down −. The customer is credited with the amount as it is. */
  readonly rounding?: Pesewas
  /** It pays for goods that were not sold yet: it settles nothing, and stays on account. */
  readonly isAdvance?: true
  /** Who entered the transaction id of a receipt. Omitted where the statement of the bank itself proves it. */
  readonly typedBy?: Rights
  /** The cheque is on record already, and is taken in hand again. */
  readonly chequeIsKnown?: true
}

const CATEGORY = { received: 'debtor', paid: 'creditor' } as const

/** The payment by request that the document uses, locked; null for any other. */
const requestedFor = async (
  tx: Transaction,
  branch: number,
  { collection, place, amount }: NewPayment,
): Promise<UsableCollection | null> => {
  if (collection === undefined) return null
  if (place === null) throw new Refusal('bad_input', 'A payment by request is paid into a wallet', { field: 'coa_account' })
  const locked = await lockUsable(tx, branch, [{ collection, pid: place, amount }])
  return present(locked.get(collection), 'a locked payment by request')
}

/** Refuses (`bad_input`) a date on which the books did not have the money yet: it would be missing on that day. */
const refuseEarlier = (date: BusinessDate, requested: UsableCollection | null): void => {
  const day = requested?.receivedOn ?? null
  if (day !== null && date < day)
    throw new Refusal('bad_input', `This payment arrived on ${formatDayFirst(day)}. Enter this date or a later one`, { field: 'entryDate' })
}

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
 * that date first, and leaves the rest on account. A payment by request, which is locked first, is money that the books have: it is used.
 * Returns the number of the payment. Refuses: bad_input (payee, bank, the tax withheld, a chosen document without an open amount, the date of a cheque, a date
 * before a payment by request arrived),
 * already_exists (the transaction id or the cheque was used before and `again` does not confirm it), what `lockUsable` and `refuseTyped` refuse,
 * and what the door refuses.
 */
export const makePayment = async (
  tx: Transaction,
  actor: Actor,
  direction: 'received' | 'paid',
  { branch, chooses, again, rounding = 0n, isAdvance, typedBy, chequeIsKnown }: PaymentContext,
  payment: NewPayment,
): Promise<string> => {
  const { pid, place, amount, settles } = payment
  const requested = await requestedFor(tx, branch, payment)
  const date = payment.date ?? businessDateOf(actor.at)
  refuseEarlier(date, requested)
  const reference = requested?.transactionId ?? payment.reference
  const cheques = direction === 'received' && payment.cheque ? [{ ...payment.cheque, number: reference, amount }] : []
  if (!again && requested === null)
    await (cheques.length > 0 ? refuseUsedCheques(tx, cheques) : refuseUsedReference(tx, paymentReferences(place, pid, reference)))
  const parties = await lockParties(tx, [pid, place])
  const payee = parties.payee(pid, CATEGORY[direction])
  const account = cheques.length > 0 ? CHEQUES : parties.account(place, 'coa_account')
  if (typedBy !== undefined && direction === 'received' && account.bank !== null && requested === null)
    await refuseTyped(tx, typedBy, branch, [{ payeeId: account.bank, name: account.name }])
  const open = isAdvance ? [] : await openItems(tx, { pid, direction, branch: settles.length > 0 ? chooses : null })
  refuseChequeDates(cheques, date)
  const withheld = withheldOf(payment, date)
  const tax = withheld?.tax ?? 0n
  const settled = settleInOrder(amount + tax, chosenLines(dueOn(date, open, settles), settles))

  const posted = await post(
    tx,
    actor,
    paymentPosting({
      direction,
      branch,
      date,
      payee: payee.payeeId,
      account: { ...account, walletAccount: requested?.account },
      reference,
      amount,
      rounding,
      settled,
      tax,
    }),
  )
  if (requested !== null) recordUse(tx, posted.postingId, [{ collection: requested.id, amount }])

  const other = { bank: null, name: payee.name }
  const [from, to] = direction === 'received' ? [other, account] : [account, other]
  recordPayment(tx, { postingId: posted.postingId, branch, date, direction, payee: payee.payeeId, from, to, reference, amount, rounding })
  if (withheld !== null) recordWithholding(tx, posted.postingId, withheld)
  if (!chequeIsKnown)
    await recordCheques(tx, actor, { branch, postingId: posted.postingId, payee: payee.payeeId, name: payee.name, date, cheques })
  return posted.documentNumber
}
