import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf, earlierOf, formatDayFirst } from '@akonta/domain/dates'
import { PAY_TEXTS, periodFault } from '@akonta/domain/payroll/pay-texts'
import type { PaidLine, PayrollRun } from '@akonta/domain/payroll/payroll-run'
import { isValidOn, type RuleSet } from '@akonta/domain/payroll/rule-set'
import { ruleSetsWith, STATUTORY, statutorySetOn } from '@akonta/domain/payroll/rule-sets/all'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import { openDayOr } from '../../ledger/close-month.ts'
import { refuseBeforeFirstDay } from '../../ledger/first-day.ts'
import { post } from '../../ledger/post.ts'
import { payrollAccounts } from '../accounts/account-queries.ts'
import { savedRuleSets } from '../tax-tables/tax-table-queries.ts'
import { payLine } from './pay-lines.ts'
import { recordRun } from './record-run.ts'
import { runPosting } from './run-posting.ts'
import { dayBasisOf, lockToPay, type PayrollEmployee, paidMeanwhile } from './run-queries.ts'

export type MadeRun = { readonly documentNumber: string; readonly ruleSet: RuleSet; readonly lines: readonly PaidLine[] }

const ruleSetOf = async (tx: Transaction, { ruleSet: key, end }: PayrollRun): Promise<RuleSet> => {
  const sets = ruleSetsWith(await savedRuleSets(tx))
  const ruleSet = key === STATUTORY ? statutorySetOn(end, sets) : sets.find(set => set.key === key)
  if (!ruleSet) {
    const sentence =
      key === STATUTORY ? `There is no tax table for a period ending on ${formatDayFirst(end)}` : `There is no rule set ${key}`
    throw new Refusal('bad_input', sentence, { field: 'ruleset' })
  }
  if (!isValidOn(ruleSet, end))
    throw new Refusal('bad_input', `${ruleSet.name} does not apply to a period ending on ${formatDayFirst(end)}`, { field: 'ruleset' })
  return ruleSet
}

/** The run's date in the books: the last day of its period, or today if that has not come. */
const dayOf = ({ start, end }: PayrollRun, today: BusinessDate): BusinessDate => {
  const fault = periodFault(start, end)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'endDate' })
  if (start > today) throw new Refusal('future_date', 'The period has not started')
  return earlierOf(end, today)
}

const refuseTwice = ({ entries }: PayrollRun, employees: ReadonlyMap<number, PayrollEmployee>): void => {
  const seen = new Set<number>()
  for (const { employeeId } of entries) {
    if (seen.has(employeeId))
      throw new Refusal('bad_input', PAY_TEXTS.alreadySelected(employees.get(employeeId)?.name ?? String(employeeId)), { employeeId })
    seen.add(employeeId)
  }
}

const refusePaidBefore = async (tx: Transaction, run: PayrollRun): Promise<void> => {
  const paid = await paidMeanwhile(tx, run)
  if (!paid) return
  const { employeeId, name, start, end, documentNumber } = paid
  const period = `from ${formatDayFirst(start)} to ${formatDayFirst(end)}`
  throw new Refusal('paid_before', `${name} was paid ${period} by ${documentNumber}`, { employeeId })
}

/**
 * Pays employees for a period, all or nothing: every amount is calculated again, the posting has lines in the branch of each employee, and
 * loan balances go down by the deductions. Refuses, with the employee's name and the fact `employeeId`: what `payLine` refuses, not_found, an
 * employee listed twice (bad_input), and paid_before for days that another run, not reversed, paid; and what the door refuses.
 */
export const runPayroll = async (tx: Transaction, actor: Actor, run: PayrollRun): Promise<MadeRun> => {
  const today = businessDateOf(actor.at)
  const day = dayOf(run, today)
  await refuseBeforeFirstDay(tx, day)
  // A run of a closed month, entered after a reversal or for somebody who was left out, is posted today if that is agreed.
  const date = run.postsToday ? await openDayOr(tx, day, today) : day
  const ruleSet = await ruleSetOf(tx, run)
  const employees = new Map((await lockToPay(tx, run)).map(each => [each.employeeId, each]))
  refuseTwice(run, employees)
  const accounts = new Map((await payrollAccounts(tx)).map(each => [each.accountId, each]))
  const rules = { start: run.start, end: run.end, ruleSet, dayBasis: await dayBasisOf(tx) }
  const lines = run.entries.map(entry => {
    const employee = employees.get(entry.employeeId)
    if (!employee) throw new Refusal('not_found', 'There is no such employee', { employeeId: entry.employeeId })
    return payLine(entry, employee, accounts, rules)
  })
  await refusePaidBefore(tx, run)
  const [first] = lines
  if (!first) throw new Refusal('bad_input', PAY_TEXTS.noEmployee)
  const posting = runPosting({ branch: first.branch, date, start: run.start, end: run.end, lines })
  const { postingId, documentNumber } = await post(tx, actor, posting)
  recordRun(tx, postingId, run, ruleSet, lines)
  return { documentNumber, ruleSet, lines }
}
