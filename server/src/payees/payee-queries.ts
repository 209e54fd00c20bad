import type { Payee, PayeeCategory } from '@akonta/domain/payees/payee'
import type { Statement, Transaction } from '../db/database.ts'

const PAYEES = `
  select p.pid, p.category, p.name, p.phone, p.address, p.email, p.active,
    p.credit_limit as "creditLimit", coalesce(b.name, '') as "branchName",
    coalesce(
      (select sum(t.credit - t.debit) from balance t where t.business_id = p.business_id and t.payee_id = p.payee_id and t.payee_id <> 0),
      0)::bigint as balance
  from payee p
  left join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id`

const OF_CATEGORY: Statement = {
  name: 'payees-of-category',
  text: `${PAYEES} where p.business_id = $1 and p.category = $2 and p.active = $3 order by p.name, p.payee_id`,
}
const BY_PID: Statement = { name: 'payee-by-pid', text: `${PAYEES} where p.business_id = $1 and p.pid = $2` }

/** Every payee of a kind who is still dealt with, by name, with the balance over all branches. */
export const payeesOf = (tx: Transaction, category: PayeeCategory): Promise<Payee[]> =>
  tx.rows<Payee>(OF_CATEGORY, [tx.businessId, category, true])

/** Those of a kind who are not dealt with any more. */
export const inactivePayeesOf = (tx: Transaction, category: PayeeCategory): Promise<Payee[]> =>
  tx.rows<Payee>(OF_CATEGORY, [tx.businessId, category, false])

/** One payee, also one who is not dealt with any more. */
export const payeeByPid = (tx: Transaction, pid: string): Promise<Payee | undefined> => tx.row<Payee>(BY_PID, [tx.businessId, pid])
