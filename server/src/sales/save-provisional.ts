import { Refusal } from '@akonta/domain/refusals'
import type { OfflineClaim } from '@akonta/domain/sales/offline-sale'
import type { Statement, Transaction } from '../db/database.ts'
import { refuseVoided } from '../documents/offline-entry.ts'
import { savedAs } from './sale-queries.ts'

const KEEP: Statement = {
  name: 'sale-keep-provisional',
  text: `insert into sale_offline (business_id, posting_id, provisional_number, claimed_at) select $1, $2, $3, $4
         where not exists (select from offline_entry where business_id = $1 and provisional_number = $3)
         on conflict do nothing`,
}
const KEPT: Statement = {
  name: 'sale-kept-provisional',
  text: 'select provisional_number from sale_offline where business_id = $1 and posting_id = $2',
}

/**
 * Stores the number that an offline till printed with its recorded sale. Idempotent: the same number again changes nothing. Refuses
 * (`already_exists`) a number of another sale, one whose sale was voided, and a second number for one sale.
 */
export const saveProvisional = async (tx: Transaction, postingId: bigint, { provisional, soldAt }: OfflineClaim): Promise<void> => {
  if ((await tx.count(KEEP, [tx.businessId, postingId, provisional, soldAt])) === 1) return
  const kept = await tx.row<{ provisional_number: string }>(KEPT, [tx.businessId, postingId])
  if (kept?.provisional_number === provisional) return
  await refuseVoided(tx, provisional)
  const invoice = await savedAs(tx, provisional)
  throw new Refusal(
    'already_exists',
    invoice === undefined ? `The sale has the number ${kept?.provisional_number}` : `${provisional} was saved as ${invoice}`,
    { invoice },
  )
}
