import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

/** The first use of the payee waits for this row, or we wait for it. */
const LOCK: Statement = {
  name: 'payee-lock-for-removal',
  text: 'select payee_id, name from payee where business_id = $1 and pid = $2 and active for update',
}
/** Checked after the lock, so that uses committed during the wait are seen. A free sale has a posting and no line. */
const USED: Statement = {
  name: 'payee-used',
  text: `
    select exists (select from journal_line l where l.business_id = $1 and l.payee_id = $2)
        or exists (select from posting p where p.business_id = $1 and p.payee_id = $2) as "hasPostings",
      exists (select from quotation q where q.business_id = $1 and q.payee_id = $2)
        or exists (select from held_cart c where c.business_id = $1 and c.payee_id = $2)
        or exists (select from layaway w where w.business_id = $1 and w.payee_id = $2)
        or exists (select from purchase_order o where o.business_id = $1 and o.payee_id = $2) as "isNamed",
      (select w.layaway_number from layaway w
       where w.business_id = $1 and w.payee_id = $2 and not exists (select from layaway_ended(w.business_id, w.layaway_id))
       order by w.layaway_id limit 1) as layaway`,
}
type Used = { readonly hasPostings: boolean; readonly isNamed: boolean; readonly layaway: string | null }
const DELETE: Statement = { name: 'payee-delete', text: 'delete from payee where business_id = $1 and payee_id = $2' }
const DEACTIVATE: Statement = {
  name: 'payee-deactivate',
  text: 'update payee set active = false where business_id = $1 and payee_id = $2',
}
const RESTORE: Statement = {
  name: 'payee-restore',
  text: 'update payee set active = true where business_id = $1 and pid = $2 and not active',
}

export type Removed = { readonly name: string; readonly outcome: 'gone' | 'deactivated'; readonly hasPostings: boolean }

/**
 * Removes a payee from the lists (D2). One without postings and documents is deleted permanently; any other stays in the books and on its
 * documents, and can be reactivated. Refuses an unknown or deactivated pid (not_found), a customer with an open layaway, which only an active
 * one can pay and collect, and a payee that other records refer to (in_use).
 */
export const removePayee = async (tx: Transaction, pid: string): Promise<Removed> => {
  const found = await tx.row<{ payee_id: number; name: string }>(LOCK, [tx.businessId, pid])
  if (!found) throw new Refusal('not_found', `There is no payee ${pid}`)
  const key = [tx.businessId, found.payee_id]
  const { hasPostings, isNamed, layaway } = await tx.one<Used>(USED, key)
  if (layaway !== null) throw new Refusal('in_use', `${found.name} has an open layaway: ${layaway}. Hand its goods over or cancel it first`)
  if (hasPostings || isNamed) {
    await tx.count(DEACTIVATE, key)
    return { name: found.name, outcome: 'deactivated', hasPostings }
  }
  await tx.count(DELETE, key).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('in_use', `Other records use ${found.name}`)
  })
  return { name: found.name, outcome: 'gone', hasPostings }
}

/** Reactivates a payee. Refuses an unknown or active one (not_found). */
export const restorePayee = async (tx: Transaction, pid: string): Promise<void> => {
  if ((await tx.count(RESTORE, [tx.businessId, pid])) === 0) throw new Refusal('not_found', `There is no deactivated payee ${pid}`)
}
