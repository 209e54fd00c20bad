import { formatBalance } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { type Account, lockAccountToChange } from './account-queries.ts'

const RENAME: Statement = {
  name: 'account-rename',
  text: 'update account set name = $3, description = $4 where business_id = $1 and account_code = $2',
}
const SET_ACTIVE: Statement = {
  name: 'account-set-active',
  text: 'update account set active = $3 where business_id = $1 and account_code = $2',
}
const STANDS_AT: Statement = {
  name: 'account-stands-at',
  text: `select b.name as branch, sum(t.credit - t.debit)::bigint as balance
         from balance t join branch b on b.business_id = t.business_id and b.branch_id = t.branch_id
         where t.business_id = $1 and t.account_code = $2
         group by b.branch_id, b.name having sum(t.credit - t.debit) <> 0 order by b.branch_id limit 1`,
}

const locked = async (tx: Transaction, code: string): Promise<Account> => {
  const account = await lockAccountToChange(tx, code)
  if (!account) throw new Refusal('not_found', `There is no account ${code}`)
  return account
}

/** Renames an account, including a fixed one. Its code never changes. */
export const renameAccount = async (
  tx: Transaction,
  code: string,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<void> => {
  await locked(tx, code)
  await tx.count(RENAME, [tx.businessId, code, name, description])
}

/**
 * Deactivates an account: it accepts no new lines and stays in the books with the existing ones. Refuses (`in_use`) a fixed account, which
 * rules of the product post to, and one with a balance in any branch. Waits for lines being posted.
 */
export const retireAccount = async (tx: Transaction, code: string): Promise<void> => {
  const { name, fixed } = await locked(tx, code)
  if (fixed) throw new Refusal('in_use', `${name} is a fixed account. It can be renamed but not deactivated`)
  const left = await tx.row<{ branch: string; balance: bigint }>(STANDS_AT, [tx.businessId, code])
  if (left)
    throw new Refusal('in_use', `${name} has a balance of ${formatBalance(left.balance)} in ${left.branch}. Clear it with a journal first`)
  await tx.count(SET_ACTIVE, [tx.businessId, code, false])
}

export const reviveAccount = async (tx: Transaction, code: string): Promise<void> => {
  await locked(tx, code)
  await tx.count(SET_ACTIVE, [tx.businessId, code, true])
}
