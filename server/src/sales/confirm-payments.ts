import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isCash } from '@akonta/domain/sales/tender'
import type { Statement } from '../db/database.ts'
import { type CallInTransaction, recordAction } from '../db/record-change.ts'
import { refuseUsedReference } from '../payments/reference-queries.ts'
import type { Invoice } from './sale-queries.ts'
import { tendersOfSale } from './sale-terms-queries.ts'

const CONFIRM: Statement = {
  name: 'sale-confirm-payments',
  text: `insert into sale_tender_confirmation (business_id, posting_id, tender_no, user_id, confirmed_at)
         select t.business_id, t.posting_id, t.tender_no, $3, $4 from sale_tender t
         where t.business_id = $1 and t.posting_id = $2 and t.to_confirm
         on conflict do nothing`,
}

/**
 * Confirms that the money of an offline sale has arrived, and records who confirmed it. Returns how many payments this call confirmed; 0 if
 * it was done before. Refuses: bad_input (nothing to confirm), already_reversed, and already_exists for a transaction id of another sale or
 * payment, unless `again` confirms it.
 */
export const confirmPayments = async (call: CallInTransaction, invoice: Invoice, again: boolean): Promise<number> => {
  const { tx, actor } = call
  const { posting_id, invoice_number, reversed_by } = invoice
  const tenders = (await tendersOfSale(tx, posting_id)).filter(({ takenOffline }) => takenOffline)
  if (tenders.length === 0) throw new Refusal('bad_input', `${invoice_number} has no payment to confirm`, { field: 'invoice' })
  if (reversed_by !== null)
    throw new Refusal('already_reversed', `${invoice_number} was reversed by ${reversed_by}, so nothing is left to confirm`)
  const open = tenders.filter(({ toConfirm }) => toConfirm)
  const numbered = open.filter(tender => !isCash(tender) && tender.transactionId !== '')
  if (!again)
    await refuseUsedReference(
      tx,
      numbered.map(({ pid, transactionId }) => ({ pid, reference: transactionId })),
      posting_id,
    )
  if ((await tx.count(CONFIRM, [tx.businessId, posting_id, actor.userId, actor.at])) === 0) return 0
  for (const { name, amount, transactionId } of open) {
    const changes = changesBetween(null, { Received: name, Amount: formatMoney(amount), 'Transaction ID': transactionId })
    recordAction(call, { kind: 'offline_sale', action: 'Confirmed the payment', subject: invoice_number, changes })
  }
  return open.length
}
