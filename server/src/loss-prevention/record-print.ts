import type { Actor } from '@akonta/domain/actor'
import type { Statement, Transaction } from '../db/database.ts'

/** Two prints of one receipt wait for each other, so that only one of them is the first. */
const LOCK: Statement = { name: 'receipt-print-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
/** The other number of the same receipt: of a sale that a till printed without a connection. */
const ADD: Statement = {
  name: 'receipt-print-add',
  text: `
    with own as (
      select $3::text as number
      union select f.provisional_number from sale s join sale_offline f on f.business_id = s.business_id and f.posting_id = s.posting_id
        where s.business_id = $1 and s.invoice_number = $3::text
      union select s.invoice_number from sale_offline f join sale s on s.business_id = f.business_id and s.posting_id = f.posting_id
        where f.business_id = $1 and f.provisional_number = $3::text
    )
    insert into receipt_print (business_id, print_id, reference, is_reprint, user_id, printed_at, recorded_at)
    select $1, $2, $3::text,
      exists (select from receipt_print e join own n on n.number = e.reference where e.business_id = $1)
        or exists (select from print_job j join own n on n.number = j.reference where j.business_id = $1 and j.kind = 'receipt' and j.state <> 'failed'),
      $4, least($5::timestamptz, $6::timestamptz), $6
    on conflict (business_id, print_id) do nothing`,
}
const PRINT: Statement = {
  name: 'receipt-print-by-id',
  text: 'select is_reprint as "isReprint" from receipt_print where business_id = $1 and print_id = $2',
}

export type ReceiptPrint = { readonly print: string; readonly receipt: string; readonly printedAt: Date }

/** Records a receipt that a browser printed, once. A clock that is ahead counts as now. Returns whether the receipt was printed before. */
export const recordPrint = async (
  tx: Transaction,
  { userId, at }: Actor,
  { print, receipt, printedAt }: ReceiptPrint,
): Promise<boolean> => {
  await tx.rows(LOCK, [`${tx.businessId}/receipt-print/${receipt}`])
  await tx.count(ADD, [tx.businessId, print, receipt, userId, printedAt, at])
  return (await tx.one<{ isReprint: boolean }>(PRINT, [tx.businessId, print])).isReprint
}
