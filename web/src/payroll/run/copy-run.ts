import { addDays, type BusinessDate, daysBetween } from '@akonta/domain/dates'
import { moneyText } from '@akonta/domain/money'
import { isWholeMonth, monthAfter, type PayPeriod } from '@akonta/domain/payroll/next-pay'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import { isValidOn, type RuleSet } from '@akonta/domain/payroll/rule-set'
import { statutorySetOn } from '@akonta/domain/payroll/rule-sets/all'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import type { PayableEmployee, Run, RunLine } from '@akonta/domain/payroll/run-calls'
import { lesser } from '@akonta/domain/whole-numbers'
import { amountText, hoursText, type ListedPay, listedPay, type RunTerms } from './entry/pay-line.ts'
import { isToPay } from './entry/whom-to-pay.ts'

const MONTHS = 12n

/** The days after a period: the whole next month after whole months, else as many days. */
export const periodAfter = (period: PayPeriod): PayPeriod => {
  if (isWholeMonth(period)) return monthAfter(period.end)
  const { start, end } = period
  const next = addDays(end, 1)
  return { start: next, end: addDays(next, daysBetween(start, end)) }
}

/** The sets that may be used for a run ending on this day. */
export const ruleSetsFor = (sets: readonly RuleSet[], end: BusinessDate): readonly RuleSet[] => sets.filter(set => isValidOn(set, end))

/** The key for another day: the same set, or instead of an older law the law of that day, else the default. */
export const ruleSetOn = (key: string, sets: readonly RuleSet[], end: BusinessDate): string => {
  const set = sets.find(each => each.key === key)
  if (set === undefined) return BASELINE_RULES.key
  if (isValidOn(set, end)) return key
  return statutorySetOn(end, sets)?.key ?? BASELINE_RULES.key
}

/** Paid once: a 13th month and severance pay are not copied to the next run. */
const isOnce = ({ treatment }: PaidPart): boolean => treatment === 'month_13' || treatment === 'severance'

const copyOf = (pay: RunLine, member: PayableEmployee, isUsed: (accountId: number) => boolean, terms: RunTerms): ListedPay => ({
  ...listedPay(member, terms),
  hours: member.salaryPeriod === 'HOURS' ? hoursText(pay.hours) : '',
  overtime: pay.overtime === 0n ? '' : moneyText(pay.overtime),
  parts: pay.parts
    .filter(part => !isOnce(part))
    .flatMap(({ accountId, name, type, amount }) =>
      accountId !== null && isUsed(accountId) ? [{ id: accountId, accname: name, acctype: type, amount: amountText(amount) }] : [],
    ),
  loandeduction: amountText(lesser(pay.loanDeduction, member.loanBalance) || null),
  // An empty field means twelve times the pay of a whole period.
  annualbasic: pay.annualBasic === (pay.partPeriod?.wholePay ?? pay.basicSalary) * MONTHS ? '' : moneyText(pay.annualBasic),
  monthlyrelief: pay.monthlyRelief === 0n ? '' : moneyText(pay.monthlyRelief),
})

type Into = {
  readonly staff: ReadonlyMap<number, PayableEmployee>
  readonly listed: ReadonlySet<number>
  readonly isUsed: (accountId: number) => boolean
  readonly terms: RunTerms
}

/**
 * The lines of a past run for a new one: hours, overtime, chosen accounts, and the loan deduction up to the balance. Salaries are those of
 * the current records. Employees already in the list stay unchanged; those who are no longer ACTIVE, were paid for these days or were hired
 * after them are left out by name, and so are amounts of deactivated accounts, 13th months and severance pay.
 */
export const linesFromRun = (run: Run, { staff, listed, isUsed, terms }: Into) => {
  const lines: ListedPay[] = []
  const leftOut: string[] = []
  for (const pay of run.lines) {
    if (listed.has(pay.employeeId)) continue
    const member = staff.get(pay.employeeId)
    if (member === undefined || !isToPay(member, terms.end ?? run.end)) {
      leftOut.push(pay.name)
      continue
    }
    for (const part of pay.parts)
      if (part.accountId === null || !isUsed(part.accountId) || isOnce(part)) leftOut.push(`${part.name} of ${pay.name}`)
    lines.push(copyOf(pay, member, isUsed, terms))
  }
  return { lines, leftOut }
}
