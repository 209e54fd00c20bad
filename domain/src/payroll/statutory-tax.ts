import type { Pesewas } from '../money.ts'
import { divideHalfUp } from '../rounding.ts'
import { graduatedTax, shareOf } from './graduated-tax.ts'
import type { PayInput, PayPart, Treatment } from './payslip.ts'
import type { Rate, TaxTable } from './rule-set.ts'

/** What the law wants to know of a person beyond this month's pay. */
export type PersonalTax = {
  readonly annualBasic: Pesewas
  /** Bonus already paid in the calendar year. */
  readonly bonusThisYear: Pesewas
  /** A twelfth of the year's approved reliefs (only with the authority's relief card). */
  readonly monthlyRelief: Pesewas
}

const BONUS_SHARE: Rate = 1_500n
const BONUS_RATE: Rate = 500n
const TIER_3_SHARE: Rate = 1_650n
const MOST_OF_A_JUNIOR: Pesewas = 18_000_00n
const OVERTIME_LOW: Rate = 500n
const OVERTIME_HIGH: Rate = 1_000n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const notBelowNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

const sumOf = (parts: readonly PayPart[], treatment: Treatment): Pesewas =>
  parts.reduce((sum, part) => (part.treatment === treatment ? sum + part.amount : sum), 0n)

/** Of a junior employee: 5 % up to half of the month's basic salary, 10 % on the rest, final. Taken twice and halved in the one rounding. */
const overtimeTaxOf = (overtime: Pesewas, basicSalary: Pesewas): Pesewas => {
  const low = least(overtime * 2n, basicSalary)
  return divideHalfUp(low * OVERTIME_LOW + (overtime * 2n - low) * OVERTIME_HIGH, 2n * 10_000n)
}

/** The part of the bonus within 15 % of the year's basic salary, counted over the year: 5 %, final. The rest joins the income. */
const bonusWithinShare = (bonus: Pesewas, { annualBasic, bonusThisYear }: PersonalTax): Pesewas =>
  least(bonus, notBelowNothing(shareOf(annualBasic, BONUS_SHARE) - bonusThisYear))

/**
 * The month's taxes of a resident by Ghana's law (domain rules, section 3): on basic salary, taxed allowances and earnings, overtime of
 * anyone but a junior employee and the bonus beyond its share, less the contribution, the third tier within 16.5 % of basic, and reliefs.
 */
export const statutoryTax = (input: PayInput, employeeContribution: Pesewas, table: TaxTable) => {
  const { basicSalary, overtime, allowances, earnings, deductions, person } = input
  const isJunior = person.annualBasic <= MOST_OF_A_JUNIOR
  const bonus = sumOf(allowances, 'bonus') + sumOf(earnings, 'bonus')
  const lightBonus = bonusWithinShare(bonus, person)
  const tier3 = least(sumOf(deductions, 'tier_3'), shareOf(basicSalary, TIER_3_SHARE))
  const income = basicSalary + sumOf(allowances, 'taxed') + sumOf(earnings, 'taxed') + (isJunior ? 0n : overtime) + bonus - lightBonus
  const taxablePay = notBelowNothing(income - employeeContribution - tier3 - person.monthlyRelief)
  return {
    taxablePay,
    graduatedTax: graduatedTax(taxablePay, table),
    overtimeTax: isJunior ? overtimeTaxOf(overtime, basicSalary) : 0n,
    bonusTax: shareOf(lightBonus, BONUS_RATE),
  }
}
