import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Statement, Transaction } from '../../db/database.ts'

const PAYEE = `
  select p.payee_id as "payeeId", p.pid, p.category, p.name, p.phone, p.address, p.email, p.credit_limit as "creditLimit",
    p.terms_days as "termsDays", p.tin, p.credit_held as "creditHeld", p.lead_days as "leadDays", i.price_list_id as "priceList",
    coalesce(i.name, '') as "priceListName",
    exists (select from balance t where t.business_id = p.business_id and t.payee_id = p.payee_id) as used
  from payee p
  left join price_list i on i.business_id = p.business_id and i.price_list_id = p.price_list_id and i.removed_at is null`

const PAYEES: Statement = {
  name: 'import-payees',
  text: `${PAYEE} where p.business_id = $1 and p.category = $2 and p.active order by p.payee_id`,
}
const ONE: Statement = { name: 'import-payee', text: `${PAYEE} where p.business_id = $1 and p.pid = $2` }

export type IndexedPayee = {
  payeeId: number
  pid: string
  category: PayeeCategory
  name: string
  phone: string
  address: string
  email: string
  creditLimit: bigint | null
  termsDays: number | null
  tin: string
  creditHeld: boolean
  leadDays: number | null
  priceList: number | null
  priceListName: string
  /** Has the payee ever had a line in the books? */
  used: boolean
}

/** The active payees of a kind. */
export const payeeIndex = (tx: Transaction, category: PayeeCategory): Promise<IndexedPayee[]> =>
  tx.rows<IndexedPayee>(PAYEES, [tx.businessId, category])

export const indexedPayee = (tx: Transaction, pid: string): Promise<IndexedPayee | undefined> =>
  tx.row<IndexedPayee>(ONE, [tx.businessId, pid])
