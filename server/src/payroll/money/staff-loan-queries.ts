import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type * as calls from '@akonta/domain/payroll/money-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, headingOf } from '../../documents/document-queries.ts'

export type Borrower = calls.Borrower & { readonly branch: number }

const BORROWER = `select e.employee_id as "employeeId", e.employee_number as "employeeNumber", e.name, e.branch_id as branch,
    b.name as "branchName", e.status, e.loan_amount as "loanAmount", e.loan_balance as "loanBalance"
  from employee e join branch b on b.business_id = e.business_id and b.branch_id = e.branch_id
  where e.business_id = $1`

/** Without the branch: for a row that was waited for, the joined branch may be outdated. */
const LOCK: Statement = {
  name: 'staff-loan-lock-borrower',
  text: 'select from employee where business_id = $1 and employee_id = $2 for no key update',
}
const ONE: Statement = { name: 'staff-loan-borrower', text: `${BORROWER} and e.employee_id = $2` }
const ALL: Statement = {
  name: 'staff-loan-borrowers',
  text: `${BORROWER} and (e.loan_amount > 0
      or exists (select from staff_loan l where l.business_id = e.business_id and l.employee_id = e.employee_id))
    order by e.name, e.employee_id`,
}

export const readBorrower = (tx: Transaction, employeeId: number): Promise<Borrower | undefined> =>
  tx.row<Borrower>(ONE, [tx.businessId, employeeId])

/** The employee and their loan balance, locked against runs, edits and other loans. */
export const lockBorrower = async (tx: Transaction, employeeId: number): Promise<Borrower | undefined> => {
  await tx.rows(LOCK, [tx.businessId, employeeId])
  return readBorrower(tx, employeeId)
}

/** Everyone who ever had a loan, by name. */
export const borrowers = (tx: Transaction): Promise<Borrower[]> => tx.rows<Borrower>(ALL, [tx.businessId])

const ACCOUNT_BALANCE: Statement = {
  name: 'staff-loan-account',
  text: 'select coalesce(sum(debit - credit), 0)::bigint as balance from balance where business_id = $1 and account_code = $2',
}

/** The balance of the account Staff loans, debit +. */
export const staffLoansInBooks = async (tx: Transaction): Promise<Pesewas> =>
  (await tx.one<{ balance: Pesewas }>(ACCOUNT_BALANCE, [tx.businessId, ACCOUNT.staffLoans])).balance

export type LoanMovement = {
  readonly documentNumber: string
  readonly kind: 'granted' | 'repaid' | 'deducted' | 'reversal'
  readonly date: BusinessDate
  /** The change in what is owed. */
  readonly amount: Pesewas
  readonly memo: string
  /** The cash, bank or wallet, the reference, and where the employee agreed; empty for a run. */
  readonly place: string
  readonly reference: string
  readonly consent: string
}

const HISTORY: Statement = {
  name: 'staff-loan-history',
  text: `
    with moved (posting_id, kind, amount) as (
      select l.posting_id, l.direction, case l.direction when 'granted' then l.amount else -l.amount end
      from staff_loan l where l.business_id = $1 and l.employee_id = $2
      union all
      select l.posting_id, 'deducted', -l.loan_deduction
      from payroll_line l where l.business_id = $1 and l.employee_id = $2 and l.loan_deduction > 0
    ),
    all_moved (posting_id, kind, amount) as (
      select * from moved
      union all
      select r.posting_id, 'reversal', -m.amount from moved m join posting r on r.business_id = $1 and r.reverses = m.posting_id
    )
    select p.document_number as "documentNumber", m.kind, p.business_date as date, m.amount, p.memo,
      coalesce(l.place_name, '') as place, coalesce(l.reference, '') as reference, coalesce(l.consent, '') as consent
    from all_moved m
    join posting p on p.business_id = $1 and p.posting_id = m.posting_id
    left join staff_loan l on l.business_id = $1 and l.posting_id = m.posting_id
    order by m.posting_id limit $3 offset $4`,
}

/** Every change in what an employee owes, oldest first, one page. Excludes balances brought forward. */
export const loanHistory = (
  tx: Transaction,
  employeeId: number,
  page?: { readonly size: number; readonly from: number },
): Promise<LoanMovement[]> => tx.rows<LoanMovement>(HISTORY, [tx.businessId, employeeId, page?.size ?? null, page?.from ?? 0])

export type PastLoan = DocumentRow & Omit<calls.Loan, keyof ReturnType<typeof headingOf>>

const BY_NUMBER: Statement = {
  name: 'staff-loan-by-number',
  text: `${documentsOfNumber('staff_loan')}
    select ${DOCUMENT_COLUMNS}, l.direction, l.employee_id as "employeeId", l.employee_number as "employeeNumber", l.employee_name as employee,
      case when l.bank_id is null then 'CASH' else 'BANK' end as "paymentType", l.place_name as place, l.reference, l.consent, l.amount,
      l.balance
    from document join staff_loan l on l.business_id = $1 and l.posting_id = document.original_id`,
}

export const readLoan = (tx: Transaction, number: string): Promise<PastLoan | undefined> =>
  tx.row<PastLoan>(BY_NUMBER, [tx.businessId, number])

export const loanOf = (row: PastLoan): calls.Loan => ({ ...row, ...headingOf(row) })
