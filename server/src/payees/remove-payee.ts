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
        or exists (select from posting p where p.business_id = $1 and p.payee_id = $2) as used`,
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

export type Removed = { readonly name: string; readonly outcome: 'gone' | 'deactivated' }

/**
 * Removes a payee from the lists (D2). One without postings is deleted permanently; any other stays in the books and on its documents, and
 * can be reactivated. Refuses an unknown or deactivated pid (not_found), and one that other records refer to (in_use).
 */
export const removePayee = async (tx: Transaction, pid: string): Promise<Removed> => {
  const found = await tx.row<{ payee_id: number; name: string }>(LOCK, [tx.businessId, pid])
  if (!found) throw new Refusal('not_found', `There is no payee ${pid}`)
  const key = [tx.businessId, found.payee_id]
  if ((await tx.row<{ used: boolean }>(USED, key))?.used) {
    await tx.count(DEACTIVATE, key)
    return { name: found.name, outcome: 'deactivated' }
  }
  await tx.count(DELETE, key).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('in_use', `Other records use ${found.name}`)
  })
  return { name: found.name, outcome: 'gone' }
}

/** Reactivates a payee. Refuses an unknown or active one (not_found). */
export const restorePayee = async (tx: Transaction, pid: string): Promise<void> => {
  if ((await tx.count(RESTORE, [tx.businessId, pid])) === 0) throw new Refusal('not_found', `There is no deactivated payee ${pid}`)
}
