import type { PhoneRequestOfPayee } from '@akonta/domain/personal-data/phone-request'
import type { Statement, Transaction } from '../db/database.ts'

/** A phone is one, whether 0 or 233 precedes its last nine digits. */
const OF_PAYEE: Statement = {
  name: 'payee-phone-requests',
  text: `
    select c.asked_at as at, c.msisdn as phone, coalesce(nullif(c.payer_name, ''), c.customer_name) as name, c.label, c.amount, c.outcome,
      coalesce(c.provider_txn, '') as transaction
    from payee y
    join collection c on c.business_id = y.business_id and length(regexp_replace(y.phone, '\\D', '', 'g')) >= 9
      and c.msisdn = '233' || right(regexp_replace(y.phone, '\\D', '', 'g'), 9)
    where y.business_id = $1 and y.pid = $2 order by c.collection_id limit $3 offset $4`,
}

/** What the telephone number of a payee was asked for, oldest first, one page. */
export const requestsOfPayee = (
  tx: Transaction,
  pid: string,
  { size, from }: { size: number; from: number },
): Promise<PhoneRequestOfPayee[]> => tx.rows<PhoneRequestOfPayee>(OF_PAYEE, [tx.businessId, pid, size, from])
