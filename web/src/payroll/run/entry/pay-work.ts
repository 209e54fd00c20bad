import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { isBelowMinimum, minimumMonthlyPay } from '@akonta/domain/payroll/minimum-wage'
import { isWholeMonth } from '@akonta/domain/payroll/next-pay'
import { type PartPeriod, payForDays } from '@akonta/domain/payroll/part-period'
import type { PayInput, PayItem } from '@akonta/domain/payroll/pay-input'
import { hireFault, PAY_TEXTS, payFaultOf, periodFault } from '@akonta/domain/payroll/pay-texts'
import type { PayrollAccount, PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import { type Payslip, payForHours, payslip } from '@akonta/domain/payroll/payslip'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import type { PayableEmployee, SentLine } from '@akonta/domain/payroll/run-calls'
import { benefitsFor } from '@akonta/domain/payroll/tax/benefits'
import { taxByLaw } from '@akonta/domain/payroll/tax/tax-by-law'
import { runTexts } from '../texts.ts'
import { amountIn, hoursIn, type ListedPay, type RunTerms } from './pay-line.ts'

const MONTHS = 12n

/** What the screen needs to calculate the same pay as the server. */
export type PayFacts = {
  readonly staff: ReadonlyMap<number, PayableEmployee>
  readonly accounts: ReadonlyMap<number, PayrollAccount>
  readonly ruleSet: RuleSet
  /** All of them, including the law's for comparison. */
  readonly ruleSets: readonly RuleSet[]
  /** The last day of the run, or today while it is unknown. */
  readonly date: BusinessDate
}

export type Pay = {
  readonly line: ListedPay
  /** Null: no longer someone whom a run can pay. */
  readonly member: PayableEmployee | null
  readonly slip: Payslip
  /** How the basic salary was reduced to the days employed, or null. */
  readonly partPeriod: PartPeriod | null
  readonly parts: readonly PaidPart[]
  readonly lawTax: Pesewas | null
  /** Why it cannot be paid, as the server would say, or null. */
  readonly fault: string | null
  /** The same in a few words, next to the name. */
  readonly shortFault: string | null
  /** The minimum monthly pay, if the monthly salary is below it: a warning. Null if it is not, or unknown. */
  readonly belowMinimum: Pesewas | null
}

type PayForPeriod = { readonly basicSalary: Pesewas; readonly partPeriod: PartPeriod | null }

/** A monthly salary is in proportion to the days employed unless another amount was typed, as on the server. */
const payForPeriod = (line: ListedPay, member: PayableEmployee | null): PayForPeriod => {
  const typed = amountIn(line.basicsalary)
  if (member === null) return { basicSalary: typed ?? 0n, partPeriod: null }
  const { basicSalary: wholePay, daysEmployed } = member
  if (member.salaryPeriod === 'HOURS') {
    const hours = hoursIn(line.hours)
    return { basicSalary: hours === null ? 0n : payForHours(wholePay, hours), partPeriod: null }
  }
  if (daysEmployed === null) return { basicSalary: typed ?? wholePay, partPeriod: null }
  const partPay = payForDays(wholePay, daysEmployed)
  return typed === null || typed === partPay
    ? { basicSalary: partPay, partPeriod: { ...daysEmployed, wholePay } }
    : { basicSalary: typed, partPeriod: null }
}

const partsOf = ({ parts }: ListedPay, { accounts }: PayFacts): readonly (PayItem & PaidPart)[] =>
  parts.map(({ id, accname: name, acctype: type, amount }) => ({
    accountId: id,
    name,
    type,
    amount: amountIn(amount) ?? 0n,
    treatment: accounts.get(id)?.treatment ?? 'untaxed',
  }))

const inputOf = (line: ListedPay, member: PayableEmployee | null, { basicSalary, partPeriod }: PayForPeriod, facts: PayFacts): PayInput => {
  const parts = partsOf(line, facts)
  const ofType = (type: PayrollAccountType) => parts.filter(part => part.type === type)
  return {
    basicSalary,
    overtime: amountIn(line.overtime) ?? 0n,
    allowances: ofType('ALLOWANCE'),
    earnings: ofType('EARNINGS'),
    deductions: ofType('DEDUCTION'),
    loanDeduction: amountIn(line.loandeduction) ?? 0n,
    loanBalance: member?.loanBalance ?? 0n,
    benefits: member === null ? undefined : benefitsFor(member, member.daysEmployed),
    person: {
      annualBasic: amountIn(line.annualbasic) ?? (partPeriod?.wholePay ?? basicSalary) * MONTHS,
      bonusThisYear: member?.bonusThisYear ?? 0n,
      monthlyRelief: amountIn(line.monthlyrelief) ?? 0n,
      taxStatus: member?.taxStatus ?? 'RESIDENT',
    },
  }
}

type Faults = Pick<Pay, 'fault' | 'shortFault'>

/** The server's sentence, and the part of it shown next to the name. */
const faultsOf = (line: ListedPay, member: PayableEmployee | null, slip: Payslip, { accounts, date }: PayFacts): Faults => {
  const whole = (fault: string | null): Faults => ({ fault, shortFault: fault })
  if (member === null) return { fault: PAY_TEXTS.notActive(line.empname), shortFault: runTexts.notActive }
  const hiredLater = hireFault(member.name, member.hireDate, date)
  if (hiredLater !== null) return { fault: hiredLater, shortFault: runTexts.hiredOn(formatDayFirst(member.hireDate)) }
  if (member.paidBy !== '') return { fault: runTexts.paidBy(member.name, member.paidBy), shortFault: runTexts.paidByRun(member.paidBy) }
  if (member.salaryPeriod === 'HOURS' && hoursIn(line.hours) === null)
    return { fault: PAY_TEXTS.enterHours(member.name), shortFault: runTexts.enterHours }
  if (member.leaveDate === null && line.parts.some(part => accounts.get(part.id)?.treatment === 'severance'))
    return { fault: PAY_TEXTS.severanceNeedsLastDay(member.name), shortFault: runTexts.noLastDay }
  const unused = line.parts.find(part => accounts.get(part.id)?.type !== part.acctype)
  return whole(unused === undefined ? payFaultOf(member.name, slip) : runTexts.notInUse(member.name, unused.accname))
}

/** A run of less or more than a month does not show the monthly salary: then the one of the employee's record counts. */
const belowMinimumOf = (line: ListedPay, member: PayableEmployee | null, paid: Pesewas, { ruleSets, date }: PayFacts): Pesewas | null => {
  if (member === null) return null
  const minimum = minimumMonthlyPay(ruleSets, date)
  const salary = {
    salaryPeriod: member.salaryPeriod,
    basicSalary: isWholeMonth({ start: line.startDate, end: line.endDate }) ? paid : member.basicSalary,
  }
  return isBelowMinimum(salary, minimum) ? minimum : null
}

/** Calculates one line, with the same function as the server. */
export const payOf = (line: ListedPay, facts: PayFacts): Pay => {
  const member = facts.staff.get(line.id) ?? null
  const period = payForPeriod(line, member)
  const input = inputOf(line, member, period, facts)
  const slip = payslip(input, facts.ruleSet, facts.date)
  const faults = faultsOf(line, member, slip, facts)
  return {
    line,
    member,
    slip,
    partPeriod: period.partPeriod,
    parts: partsOf(line, facts),
    lawTax: taxByLaw(input, facts.ruleSet, facts.date, facts.ruleSets),
    ...faults,
    belowMinimum: belowMinimumOf(line, member, period.partPeriod?.wholePay ?? input.basicSalary, facts),
  }
}

/** Calculates lines and caches each: an edit of one of thousands recalculates one. */
export const payWorker = (facts: PayFacts): ((line: ListedPay) => Pay) => {
  const known = new WeakMap<ListedPay, Pay>()
  return line => {
    const kept = known.get(line)
    if (kept !== undefined) return kept
    const pay = payOf(line, facts)
    known.set(line, pay)
    return pay
  }
}

/** The first error of a run: its dates, an empty list, an invalid pay (specification, section 5). */
export const runFault = (
  terms: RunTerms,
  pays: readonly Pay[],
): { readonly text: string; readonly at?: 'start' | 'end' | number } | null => {
  if (terms.start === null) return { text: runTexts.invalidStartDate, at: 'start' }
  if (terms.end === null) return { text: runTexts.invalidEndDate, at: 'end' }
  const fault = periodFault(terms.start, terms.end)
  if (fault !== null) return { text: fault, at: 'end' }
  if (pays.length === 0) return { text: PAY_TEXTS.noEmployee }
  const faulty = pays.find(({ fault }) => fault !== null)
  return faulty === undefined || faulty.fault === null ? null : { text: faulty.fault, at: faulty.line.id }
}

const payItemsOf = (line: ListedPay, type: PayrollAccountType) =>
  line.parts
    .filter(part => part.acctype === type)
    .map(part => ({ accountId: part.id, name: part.accname, type, amount: amountIn(part.amount) ?? 0n }))

/**
 * A line as the specification’s call carries it (section 3). The server ignores every calculated value except the monthly salary, which the
 * screen showed and the user agreed to.
 */
export const sentLineOf = ({ line, member, slip }: Pay, user: { readonly username: string; readonly userid: number }): SentLine => ({
  ...slip,
  employeeId: line.id,
  name: line.empname,
  hours: member?.salaryPeriod === 'HOURS' ? (hoursIn(line.hours) ?? undefined) : undefined,
  allowances: payItemsOf(line, 'ALLOWANCE'),
  earnings: payItemsOf(line, 'EARNINGS'),
  deductions: payItemsOf(line, 'DEDUCTION'),
  username: user.username,
  userId: user.userid,
  annualBasic: amountIn(line.annualbasic) ?? undefined,
  monthlyRelief: amountIn(line.monthlyrelief) ?? undefined,
})
