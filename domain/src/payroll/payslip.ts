import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import type { PayInput, PayItem } from './pay-input.ts'
import { insurableLimitOn, type RuleSet } from './rule-set.ts'
import { type Benefits, type BenefitValues, NO_BENEFITS } from './tax/benefits.ts'
import { graduatedTax, shareOf } from './tax/graduated-tax.ts'
import { statutoryTax } from './tax/statutory-tax.ts'

export type Payslip = BenefitValues & {
  readonly basicSalary: Pesewas
  readonly overtime: Pesewas
  readonly totalAllowances: Pesewas
  readonly totalEarnings: Pesewas
  readonly gross: Pesewas
  readonly employeeContribution: Pesewas
  readonly tier1: Pesewas
  readonly tier2: Pesewas
  /** The employer's cost on top of the gross: both tiers less the employee's part. */
  readonly employerContribution: Pesewas
  readonly taxablePay: Pesewas
  readonly graduatedTax: Pesewas
  readonly overtimeTax: Pesewas
  /** The part of the bonus that is taxed separately at the concessional rate. */
  readonly concessionalBonus: Pesewas
  readonly bonusTax: Pesewas
  readonly tax: Pesewas
  readonly loanDeduction: Pesewas
  /** Without contribution, tax and loan. */
  readonly totalDeductions: Pesewas
  readonly netPay: Pesewas
  readonly loanBalance: Pesewas
}

/** Pay by the hour: rate × hours (ten-thousandths), half-up: 18.75 × 168.5 is 3,159.38. */
export const payForHours = (hourlyRate: Pesewas, hours: Quantity): Pesewas => divideHalfUp(hourlyRate * hours, 10_000n)

const sum = (parts: readonly PayItem[]): Pesewas => parts.reduce((total, { amount }) => total + amount, 0n)

const basicOnlyTax = (taxablePay: Pesewas, { tax }: RuleSet, benefits: Benefits) => ({
  taxablePay,
  graduatedTax: graduatedTax(taxablePay, tax),
  overtimeTax: 0n,
  concessionalBonus: 0n,
  bonusTax: 0n,
  accommodationBenefit: 0n,
  vehicleBenefit: 0n,
  otherBenefit: benefits.otherBenefit,
})

/**
 * Calculates one pay: contributions, tax, deductions and net pay, in pesewas (domain rules, sections 2 and 3). Benefits in kind are taxed by
 * law and not part of the gross; the specification's own rules leave them out. Pure; the screen and the
 * server call the same. `payFaults` checks the result: net pay can be negative here.
 */
export const payslip = (input: PayInput, ruleSet: RuleSet, date: BusinessDate): Payslip => {
  const { basicSalary, overtime, allowances, earnings, deductions, loanDeduction } = input
  const limit = insurableLimitOn(ruleSet, date)
  const insurable = limit !== null && basicSalary > limit ? limit : basicSalary
  const employeeContribution = shareOf(insurable, ruleSet.employeeRate)
  const tier1 = shareOf(insurable, ruleSet.tier1Rate)
  const tier2 = shareOf(ruleSet.capsTier2 ? insurable : basicSalary, ruleSet.tier2Rate)
  const taxes =
    ruleSet.basis === 'basic_only'
      ? basicOnlyTax(basicSalary - employeeContribution, ruleSet, input.benefits ?? NO_BENEFITS)
      : statutoryTax(input, employeeContribution, ruleSet, date)
  const tax = taxes.graduatedTax + taxes.overtimeTax + taxes.bonusTax
  const totalAllowances = sum(allowances)
  const totalEarnings = sum(earnings)
  const totalDeductions = sum(deductions)
  const gross = basicSalary + overtime + totalAllowances + totalEarnings
  return {
    basicSalary,
    overtime,
    totalAllowances,
    totalEarnings,
    gross,
    employeeContribution,
    tier1,
    tier2,
    employerContribution: tier1 + tier2 - employeeContribution,
    ...taxes,
    tax,
    loanDeduction,
    totalDeductions,
    netPay: gross - employeeContribution - tax - loanDeduction - totalDeductions,
    loanBalance: input.loanBalance - loanDeduction,
  }
}

/** Why a pay is refused, and with it the whole run (domain rules, section 2). */
export type PayFault = 'NET_PAY_NEGATIVE' | 'LOAN_DEDUCTION_EXCEEDS_BALANCE'

/** Every reason against this pay. A net pay of exactly zero is allowed. */
export const payFaults = ({ netPay, loanBalance }: Payslip): readonly PayFault[] => [
  ...(netPay < 0n ? (['NET_PAY_NEGATIVE'] as const) : []),
  ...(loanBalance < 0n ? (['LOAN_DEDUCTION_EXCEEDS_BALANCE'] as const) : []),
]
