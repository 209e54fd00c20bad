import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayInput } from '../pay-input.ts'
import { payslip } from '../payslip.ts'
import type { BenefitRates } from '../rule-set.ts'
import { RULE_SETS, statutorySetOn } from '../rule-sets/all.ts'
import { TAX_STATUSES } from '../tax-status.ts'
import { ACCOMMODATIONS, benefitsFor, benefitValues, NO_BENEFITS, VEHICLES } from './benefits.ts'

const ratesOn = (day: string): BenefitRates => {
  const law = statutorySetOn(day)
  if (law?.basis !== 'statutory') throw new Error(`no law on ${day}`)
  return law.shares
}

test('accommodation is a share of the cash emolument, by its kind', () => {
  const value = (accommodation: (typeof ACCOMMODATIONS)[number]) =>
    benefitValues({ ...NO_BENEFITS, accommodation }, 4_000_00n, ratesOn('2026-11-30')).accommodationBenefit
  expect(ACCOMMODATIONS.map(value)).toEqual([0n, 400_00n, 300_00n, 100_00n, 100_00n])
})

test('a vehicle is a share of the cash emolument up to a maximum, which rose in May 2023', () => {
  const values = (cash: bigint, day: string) =>
    VEHICLES.map(vehicle => benefitValues({ ...NO_BENEFITS, vehicle }, cash, ratesOn(day)).vehicleBenefit)
  expect(values(4_000_00n, '2026-11-30')).toEqual([0n, 500_00n, 400_00n, 200_00n, 200_00n])
  expect(values(40_000_00n, '2026-11-30')).toEqual([0n, 1_500_00n, 1_250_00n, 625_00n, 625_00n])
  expect(values(40_000_00n, '2023-04-30')).toEqual([0n, 600_00n, 500_00n, 250_00n, 250_00n])
})

test('other benefits are in proportion to the days employed, and someone who has left has none', () => {
  const given = { accommodation: 'SHARED', vehicle: 'FUEL', otherBenefit: 300_00n } as const
  expect(benefitsFor(given, null)).toEqual(given)
  expect(benefitsFor(given, { basis: 'CALENDAR', days: 10, of: 30 })).toEqual({ ...given, otherBenefit: 100_00n })
  expect(benefitsFor(given, { basis: 'CALENDAR', days: 0, of: 30 })).toEqual(NO_BENEFITS)
})

const money = fc.bigInt({ min: 0n, max: 20_000_000n })
const benefits = fc.record({
  accommodation: fc.constantFrom(...ACCOMMODATIONS),
  vehicle: fc.constantFrom(...VEHICLES),
  otherBenefit: money,
})
const pay: fc.Arbitrary<PayInput> = fc.record({
  basicSalary: money,
  overtime: money,
  allowances: fc.constant([]),
  earnings: fc.constant([]),
  deductions: fc.constant([]),
  loanDeduction: fc.constant(0n),
  loanBalance: fc.constant(0n),
  person: fc.record({ annualBasic: money, bonusThisYear: money, monthlyRelief: money, taxStatus: fc.constantFrom(...TAX_STATUSES) }),
})

test('benefits in kind raise the tax or leave it, take exactly that from the net pay, and change no other amount that is paid', () => {
  fc.assert(
    fc.property(pay, benefits, fc.constantFrom(...RULE_SETS), (input, given, ruleSet) => {
      const without = payslip(input, ruleSet, '2026-06-30')
      const slip = payslip({ ...input, benefits: given }, ruleSet, '2026-06-30')
      expect(slip.tax >= without.tax).toBe(true)
      expect(without.netPay - slip.netPay).toBe(slip.tax - without.tax)
      expect([slip.gross, slip.employeeContribution, slip.tier1, slip.tier2]).toEqual([
        without.gross,
        without.employeeContribution,
        without.tier1,
        without.tier2,
      ])
      const values = [slip.accommodationBenefit, slip.vehicleBenefit, slip.otherBenefit]
      expect(values.every(value => value >= 0n)).toBe(true)
      if (ruleSet.basis === 'basic_only') expect(slip.tax).toBe(without.tax)
    }),
  )
})
