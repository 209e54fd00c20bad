import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { Till } from './payment-posting.ts'

const USED: Statement = {
  name: 'payment-reference-used',
  text: `
    select p.document_number
    from (
      select y.posting_id from payment y
      where y.business_id = $1 and upper(y.reference) = upper($2) and (y.from_bank_id = any($3::int[]) or y.to_bank_id = any($3::int[]))
      union all
      select t.posting_id from sale_tender t
      where t.business_id = $1 and t.payee_id = any($3::int[]) and t.transaction_id <> '' and upper(t.transaction_id) = upper($2)
    ) u
    join posting p on p.business_id = $1 and p.posting_id = u.posting_id
    where not exists (select from posting r where r.business_id = $1 and r.reverses = u.posting_id)
    order by u.posting_id desc limit 1`,
}

/**
 * Warns of a transaction id that a bank or wallet has seen before, in a payment or a sale (domain rules, section 10); what is paid in cash has none. Refuses
 * already_exists, with the number of that document. The banks are locked, so of two payments at once the second is warned.
 */
export const refuseUsedReference = async (tx: Transaction, reference: string, tills: readonly Till[]): Promise<void> => {
  const banks = tills.flatMap(({ bank }) => (bank === null ? [] : [bank]))
  if (banks.length === 0) return
  const used = await tx.row<{ document_number: string }>(USED, [tx.businessId, reference, banks])
  if (used)
    throw new Refusal('already_exists', `Reference ${reference} was used before, by ${used.document_number}`, {
      payNo: used.document_number,
    })
}
