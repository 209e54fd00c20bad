import type { Pesewas } from '@akonta/domain/money'
import type { Payee, PayeeCategory } from '@akonta/domain/payees/payee'
import type { Statement, Transaction } from '../db/database.ts'

const PAYEES = `
  select p.pid, p.category, p.name, p.phone, p.address, p.email, p.active,
    p.credit_limit as "creditLimit", p.created_by as "madeBy", coalesce(b.name, '') as "branchName",
    coalesce(
      (select sum(l.amount) from posting o
       join journal_line l on l.business_id = o.business_id and l.posting_id = o.posting_id and l.payee_id = o.payee_id
       where o.business_id = p.business_id and o.payee_id = p.payee_id and o.document_kind = 'opening_balance'
         and not exists (select from posting r where r.business_id = o.business_id and r.reverses = o.posting_id)),
      0)::bigint as opening,
    coalesce(
      (select sum(t.credit - t.debit) from balance t where t.business_id = p.business_id and t.payee_id = p.payee_id and t.payee_id <> 0),
      0)::bigint as balance
  from payee p
  left join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id`

/** `opening` is the debit (+) or credit (−) of the unreversed opening balance. */
type PayeeRow = Omit<Payee, 'openingBalance'> & { readonly opening: Pesewas }

const openingOf = (amount: Pesewas): Payee['openingBalance'] => {
  if (amount === 0n) return null
  return amount > 0n ? { amount, side: 'DR' } : { amount: -amount, side: 'CR' }
}

const payeeOf = ({ opening, ...payee }: PayeeRow): Payee => ({ ...payee, openingBalance: openingOf(opening) })

const OF_CATEGORY: Statement = {
  name: 'payees-of-category',
  text: `${PAYEES} where p.business_id = $1 and p.category = $2 and p.active = $3 order by p.name, p.payee_id`,
}
const BY_PID: Statement = { name: 'payee-by-pid', text: `${PAYEES} where p.business_id = $1 and p.pid = $2` }

/** Every active payee of a kind, by name, with the balance over all branches. */
export const payeesOf = async (tx: Transaction, category: PayeeCategory): Promise<Payee[]> =>
  (await tx.rows<PayeeRow>(OF_CATEGORY, [tx.businessId, category, true])).map(payeeOf)

export const inactivePayeesOf = async (tx: Transaction, category: PayeeCategory): Promise<Payee[]> =>
  (await tx.rows<PayeeRow>(OF_CATEGORY, [tx.businessId, category, false])).map(payeeOf)

/** One payee, including a deactivated one. */
export const payeeByPid = async (tx: Transaction, pid: string): Promise<Payee | undefined> => {
  const found = await tx.row<PayeeRow>(BY_PID, [tx.businessId, pid])
  return found && payeeOf(found)
}
