import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import type { LayawayPart } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { CASH_REFERENCE } from '@akonta/domain/payments/payment'
import type { Rights } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { type CashRounding, roundingOf } from '@akonta/domain/sales/cash-rounding'
import { chequeTenderFault, isCash } from '@akonta/domain/sales/tender'
import { cashRounding } from '../business/cash-rounding-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { makePayment } from '../payments/make-payment.ts'
import { lockParties } from '../payments/payment-parties-queries.ts'
import { paymentReferences, refuseUsedReference } from '../payments/reference-queries.ts'
import { lockUsable } from '../wallets/use/usable-queries.ts'
import { findLayaway } from './layaway-queries.ts'
import { requireOpen } from './open-layaway.ts'

const LINK: Statement = {
  name: 'layaway-payment-insert',
  text: `insert into layaway_payment (business_id, posting_id, layaway_id)
         select business_id, posting_id, $3 from posting where business_id = $1 and document_number = $2`,
}

type OfLayaway = { readonly layaway_id: number; readonly branch_id: number; readonly number: string; readonly customer: string }

type Means = { readonly pid: string; readonly transactionId?: string | undefined; readonly collection?: number | undefined }

/** The number that a bank or wallet gave the payment; a payment by request brings its own. Refuses (`bad_input`) any other without one. */
export const referenceOf = (means: Means): string => {
  if (means.collection !== undefined) return ''
  if (isCash(means)) return CASH_REFERENCE
  if (means.transactionId) return means.transactionId
  throw new Refusal('bad_input', 'Enter the transaction ID', { field: 'transactionId' })
}

/** Locks the payments by request of these parts, before the customer and the goods. Refuses what `lockUsable` refuses. */
export const lockRequested = async (tx: Transaction, branch: number, parts: readonly LayawayPart[]): Promise<void> => {
  const wanted = parts.flatMap(({ collection, pid, amount }) => (collection === undefined ? [] : [{ collection, pid, amount }]))
  if (new Set(wanted.map(({ collection }) => collection)).size < wanted.length)
    throw new Refusal('bad_input', 'A payment by request can be listed only once', { field: 'collection' })
  await lockUsable(tx, branch, wanted)
}

const placeOf = ({ pid }: LayawayPart) => (isCash({ pid }) ? null : pid)

/**
 * Locks the transaction IDs, the customer and the banks of all parts, before the goods. The first part would otherwise hold the end of the chain
 * while the second waits for its bank, whose holder waits for the end of the chain. Refuses `already_exists`.
 */
export const lockParts = async (tx: Transaction, customer: string, parts: readonly LayawayPart[], again: boolean): Promise<void> => {
  if (parts.every(isCash)) return
  const entered = parts.filter(({ collection, cheque }) => collection === undefined && cheque === undefined)
  const references = entered.flatMap(part => paymentReferences(placeOf(part), customer, referenceOf(part)))
  if (!again) await refuseUsedReference(tx, references)
  await lockParties(tx, [customer, ...parts.map(placeOf)])
}

/** No cash would be paid for a part of what is owed: only the very last pesewas may be rounded to zero. */
const refuseNoCash = (amount: Pesewas, rounding: Pesewas, left: Pesewas): void => {
  if (amount + rounding > 0n || amount === left) return
  throw new Refusal('bad_input', `${formatMoney(amount)} in cash is rounded to 0.00. Enter a larger amount, or all that is left`, {
    field: 'amount',
  })
}

/** The payment locks the customer, so of two at once the second sees the first. */
const receivePart = async (
  tx: Transaction,
  actor: Actor & Rights,
  layaway: OfLayaway,
  part: LayawayPart,
  again: boolean,
  step: CashRounding,
): Promise<string> => {
  const { pid, amount, transactionId, collection, cheque } = part
  const place = placeOf(part)
  const reference = referenceOf({ pid, transactionId, collection })
  const fault = chequeTenderFault({ pid, transactionId: reference, ...(cheque && { cheque }) })
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'cheque' })
  const rounding = place === null ? roundingOf(amount, step) : 0n
  const number = await makePayment(
    tx,
    actor,
    'received',
    { branch: layaway.branch_id, chooses: null, again, rounding, isAdvance: true, typedBy: actor },
    {
      pid: layaway.customer,
      place,
      reference,
      amount,
      cheque,
      settles: [],
      collection,
    },
  )
  // Other people's changes are visible now that the customer is locked.
  const { total, paid } = requireOpen(await findLayaway(tx, layaway.number, businessDateOf(actor.at)))
  const left = total - paid
  if (amount > left)
    throw new Refusal('bad_input', left > 0n ? `Only ${formatMoney(left)} is left to pay` : 'It is fully paid', { field: 'amount' })
  refuseNoCash(amount, rounding, left)
  await tx.count(LINK, [tx.businessId, number, layaway.layaway_id])
  return number
}

/**
 * Receives a part of what a layaway costs: for each means a payment of the customer, which stays on their account, unallocated, until the
 * layaway ends. Cash is rounded by the setting of today: no till takes part. It is one part, or every piece of it would be rounded in the
 * customer's favour. Returns the numbers of the payments. Refuses `bad_input` (cash twice, more than is left, cash that is rounded to zero, a bank or
 * wallet that the business does not have), already_closed, already_exists (a transaction id).
 */
export const receiveParts = async (
  tx: Transaction,
  actor: Actor & Rights,
  layaway: OfLayaway,
  parts: readonly LayawayPart[],
  again: boolean,
): Promise<readonly string[]> => {
  if (parts.filter(isCash).length > 1) throw new Refusal('bad_input', 'Cash can be listed only once', { field: 'pid' })
  await lockRequested(tx, layaway.branch_id, parts)
  if (parts.length > 1) await lockParts(tx, layaway.customer, parts, again)
  const step = parts.some(isCash) ? await cashRounding(tx) : 0
  const payments: string[] = []
  for (const part of parts) payments.push(await receivePart(tx, actor, layaway, part, again, step))
  return payments
}
