import type { Pesewas } from '@akonta/domain/money'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** How the opening balance and the balance of each payee `p` are found. */
type Figures = { readonly before: string; readonly joined: string }

/** Looked up for each payee: for one of them, or for the few banks. */
const LOOKED_UP: Figures = {
  before: '',
  joined: `
  cross join lateral (
    select sum(l.amount)::bigint as amount from posting o
    join journal_line l on l.business_id = o.business_id and l.posting_id = o.posting_id and l.payee_id = o.payee_id
    where o.business_id = p.business_id and o.payee_id = p.payee_id and o.document_kind = 'opening_balance'
      and not exists (select from posting r where r.business_id = o.business_id and r.reverses = o.posting_id)) opening
  cross join lateral (
    select sum(t.credit - t.debit)::bigint as amount from balance t
    where t.business_id = p.business_id and t.payee_id = p.payee_id and t.payee_id <> 0) standing`,
}

/** Read at once for all of a kind, $2 and $3: thousands of customers would be looked up one by one. */
const READ_AT_ONCE: Figures = {
  before: `
  with opening as materialized (
    select o.payee_id, sum(l.amount)::bigint as amount from posting o
    cross join lateral (
      select l.amount from journal_line l
      where l.business_id = o.business_id and l.posting_id = o.posting_id and l.payee_id = o.payee_id offset 0) l
    where o.business_id = $1 and o.document_kind = 'opening_balance'
      and o.payee_id in (select y.payee_id from payee y where y.business_id = $1 and y.category = $2 and y.active = $3)
      and not exists (select from posting r where r.business_id = o.business_id and r.reverses = o.posting_id)
    group by o.payee_id),
  standing as materialized (
    select t.payee_id, sum(t.credit - t.debit)::bigint as amount from balance t where t.business_id = $1 and t.payee_id <> 0 group by t.payee_id)`,
  joined: `
  left join opening on opening.payee_id = p.payee_id
  left join standing on standing.payee_id = p.payee_id`,
}

const payeesWith = ({ before, joined }: Figures): string => `${before}
  select p.pid, p.category, p.name, p.phone, p.address, p.email, p.active,
    p.credit_limit as "creditLimit", p.terms_days as "termsDays", p.credit_held as "creditHeld", p.tin,
    i.price_list_id as list_id, i.name as list_name, p.created_by as "createdBy", coalesce(b.name, '') as "branchName",
    abs(coalesce(opening.amount, 0)) as "openingBalance",
    case sign(opening.amount) when 1 then 'DR' when -1 then 'CR' else '' end as "openingSide",
    coalesce(standing.amount, 0) as balance
  from payee p
  left join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
  left join price_list i on i.business_id = p.business_id and i.price_list_id = p.price_list_id and i.removed_at is null
  ${joined}`

/** A payee with its figures, for those who may see them. The opening balance is the one that was not reversed. */
export type Payee = ListedPayee & {
  readonly openingBalance: Pesewas
  readonly openingSide: 'DR' | 'CR' | ''
  readonly balance: Pesewas
}

type PayeeRow = Omit<Payee, 'priceList' | 'priceListName'> & { readonly list_id: number | null; readonly list_name: string | null }

const payeeOf = ({ list_id, list_name, ...payee }: PayeeRow): Payee =>
  list_id === null || list_name === null ? payee : { ...payee, priceList: list_id, priceListName: list_name }

const ofCategory = (figures: Figures): string =>
  `${payeesWith(figures)} where p.business_id = $1 and p.category = $2 and p.active = $3 order by p.name, p.payee_id`

const AT_ONCE: Statement = { name: 'payees-of-category', text: ofCategory(READ_AT_ONCE) }
const OF_CATEGORY: Readonly<Record<PayeeCategory, Statement>> = {
  debtor: AT_ONCE,
  creditor: AT_ONCE,
  bank: { name: 'payees-that-are-banks', text: ofCategory(LOOKED_UP) },
}
const BY_PID: Statement = { name: 'payee-by-pid', text: `${payeesWith(LOOKED_UP)} where p.business_id = $1 and p.pid = $2` }

const payeesWhere = async (tx: Transaction, category: PayeeCategory, active: boolean): Promise<Payee[]> =>
  (await tx.rows<PayeeRow>(OF_CATEGORY[category], [tx.businessId, category, active])).map(payeeOf)

/** Every active payee of a kind, by name, with the balance over all branches. */
export const payeesOf = (tx: Transaction, category: PayeeCategory): Promise<Payee[]> => payeesWhere(tx, category, true)

export const inactivePayeesOf = (tx: Transaction, category: PayeeCategory): Promise<Payee[]> => payeesWhere(tx, category, false)

/** One payee, including a deactivated one. */
export const payeeByPid = async (tx: Transaction, pid: string): Promise<Payee | undefined> => {
  const row = await tx.row<PayeeRow>(BY_PID, [tx.businessId, pid])
  return row && payeeOf(row)
}

const LOCK: Statement = {
  name: 'payee-lock',
  text: 'select from payee where business_id = $1 and payee_id = $2 for no key update',
}

/**
 * Waits for whoever else changes what this payee owes or is owed: what is read afterwards holds until the end of the transaction. Not `for
 * update`: every line with a payee takes a key share lock on it.
 */
export const lockPayee = async (tx: Transaction, payeeId: number): Promise<void> => {
  await tx.row(LOCK, [tx.businessId, payeeId])
}
