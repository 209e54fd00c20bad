import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { OfflineClaim } from '@akonta/domain/sales/offline-sale'
import type { Transaction } from '../db/database.ts'
import { type CallContext, recordAction } from '../db/record-change.ts'
import { type Invoice, savedAs } from './sale-queries.ts'
import { saveProvisional } from './save-provisional.ts'

type Replacing = CallContext & { readonly tx: Transaction }

/**
 * Links an offline sale that the server refused to the invoice that was entered in its place, and records who did it. A repeated call
 * changes nothing. Refuses `already_reversed` (the invoice) and `already_exists` (the offline sale belongs to another invoice).
 */
export const replaceOfflineSale = async (call: Replacing, invoice: Invoice, claim: OfflineClaim): Promise<void> => {
  const { posting_id, invoice_number, total, reversed_by } = invoice
  if ((await savedAs(call.tx, claim.provisional)) === invoice_number) return
  if (reversed_by !== null)
    throw new Refusal('already_reversed', `${invoice_number} was reversed by ${reversed_by}, so it cannot replace this sale`)
  await saveProvisional(call.tx, posting_id, claim)
  const changes = changesBetween(null, { 'Saved as': invoice_number, Amount: formatMoney(total) })
  recordAction(call, { kind: 'offline_sale', action: 'Entered again by hand', subject: claim.provisional, changes })
}
