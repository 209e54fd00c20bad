import { Refusal, RefusalOfSubject } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

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
      (select w.layaway_number from layaway w
       where w.business_id = $1 and w.payee_id = $2 and not exists (select from layaway_ended(w.business_id, w.layaway_id))
       order by w.layaway_id limit 1) as layaway`,
}
type Used = { readonly hasPostings: boolean; readonly layaway: string | null }
/** A quotation, an order, a recurring document, a rule …: by the foreign keys, so that a table added later counts too. */
const OTHER_USE: Statement = {
  name: 'payee-other-use',
  text: `select used_by is not null as used from first_other_use('payee', array[$1::bigint], '{}')`,
}
const DELETE: Statement = { name: 'payee-delete', text: 'delete from payee where business_id = $1 and payee_id = $2' }
const DEACTIVATE: Statement = {
  name: 'payee-deactivate',
  text: 'update payee set active = false where business_id = $1 and payee_id = $2',
}
const RESTORE: Statement = {
  name: 'payee-restore',
  text: 'update payee set active = true where business_id = $1 and pid = $2 and not active',
}

const notThere = (pid: string, sentence: string, state: string): Refusal =>
  new RefusalOfSubject('not_found', { kind: 'payee', id: pid }, name => (name === undefined ? sentence : `${name} ${state}`))

export type Removed = { readonly name: string; readonly outcome: 'gone' | 'deactivated'; readonly hasPostings: boolean }

/**
 * Removes a payee from the lists (D2). One that nothing names is deleted permanently; any other stays in the books and on its records, and
 * can be reactivated. Refuses an unknown or deactivated pid (not_found), and a customer with an open layaway, which only an active one can pay
 * and collect (in_use).
 */
export const removePayee = async (tx: Transaction, pid: string): Promise<Removed> => {
  const found = await tx.row<{ payee_id: number; name: string }>(LOCK, [tx.businessId, pid])
  if (!found) throw notThere(pid, `There is no payee ${pid}`, 'is already deactivated')
  const key = [tx.businessId, found.payee_id]
  const { hasPostings, layaway } = await tx.one<Used>(USED, key)
  if (layaway !== null) throw new Refusal('in_use', `${found.name} has an open layaway: ${layaway}. Hand its goods over or cancel it first`)
  if (hasPostings || (await tx.one<{ used: boolean }>(OTHER_USE, [found.payee_id])).used) {
    await tx.count(DEACTIVATE, key)
    return { name: found.name, outcome: 'deactivated', hasPostings }
  }
  await tx.count(DELETE, key)
  return { name: found.name, outcome: 'gone', hasPostings }
}

/** Reactivates a payee. Refuses an unknown or active one (not_found). */
export const restorePayee = async (tx: Transaction, pid: string): Promise<void> => {
  if ((await tx.count(RESTORE, [tx.businessId, pid])) === 0) throw notThere(pid, `There is no deactivated payee ${pid}`, 'is active')
}
