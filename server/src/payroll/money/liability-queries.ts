import { dueDayOfOwed, type LeftByRun, PAYROLL_LIABILITIES, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type * as calls from '@akonta/domain/payroll/money-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, headingOf } from '../../documents/document-queries.ts'
import { STANDS } from '../run/run-queries.ts'

/** Owed is credits less debits, in pesewas: negative when more was paid than was owed. */
export type OwedRow = Omit<calls.OwedOfBranch, 'dueDay'> & { readonly branch: number }

const OWED: Statement = {
  name: 'payroll-owed',
  text: `
    select a.account_code as account, a.name as "accountName", b.branch_id as branch, b.branch_code as "branchCode", b.name as "branchName",
      sum(l.credit - l.debit)::bigint as owed
    from balance l
    join account a on a.business_id = l.business_id and a.account_code = l.account_code
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    where l.business_id = $1 and l.account_code = any($2::text[])
    group by 1, 2, 3, 4, 5
    having sum(l.credit - l.debit) <> 0
    order by array_position($2::text[], a.account_code), b.branch_id`,
}

/** Payroll liabilities, by account in order of due date and by branch; of one account if it is named. */
export const owed = (tx: Transaction, accounts: readonly PayrollLiability[] = PAYROLL_LIABILITIES): Promise<OwedRow[]> =>
  tx.rows<OwedRow>(OWED, [tx.businessId, accounts])

const LEFT: Statement = {
  name: 'payroll-left-by-runs',
  text: `
    select j.account_code as account, j.branch_id as branch, r.period_end as "end", -sum(j.amount)::bigint as amount
    from payroll_run r
    join journal_line j on j.business_id = r.business_id and j.posting_id = r.posting_id and j.account_code = any($2::text[])
    where r.business_id = $1 and ${STANDS}
    group by 1, 2, 3 order by 3 desc`,
}

/** What payroll owes, with the legal due date of the oldest unpaid month. */
export const owedWithDays = async (tx: Transaction): Promise<readonly calls.OwedOfBranch[]> => {
  const left = await tx.rows<LeftByRun & Pick<OwedRow, 'account' | 'branch'>>(LEFT, [tx.businessId, PAYROLL_LIABILITIES])
  return (await owed(tx)).map(row => {
    const runs = left.filter(({ account, branch }) => account === row.account && branch === row.branch)
    return { ...row, dueDay: dueDayOfOwed(row.account, row.owed, runs) }
  })
}

/** Manual entries lock the account while they post (accountsForLines), and so do payments: they wait for each other. */
const LOCK: Statement = {
  name: 'payroll-lock-liability',
  text: 'select name from account where business_id = $1 and account_code = $2 for no key update',
}

/** The name of an account to be paid, locked against other payments and manual entries. */
export const lockLiability = async (tx: Transaction, account: PayrollLiability): Promise<string> =>
  (await tx.row<{ name: string }>(LOCK, [tx.businessId, account]))?.name ?? account

export type PayrollPaymentRow = DocumentRow & Omit<calls.PastPayrollPayment, keyof ReturnType<typeof headingOf>>

const PAYMENT = `n.account_code as account, a.name as "accountName", case when n.bank_id is null then 'CASH' else 'BANK' end as "paymentType",
  n.place_name as place, n.reference, n.amount`

const BY_NUMBER: Statement = {
  name: 'payroll-payment-by-number',
  text: `${documentsOfNumber('payroll_payment')}
    select ${DOCUMENT_COLUMNS}, ${PAYMENT}
    from document
    join payroll_payment n on n.business_id = $1 and n.posting_id = document.original_id
    join account a on a.business_id = n.business_id and a.account_code = n.account_code`,
}
const LIST: Statement = {
  name: 'payroll-payments',
  text: `
    select d.posting_id, d.document_number, d.document_number as original_number, b.branch_code, b.name as branch_name, d.business_date,
      d.recorded_at, d.memo, u.username, u.display_name, x.document_number as reversed_by, ${PAYMENT}
    from payroll_payment n
    join posting d on d.business_id = n.business_id and d.posting_id = n.posting_id
    join branch b on b.business_id = d.business_id and b.branch_id = d.branch_id
    join app_user u on u.business_id = d.business_id and u.user_id = d.user_id
    join account a on a.business_id = n.business_id and a.account_code = n.account_code
    left join posting x on x.business_id = n.business_id and x.reverses = n.posting_id
    where n.business_id = $1 order by n.posting_id desc limit 500`,
}
const PARTS: Statement = {
  name: 'payroll-payment-parts',
  text: `select b.branch_code as "branchCode", b.name as "branchName", p.amount from payroll_payment_part p
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         where p.business_id = $1 and p.posting_id = $2 order by p.branch_id`,
}

export const readPayrollPayment = (tx: Transaction, number: string): Promise<PayrollPaymentRow | undefined> =>
  tx.row<PayrollPaymentRow>(BY_NUMBER, [tx.businessId, number])

/** The newest 500 payments, newest first. */
export const payrollPayments = (tx: Transaction): Promise<PayrollPaymentRow[]> => tx.rows<PayrollPaymentRow>(LIST, [tx.businessId])

export const payrollPaymentOf = (row: PayrollPaymentRow): calls.PastPayrollPayment => ({ ...row, ...headingOf(row) })

type PaidPart = calls.PayrollPayment['parts'][number]

/** What a payment paid for each branch. */
export const partsOfPayment = (tx: Transaction, postingId: bigint): Promise<PaidPart[]> =>
  tx.rows<PaidPart>(PARTS, [tx.businessId, postingId])
