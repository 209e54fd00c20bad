import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Statement, Transaction } from '../../db/database.ts'

const PAYEES: Statement = {
  name: 'import-payees',
  text: `select p.payee_id as "payeeId", p.pid, p.name, p.phone, p.address, p.email, p.credit_limit as "creditLimit", p.terms_days as "termsDays", p.tin,
           exists (select from balance t where t.business_id = p.business_id and t.payee_id = p.payee_id) as used
         from payee p where p.business_id = $1 and p.category = $2 and p.active order by p.payee_id`,
}

export type IndexedPayee = {
  payeeId: number
  pid: string
  name: string
  phone: string
  address: string
  email: string
  creditLimit: bigint | null
  termsDays: number | null
  tin: string
  /** Has the payee ever had a line in the books? */
  used: boolean
}

/** The active payees of a kind. */
export const payeeIndex = (tx: Transaction, category: PayeeCategory): Promise<IndexedPayee[]> =>
  tx.rows<IndexedPayee>(PAYEES, [tx.businessId, category])
