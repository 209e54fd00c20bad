import type { PayPeriod } from '@akonta/domain/payroll/next-pay'
import { type DayBasis, daysEmployed, type PartPeriod, payForDays } from '@akonta/domain/payroll/part-period'
import { hireFault, PAY_TEXTS, payFaultText } from '@akonta/domain/payroll/pay-texts'
import { type PayrollAccount, type PayrollAccountType, usualTreatment } from '@akonta/domain/payroll/payroll-account'
import type { PaidLine, PaidPart, PayEntry } from '@akonta/domain/payroll/payroll-run'
import { type PayFault, payFaults, payForHours, payslip } from '@akonta/domain/payroll/payslip'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { benefitsFor } from '@akonta/domain/payroll/tax/benefits'
import { Refusal, type RefusalCode, type RefusalDetail } from '@akonta/domain/refusals'
import type { PayrollEmployee } from './run-queries.ts'

const MONTHS = 12n

/** The name of an amount sent as one sum, without an account. */
const NAME_OF_SUM: Record<PayrollAccountType, string> = { DEDUCTION: 'Deductions', EARNINGS: 'Earnings', ALLOWANCE: 'Allowances' }

/** What holds for every line of a run. */
export type RunRules = PayPeriod & { readonly ruleSet: RuleSet; readonly dayBasis: DayBasis }

/** The fact `employeeId` tells the screen which line it is. */
const refusal = (
  { employeeId }: Pick<PayrollEmployee, 'employeeId'>,
  code: RefusalCode,
  sentence: string,
  facts: RefusalDetail = {},
): Refusal => new Refusal(code, sentence, { employeeId, ...facts })

const paidParts = (entry: PayEntry, accounts: ReadonlyMap<number, PayrollAccount>, employee: PayrollEmployee): readonly PaidPart[] =>
  entry.parts.map(({ accountId, type, amount }) => {
    if (accountId === null) return { accountId, type, amount, name: NAME_OF_SUM[type], treatment: usualTreatment(type) }
    const account = accounts.get(accountId)
    if (account?.type !== type || !account.isActive)
      throw refusal(employee, 'not_found', `${employee.name}: there is no active account ${accountId} of the type ${type}`)
    if (account.treatment === 'severance' && employee.leaveDate === null)
      throw refusal(employee, 'bad_input', PAY_TEXTS.severanceNeedsLastDay(employee.name))
    return { accountId, type, amount, name: account.name, treatment: account.treatment }
  })

type PayForPeriod = { readonly basicSalary: bigint; readonly partPeriod: PartPeriod | null }

/** A monthly salary is in proportion to the days employed unless another amount was entered. */
const monthlyPay = (entered: bigint | null, employee: PayrollEmployee, { start, end, dayBasis }: RunRules): PayForPeriod => {
  const { basicSalary: wholePay } = employee
  const employed = daysEmployed(employee, { start, end }, dayBasis)
  if (employed === null) return { basicSalary: entered ?? wholePay, partPeriod: null }
  const partPay = payForDays(wholePay, employed)
  return entered === null || entered === partPay
    ? { basicSalary: partPay, partPeriod: { ...employed, wholePay } }
    : { basicSalary: entered, partPeriod: null }
}

const payForPeriod = ({ basicSalary, hours }: PayEntry, employee: PayrollEmployee, rules: RunRules): PayForPeriod => {
  const { name, salaryPeriod } = employee
  if (hours !== null && salaryPeriod === 'MONTHLY') throw refusal(employee, 'bad_input', `${name} is paid by the month and has no hours`)
  if (hours !== null) return { basicSalary: payForHours(employee.basicSalary, hours), partPeriod: null }
  if (basicSalary === null && salaryPeriod === 'HOURS') throw refusal(employee, 'bad_input', PAY_TEXTS.enterHours(name))
  if (basicSalary !== null && salaryPeriod === 'HOURS') return { basicSalary, partPeriod: null }
  return monthlyPay(basicSalary, employee, rules)
}

const REFUSAL_OF: Record<PayFault, RefusalCode> = {
  NET_PAY_NEGATIVE: 'net_pay_negative',
  LOAN_DEDUCTION_EXCEEDS_BALANCE: 'loan_deduction_exceeds_balance',
}

/**
 * Calculates the pay of one employee from what was entered, by the same rule as the screen. Refuses, with the employee's name: not_active
 * (inactive, or hired after the period), bad_input, not_found (an account), net_pay_negative, loan_deduction_exceeds_balance.
 */
export const payLine = (
  entry: PayEntry,
  employee: PayrollEmployee,
  accounts: ReadonlyMap<number, PayrollAccount>,
  rules: RunRules,
): PaidLine => {
  const { ruleSet, end } = rules
  const { employeeId, employeeNumber, name, branch, taxStatus } = employee
  if (employee.status !== 'ACTIVE') throw refusal(employee, 'not_active', PAY_TEXTS.notActive(name))
  const hiredLater = hireFault(name, employee.hireDate, end)
  if (hiredLater !== null) throw refusal(employee, 'not_active', hiredLater, { hireDate: employee.hireDate })
  const parts = paidParts(entry, accounts, employee)
  const ofType = (type: PayrollAccountType) => parts.filter(part => part.type === type)
  const { basicSalary, partPeriod } = payForPeriod(entry, employee, rules)
  const annualBasic = entry.annualBasic ?? (partPeriod?.wholePay ?? basicSalary) * MONTHS
  const { monthlyRelief } = entry
  const benefits = benefitsFor(employee, daysEmployed(employee, rules, rules.dayBasis))
  const { accommodation, vehicle } = benefits
  const slip = payslip(
    {
      basicSalary,
      overtime: entry.overtime,
      allowances: ofType('ALLOWANCE'),
      earnings: ofType('EARNINGS'),
      deductions: ofType('DEDUCTION'),
      loanDeduction: entry.loanDeduction,
      loanBalance: employee.loanBalance,
      benefits,
      person: { annualBasic, bonusThisYear: employee.bonusThisYear, monthlyRelief, taxStatus },
    },
    ruleSet,
    end,
  )
  const who = { employeeId, employeeNumber, name, branch, accommodation, vehicle }
  const line = { ...slip, ...who, hours: entry.hours, annualBasic, monthlyRelief, taxStatus, partPeriod, parts }
  const [fault] = payFaults(slip)
  if (fault) throw refusal(employee, REFUSAL_OF[fault], payFaultText(fault, line))
  return line
}
