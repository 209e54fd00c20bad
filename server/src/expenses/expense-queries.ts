import { EXPENSE_TYPES } from '@akonta/domain/accounts/account'
import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type * as calls from '@akonta/domain/expenses/expense-calls'
import { NOT_PAID_BY_HAND } from '@akonta/domain/expenses/payable-accounts'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, headingOf, postingsOfPeriod, rowsOfPeriod } from '../documents/document-queries.ts'

const BANK: Statement = {
  name: 'expense-bank',
  text: `select payee_id as "payeeId" from payee where business_id = $1 and pid = $2 and category = 'bank' and active for key share`,
}

/** The active bank or wallet with this pid, if any. Until the end of the transaction nobody can delete it. */
export const bankForExpense = (tx: Transaction, pid: string): Promise<{ readonly payeeId: number } | undefined> =>
  tx.row<{ readonly payeeId: number }>(BANK, [tx.businessId, pid])

/** `amount` has the sign of the row: a reversal is negative. */
type ExpenseRow = DocumentRow & Pick<calls.PastExpense, 'code' | 'account' | 'amount' | 'paymentType' | 'bank'> & { tax: Pesewas }

/** The expense as its list answers it. */
export const pastExpenseOf = (row: ExpenseRow): calls.PastExpense => ({
  ...row,
  ...headingOf(row),
  note: row.memo,
  tax: row.tax === 0n ? undefined : row.tax,
})

/** The row limit of a list; a longer span must be shortened. */
export const MOST_EXPENSES = 10_000

const BY_DATE: Statement = {
  name: 'expenses-by-date',
  text: `${postingsOfPeriod('expense')}
    select ${DOCUMENT_COLUMNS}, l.account_code as code, a.name as account, ((l.amount + coalesce(t.amount, 0)) * document.sign)::bigint as amount,
      (coalesce(t.amount, 0) * document.sign)::bigint as tax, coalesce(y.name, '') as bank,
      case when y.name is null then 'CASH' else 'BANK' end as "paymentType"
    from document
    join journal_line l on l.business_id = $1 and l.posting_id = document.original_id and l.amount > 0 and l.account_code <> '${ACCOUNT.inputVat}'
    left join journal_line t on t.business_id = $1 and t.posting_id = document.original_id and t.account_code = '${ACCOUNT.inputVat}'
    join account a on a.business_id = $1 and a.account_code = l.account_code
    left join payee y on y.business_id = $1 and y.payee_id = document.original_payee
    order by document.business_date, document.posting_id
    limit ${MOST_EXPENSES + 1}`,
}

/**
 * Every expense of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than
 * MOST_EXPENSES.
 */
export const expensesByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<ExpenseRow[]> =>
  rowsOfPeriod<ExpenseRow>(tx, BY_DATE, branchId, start, end)

const PAYABLE: Statement = {
  name: 'expense-accounts',
  text: `select a.account_key::text as key, a.account_code as code, a.name, a.description, coalesce(used.uses, 0)::int as uses
    from account a
    left join (
      select l.account_code, count(*) as uses
      from posting p join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id and l.amount > 0
      where p.business_id = $1 and p.document_kind = 'expense' and p.business_date >= $2::date and p.reverses is null
      group by l.account_code) used on used.account_code = a.account_code
    where a.business_id = $1 and a.active and a.control is null and a.account_type_key = any ($3) and a.account_code <> all ($4)
    order by uses desc, (a.account_type_key = 8) desc, a.account_key
    limit 500`,
}

/** The accounts for expenses, most used since a day first. Accounts that only rules post to are left out. */
export const payableAccounts = (tx: Transaction, since: BusinessDate): Promise<calls.ExpenseAccount[]> =>
  tx.rows<calls.ExpenseAccount>(PAYABLE, [tx.businessId, since, EXPENSE_TYPES, NOT_PAID_BY_HAND])
