import type { Statement, Transaction } from '../db/database.ts'

const HIDE: Statement = {
  name: 'business-hide-first-steps',
  text: 'update business set first_steps_hidden = $2 where business_id = $1 and first_steps_hidden <> $2',
}

/** Returns whether this changed anything. */
export const hideFirstSteps = async (tx: Transaction, hidden: boolean): Promise<boolean> =>
  (await tx.count(HIDE, [tx.businessId, hidden])) > 0
