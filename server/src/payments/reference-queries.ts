import { CASH_REFERENCE, type PaymentAccount } from '@akonta/domain/payments/payment'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/**
 * The payer's or network's reference for money through a bank or wallet: a transaction id, the number of a cheque or slip. `pid` is the
 * bank's; for a cash payment it is the customer's or supplier's, who issued the receipt number.
 */
export type UsedAt = { readonly pid: string; readonly reference: string }

/** The reference of a payment at its banks; a cash payment has none. */
export const bankReferences = (places: readonly PaymentAccount[], reference: string): readonly UsedAt[] =>
  places.flatMap(pid => (pid === null ? [] : [{ pid, reference }]))

/** The reference of a payment with a customer or supplier: at its bank, or for cash the receipt number between the two, if any. */
export const paymentReferences = (place: PaymentAccount, payee: string, reference: string): readonly UsedAt[] => {
  if (place !== null) return [{ pid: place, reference }]
  return reference.toUpperCase() === CASH_REFERENCE ? [] : [{ pid: payee, reference }]
}

const LOCK: Statement = {
  name: 'bank-references-lock',
  text: `select pg_advisory_xact_lock(hashtextextended(l.key, $1)) from (
           select distinct u.pid || '/' || upper(u.reference) as key from unnest($2::text[], $3::text[]) as u (pid, reference) order by 1
         ) l`,
}
const USED: Statement = {
  name: 'bank-references-used',
  text: `
    select found.reference, y.name, p.document_number
    from unnest($2::text[], $3::text[]) as u (pid, reference)
    join payee y on y.business_id = $1 and y.pid = u.pid
    cross join lateral (
      select m.posting_id, m.reference from payment m
      where m.business_id = $1 and upper(m.reference) = upper(u.reference) and (y.payee_id in (m.from_bank_id, m.to_bank_id)
          or (y.payee_id = m.payee_id and m.from_bank_id is null and m.to_bank_id is null and not m.by_cheque))
      union all
      select n.posting_id, n.reference from payroll_payment n
      where n.business_id = $1 and upper(n.reference) = upper(u.reference) and n.bank_id = y.payee_id
      union all
      select l.posting_id, l.reference from staff_loan l
      where l.business_id = $1 and upper(l.reference) = upper(u.reference) and l.bank_id = y.payee_id
      union all
      select k.posting_id, k.reference from layaway_refund k
      where k.business_id = $1 and upper(k.reference) = upper(u.reference) and k.bank_id = y.payee_id
      union all
      select t.posting_id, t.transaction_id from sale_tender t
      where t.business_id = $1 and t.payee_id = y.payee_id and t.transaction_id <> '' and upper(t.transaction_id) = upper(u.reference)
    ) found
    join posting p on p.business_id = $1 and p.posting_id = found.posting_id
    where found.posting_id <> $4 and not exists (select from posting r where r.business_id = $1 and r.reverses = found.posting_id)
    order by found.posting_id desc limit 1`,
}

type Used = { reference: string; name: string; document_number: string }

/**
 * Warns about a reference that was used before at a bank or wallet, or by this customer or supplier in cash, in an unreversed sale or
 * payment, ignoring case (domain rules, section 10). Refuses `already_exists`, naming the document. Of two at once the second waits for the
 * first and is warned: check before anything else is locked. `own` is the posting that has the reference itself.
 */
export const refuseUsedReference = async (tx: Transaction, references: readonly UsedAt[], own = 0n): Promise<void> => {
  if (references.length === 0) return
  const asked = [tx.businessId, references.map(({ pid }) => pid), references.map(({ reference }) => reference)]
  await tx.rows(LOCK, asked)
  const used = await tx.row<Used>(USED, [...asked, own])
  if (used === undefined) return
  throw new Refusal('already_exists', `Reference ${used.reference} of ${used.name} was used before, by ${used.document_number}`, {
    document: used.document_number,
  })
}
