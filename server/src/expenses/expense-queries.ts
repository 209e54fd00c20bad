import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

const BANK: Statement = {
  name: 'expense-bank',
  text: `select payee_id as "payeeId" from payee where business_id = $1 and pid = $2 and category = 'bank' and active`,
}

/** The bank or wallet with this pid that is still used, or nothing. */
export const bankForExpense = (tx: Transaction, pid: string): Promise<{ readonly payeeId: number } | undefined> =>
  tx.row<{ readonly payeeId: number }>(BANK, [tx.businessId, pid])

export type PastExpense = {
  document_number: string
  business_date: BusinessDate
  account_code: string
  account_name: string
  amount: Pesewas
  /** The bank that paid, null for cash. */
  bank_name: string | null
  memo: string
  display_name: string
  reversed_by: string | null
}

/** A list carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_EXPENSES = 10_000

const BY_DATE: Statement = {
  name: 'expenses-by-date',
  text: `
    select p.document_number, p.business_date, l.account_code, a.name as account_name, l.amount, y.name as bank_name, p.memo, u.display_name,
      (select r.document_number from posting r where r.business_id = p.business_id and r.reverses = p.posting_id) as reversed_by
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id and l.amount > 0
    join account a on a.business_id = l.business_id and a.account_code = l.account_code
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id
    where p.business_id = $1 and p.document_kind = 'expense' and p.branch_id = $2 and p.business_date between $3::date and $4::date
    order by p.business_date, p.posting_id
    limit ${MOST_EXPENSES + 1}`,
}

/** Every expense of a branch between two days, both included, oldest first. At most one row more than MOST_EXPENSES. */
export const expensesByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<PastExpense[]> =>
  tx.rows<PastExpense>(BY_DATE, [tx.businessId, branchId, start, end])
