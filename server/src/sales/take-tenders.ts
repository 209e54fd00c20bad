import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isCash, type Tender } from '@akonta/domain/sales/tender'
import type { Statement, Transaction } from '../db/database.ts'
import { type Bank, banksOf } from '../payees/bank-queries.ts'

/** A tender with the payee behind its pid; without one it is cash. */
export type TakenTender = { readonly payee: number | null; readonly amount: Pesewas; readonly transactionId: string }

const LOCK_TRANSACTION_IDS: Statement = {
  name: 'sale-lock-transaction-ids',
  text: `select pg_advisory_xact_lock(hashtextextended(l.key, $1)) from (
           select distinct t.payee_id || '/' || upper(t.transaction_id) as key from unnest($2::int[], $3::text[]) as t (payee_id, transaction_id)
           order by 1
         ) l`,
}
const USED_BEFORE: Statement = {
  name: 'sale-transaction-ids-used',
  text: `select s.invoice_number, t.transaction_id, p.name
         from unnest($2::int[], $3::text[]) as u (payee_id, transaction_id)
         join sale_tender t on t.business_id = $1 and t.payee_id = u.payee_id and upper(t.transaction_id) = upper(u.transaction_id)
         join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
         join payee p on p.business_id = t.business_id and p.payee_id = t.payee_id
         where t.transaction_id <> '' and not exists (select from posting r where r.business_id = $1 and r.reverses = t.posting_id)
         order by s.posting_id desc limit 1`,
}

type UsedBefore = { invoice_number: string; transaction_id: string; name: string }

const bankOf = (banks: ReadonlyMap<string, Bank>, { pid }: Tender): number => {
  const bank = banks.get(pid)
  if (bank === undefined) throw new Refusal('bad_input', 'Select cash, or a bank or wallet of the business', { field: 'tenders', pid })
  return bank.payeeId
}

/** Two tills with one transaction id wait for each other, so that the second of them is asked. */
const refuseUsedBefore = async (tx: Transaction, taken: readonly TakenTender[]): Promise<void> => {
  const numbered = taken.filter(({ transactionId }) => transactionId !== '')
  if (numbered.length === 0) return
  const keys = [tx.businessId, numbered.map(({ payee }) => payee), numbered.map(({ transactionId }) => transactionId)]
  await tx.rows(LOCK_TRANSACTION_IDS, keys)
  const used = await tx.row<UsedBefore>(USED_BEFORE, keys)
  if (used !== undefined)
    throw new Refusal(
      'already_exists',
      `Transaction ${used.transaction_id} of ${used.name} was used before, in sale ${used.invoice_number}`,
      { invNo: used.invoice_number },
    )
}

/**
 * The payees behind the payments of a sale. Refuses `bad_input` for a pid that is neither cash nor a bank or wallet, and `already_exists`
 * for a transaction id that another sale has, unless `again` says that this is known (domain rules, section 10).
 */
export const takeTenders = async (
  tx: Transaction,
  tenders: readonly Tender[] | undefined,
  again: boolean,
): Promise<readonly TakenTender[]> => {
  if (tenders === undefined) return []
  const banks = await banksOf(
    tx,
    tenders.filter(tender => !isCash(tender)).map(({ pid }) => pid),
  )
  const taken = tenders.map(tender => ({
    payee: isCash(tender) ? null : bankOf(banks, tender),
    amount: tender.amount,
    transactionId: tender.transactionId,
  }))
  if (!again) await refuseUsedBefore(tx, taken)
  return taken
}
