import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refuseUsedReference } from '../payments/reference-queries.ts'
import type { Invoice } from './sale-queries.ts'
import { type PaidTender, tendersOfSale } from './sale-terms-queries.ts'

const CONFIRM: Statement = {
  name: 'sale-confirm-payments',
  text: `insert into sale_tender_confirmation (business_id, posting_id, tender_no, user_id, confirmed_at)
         select t.business_id, t.posting_id, t.tender_no, $3, $4 from sale_tender t
         where t.business_id = $1 and t.posting_id = $2 and t.to_confirm
         on conflict do nothing`,
}

/**
 * Confirms that the money of an offline sale has arrived. Returns the payments confirmed by this call, none if it was done before. Refuses:
 * bad_input (nothing to confirm), already_reversed, and already_exists for a transaction id of another sale or payment, unless `again`
 * confirms it.
 */
export const confirmPayments = async (
  tx: Transaction,
  actor: Actor,
  { posting_id, invoice_number, reversed_by }: Invoice,
  again: boolean,
): Promise<readonly PaidTender[]> => {
  const tenders = (await tendersOfSale(tx, posting_id)).filter(({ taken_offline }) => taken_offline)
  if (tenders.length === 0) throw new Refusal('bad_input', `${invoice_number} has no payment to confirm`, { field: 'invoice' })
  if (reversed_by !== null)
    throw new Refusal('already_reversed', `${invoice_number} was reversed by ${reversed_by}, so nothing is left to confirm`)
  const open = tenders.filter(({ to_confirm }) => to_confirm)
  const numbered = open.flatMap(({ pid, transaction_id }) =>
    pid === null || transaction_id === '' ? [] : [{ pid, reference: transaction_id }],
  )
  if (!again) await refuseUsedReference(tx, numbered, posting_id)
  return (await tx.count(CONFIRM, [tx.businessId, posting_id, actor.userId, actor.at])) === 0 ? [] : open
}
