import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import type { LayawayCancellation } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { roundingOf } from '@akonta/domain/sales/cash-rounding'
import { isCash } from '@akonta/domain/sales/tender'
import { lesser } from '@akonta/domain/whole-numbers'
import { cashRounding } from '../business/cash-rounding-queries.ts'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { post } from '../ledger/post.ts'
import { banksOf } from '../payees/bank-queries.ts'
import { refuseUsedReference } from '../payments/reference-queries.ts'
import { advancesOf, type LayawayRow } from './layaway-queries.ts'
import { endLayaway, lockOpenLayaway } from './open-layaway.ts'
import { referenceOf } from './receive-part.ts'
import { refundPosting } from './refund-posting.ts'

const REFUND = insertOf('layaway-refund-insert', 'layaway_refund', [
  'business_id, posting_id, layaway_id, end_no, amount, rounding, fee, bank_id, bank_name, reference',
])

/** Where the refund comes from. Refuses (`bad_input`) anything but the cash or a bank of the business. */
const placeOf = async (tx: Transaction, pid: string): Promise<{ readonly bank: number | null; readonly name: string }> => {
  if (isCash({ pid })) return { bank: null, name: 'Cash' }
  const bank = (await banksOf(tx, [pid])).get(pid)
  if (bank === undefined) throw new Refusal('bad_input', 'Select cash, or a bank or wallet of the business', { field: 'pid' })
  return { bank: bank.payeeId, name: bank.name }
}

export type Cancelled = {
  readonly refund: string
  readonly refunded: Pesewas
  readonly fee: Pesewas
  /** What the cash paid back was rounded by, if it was. */
  readonly rounding?: Pesewas
}

/**
 * Cancels a layaway: its goods are free, and the customer is paid back what they paid, less the agreed fee or a part of it; cash is
 * rounded. Refuses
 * already_closed, bad_input (a fee beyond the agreed one or what was paid, the bank), already_exists (a transaction id), and what the door
 * refuses.
 */
export const cancelLayaway = async (
  tx: Transaction,
  actor: Actor,
  found: LayawayRow,
  { reason, pid, transactionId, fee }: LayawayCancellation,
  again: boolean,
): Promise<Cancelled> => {
  const place = await placeOf(tx, pid)
  const reference = found.paid === 0n ? '' : referenceOf({ pid, transactionId })
  if (place.bank !== null && reference !== '' && !again) await refuseUsedReference(tx, [{ pid, reference }])
  const layaway = await lockOpenLayaway(tx, actor, found)
  const { paid } = layaway
  // A first part was paid while this waited for the customer: the bank needs a transaction ID that was not asked for.
  if (paid > 0n && found.paid === 0n && place.bank !== null)
    throw new Refusal('bad_input', `A part of layaway ${layaway.number} has just been paid. Cancel it again`)
  const most = lesser(layaway.fee, paid)
  const retained = fee ?? most
  if (retained > most) throw new Refusal('bad_input', `The fee must be at most ${formatMoney(most)}`, { field: 'fee' })
  const advances = await advancesOf(tx, layaway.layaway_id)
  const endNo = await endLayaway(tx, actor, layaway, 'CANCELLED', reason)
  if (paid === 0n) return { refund: '', refunded: 0n, fee: 0n }
  const refunded = paid - retained
  const rounding = place.bank === null ? roundingOf(refunded, await cashRounding(tx)) : 0n
  const date = businessDateOf(actor.at)
  const draft = refundPosting({
    branch: layaway.branch_id,
    date,
    reason,
    customer: layaway.payee_id,
    bank: place.bank,
    refunded,
    rounding,
    fee: retained,
    advances,
  })
  const posted = await post(tx, actor, draft)
  tx.later(
    REFUND,
    REFUND.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      layaway_id: layaway.layaway_id,
      end_no: endNo,
      amount: refunded,
      rounding,
      fee: retained,
      bank_id: place.bank,
      bank_name: place.name,
      reference: place.bank === null ? '' : reference,
    }),
  )
  return { refund: posted.documentNumber, refunded, fee: retained, ...(rounding !== 0n && { rounding }) }
}
