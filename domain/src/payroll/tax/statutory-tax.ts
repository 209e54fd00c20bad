import type { BusinessDate } from '../../dates.ts'
import type { Pesewas } from '../../money.ts'
import { divideHalfUp } from '../../rounding.ts'
import { greater, lesser } from '../../whole-numbers.ts'
import { isBonus, isUntaxed, type PayInput, type PayItem, type PersonalTax, type Treatment } from '../pay-input.ts'
import type { Rate, StatutorySet, StatutoryShares } from '../rule-set.ts'
import { flatRatesOn } from '../tax-status.ts'
import { type BenefitValues, benefitValues, NO_BENEFITS } from './benefits.ts'
import { graduatedTax, shareOf } from './graduated-tax.ts'

const bonusPaid = ({ allowances, earnings }: PayInput): Pesewas =>
  [...allowances, ...earnings].reduce((sum, { treatment, amount }) => (isBonus(treatment) ? sum + amount : sum), 0n)

const sumOf = (parts: readonly PayItem[], treatment: Treatment): Pesewas =>
  parts.reduce((sum, part) => (part.treatment === treatment ? sum + part.amount : sum), 0n)

/**
 * For a junior employee: one rate up to half of the month's basic salary, another on the rest, final. Multiplied by two and halved again so
 * that it is rounded once.
 */
const overtimeTaxOf = (overtime: Pesewas, basicSalary: Pesewas, { overtimeLowRate, overtimeHighRate }: StatutoryShares): Pesewas => {
  const low = lesser(overtime * 2n, basicSalary)
  return divideHalfUp(low * overtimeLowRate + (overtime * 2n - low) * overtimeHighRate, 2n * 10_000n)
}

/**
 * The part of the bonus within the concessional share of the year's basic salary, counted over the year: final. The rest is added to the
 * income.
 */
const bonusWithinShare = (bonus: Pesewas, { annualBasic, bonusThisYear }: PersonalTax, { bonusShare }: StatutoryShares): Pesewas =>
  lesser(bonus, greater(shareOf(annualBasic, bonusShare) - bonusThisYear, 0n))

/** Whether overtime is taxed separately. */
export const isJunior = (annualBasic: Pesewas, { juniorLimit }: StatutoryShares): boolean => annualBasic <= juniorLimit

/** The part of a month's third-tier contribution that lowers the tax. */
export const tier3Relief = (contribution: Pesewas, basicSalary: Pesewas, { tier3Share }: StatutoryShares): Pesewas =>
  lesser(contribution, shareOf(basicSalary, tier3Share))

type Taxes = {
  readonly taxablePay: Pesewas
  readonly graduatedTax: Pesewas
  readonly overtimeTax: Pesewas
  readonly concessionalBonus: Pesewas
  readonly bonusTax: Pesewas
} & BenefitValues

const NO_VALUES: BenefitValues = { accommodationBenefit: 0n, vehicleBenefit: 0n, otherBenefit: 0n }

const sumOfBenefits = ({ accommodationBenefit, vehicleBenefit, otherBenefit }: BenefitValues): Pesewas =>
  accommodationBenefit + vehicleBenefit + otherBenefit

/** For a resident: by the bands, with the separately taxed items and the reductions. */
const residentTax = (input: PayInput, employeeContribution: Pesewas, { shares, tax }: StatutorySet): Taxes => {
  const { basicSalary, overtime, allowances, earnings, deductions, person } = input
  const junior = isJunior(person.annualBasic, shares)
  const bonus = bonusPaid(input)
  const concessionalBonus = bonusWithinShare(bonus, person, shares)
  const tier3 = tier3Relief(sumOf(deductions, 'tier_3'), basicSalary, shares)
  const cash = basicSalary + sumOf(allowances, 'taxed') + sumOf(earnings, 'taxed') + (junior ? 0n : overtime) + bonus - concessionalBonus
  const benefits = benefitValues(input.benefits ?? NO_BENEFITS, cash, shares)
  const taxablePay = greater(cash + sumOfBenefits(benefits) - employeeContribution - tier3 - person.monthlyRelief, 0n)
  return {
    taxablePay,
    graduatedTax: graduatedTax(taxablePay, tax),
    overtimeTax: junior ? overtimeTaxOf(overtime, basicSalary, shares) : 0n,
    concessionalBonus,
    bonusTax: shareOf(concessionalBonus, shares.bonusRate),
    ...benefits,
  }
}

/**
 * A second employment: the tax-free part and the reliefs of a person count once, with the main employer. That is the practice of payroll
 * offices; the form DT 0107a asks for second employments (column 7), but neither Act 896 nor L.I. 2244 has a table for them (from memory).
 */
const withoutTaxFreePart = (set: StatutorySet): StatutorySet => ({ ...set, tax: { ...set.tax, taxFree: 0n } })
const withoutRelief = (input: PayInput): PayInput => ({ ...input, person: { ...input.person, monthlyRelief: 0n } })

/** One rate on all pay, without any reduction, and without benefits in kind: it is a tax on the payment. */
const flatTax = ({ basicSalary, overtime, allowances, earnings }: PayInput, rate: Rate): Taxes => {
  const taxablePay = [...allowances, ...earnings].reduce(
    (sum, part) => (isUntaxed(part.treatment) ? sum : sum + part.amount),
    basicSalary + overtime,
  )
  return { taxablePay, graduatedTax: shareOf(taxablePay, rate), overtimeTax: 0n, concessionalBonus: 0n, bonusTax: 0n, ...NO_VALUES }
}

/**
 * For a non-resident: one rate on the income less contribution and third tier, another on bonus and overtime; reliefs are for residents.
 */
const nonResidentTax = (input: PayInput, employeeContribution: Pesewas, { shares }: StatutorySet, date: BusinessDate): Taxes => {
  const { basicSalary, overtime, allowances, earnings, deductions } = input
  const { nonResident, nonResidentExtra } = flatRatesOn(date)
  const bonus = bonusPaid(input)
  const tier3 = tier3Relief(sumOf(deductions, 'tier_3'), basicSalary, shares)
  const cash = basicSalary + sumOf(allowances, 'taxed') + sumOf(earnings, 'taxed')
  const benefits = benefitValues(input.benefits ?? NO_BENEFITS, cash, shares)
  const taxablePay = greater(cash + sumOfBenefits(benefits) - employeeContribution - tier3, 0n)
  return {
    taxablePay,
    graduatedTax: shareOf(taxablePay, nonResident),
    overtimeTax: shareOf(overtime, nonResidentExtra),
    concessionalBonus: bonus,
    bonusTax: shareOf(bonus, nonResidentExtra),
    ...benefits,
  }
}

/**
 * The month's taxes by Ghana's law (domain rules, section 3) for the tax status. Each of the three is rounded separately. For a casual or
 * part-time worker `graduatedTax` is the flat tax.
 */
export const statutoryTax = (input: PayInput, employeeContribution: Pesewas, set: StatutorySet, date: BusinessDate): Taxes => {
  switch (input.person.taxStatus) {
    case 'RESIDENT':
      return residentTax(input, employeeContribution, set)
    case 'SECONDARY':
      return residentTax(withoutRelief(input), employeeContribution, withoutTaxFreePart(set))
    case 'CASUAL':
      return flatTax(input, flatRatesOn(date).casual)
    case 'PART_TIME':
      return flatTax(input, flatRatesOn(date).partTime)
    case 'NON_RESIDENT':
      return nonResidentTax(input, employeeContribution, set, date)
  }
}
