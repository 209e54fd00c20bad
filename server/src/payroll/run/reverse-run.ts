import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { reverseDocument } from '../../documents/reverse-document.ts'
import { openDayOr } from '../../ledger/close-month.ts'
import type { PastRun } from './run-queries.ts'

const LOCK: Statement = {
  name: 'payroll-lock-paid',
  text: `select from employee e where e.business_id = $1 and e.employee_id in (
           select l.employee_id from payroll_line l where l.business_id = $1 and l.posting_id = $2)
         order by e.employee_id for no key update`,
}
const BEYOND: Statement = {
  name: 'payroll-loan-beyond',
  text: `select e.name from payroll_line l join employee e on e.business_id = l.business_id and e.employee_id = l.employee_id
         where l.business_id = $1 and l.posting_id = $2 and e.loan_balance + l.loan_deduction > e.loan_amount
         order by l.line_no limit 1`,
}
const GIVE_BACK: Statement = {
  name: 'payroll-loans-give-back',
  text: `update employee e set loan_balance = e.loan_balance + l.loan_deduction from payroll_line l
         where l.business_id = $1 and l.posting_id = $2 and e.business_id = l.business_id and e.employee_id = l.employee_id
           and l.loan_deduction > 0`,
}

/**
 * Reverses a whole run and restores the loan balances: on the run's own date, where the run that replaces it will be, or today if the books do not
 * take it. Refuses already_reversed, and cannot_reverse when an employee would then owe more than was lent, because their loan was changed since.
 * Returns the number of the reversal.
 */
export const reverseRun = async (tx: Transaction, actor: Actor, run: PastRun, reason: string): Promise<string> => {
  const key = [tx.businessId, run.posting_id]
  const document = { postingId: run.posting_id, reversedBy: run.reversed_by, lines: [] }
  await tx.rows(LOCK, key)
  const date = await openDayOr(tx, run.business_date, businessDateOf(actor.at))
  const number = await reverseDocument(tx, actor, document, { date, reason })
  const beyond = await tx.row<{ name: string }>(BEYOND, key)
  if (beyond) throw new Refusal('cannot_reverse', `${beyond.name} would owe more than was lent. Correct the loan amount first`)
  tx.later(GIVE_BACK, key)
  return number
}
