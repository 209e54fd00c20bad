import type { Statement, Transaction } from '../../db/database.ts'
import type { Recorded } from '../../db/record-change.ts'

const READ: Statement = {
  name: 'lead-time-read',
  text: `select name, lead_days as days from payee where business_id = $1 and pid = $2 and category = 'creditor'`,
}
const CHANGE: Statement = {
  name: 'lead-time-change',
  text: `update payee set lead_days = $3 where business_id = $1 and pid = $2 and category = 'creditor'`,
}

/** The lead time of a supplier, for the audit trail; undefined if there is no such supplier. */
export const leadTimeRecord = async (tx: Transaction, pid: string): Promise<Recorded | undefined> => {
  const found = await tx.row<{ name: string; days: number | null }>(READ, [tx.businessId, pid])
  return found && { name: found.name, facts: { 'Lead time in days': found.days === null ? 'Usual' : String(found.days) } }
}

export const changeLeadTime = async (tx: Transaction, pid: string, days: number | null): Promise<void> => {
  await tx.count(CHANGE, [tx.businessId, pid, days])
}
