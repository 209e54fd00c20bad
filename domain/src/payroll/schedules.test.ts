import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pesewas } from '../money.ts'
import type { PayItem, Treatment } from './pay-input.ts'
import type { PayrollAccountType } from './payroll-account.ts'
import type { PayrollDocumentLine } from './payroll-document-line.ts'
import type { PaidPart } from './payroll-run.ts'
import { payslip } from './payslip.ts'
import type { RuleSet } from './rule-set.ts'
import { RULE_SETS, statutorySetOn } from './rule-sets/all.ts'
import { BASELINE_RULES } from './rule-sets/baseline.ts'
import { netPayRows, payeRows, payWayOf, ssnitRows, surnameFirst, tierTwoRows } from './schedules.ts'
import { ACCOMMODATIONS, type Benefits, VEHICLES } from './tax/benefits.ts'
import { statutoryTreatment } from './tax/statutory-treatment.ts'
import { TAX_STATUSES, type TaxStatus } from './tax-status.ts'

test('the last word of a name is taken as the surname, and a name with a comma is unchanged', () => {
  expect(surnameFirst('Akosua Ama Frimpong')).toBe('Frimpong, Akosua Ama')
  expect(surnameFirst('Kwame')).toBe('Kwame')
  expect(surnameFirst('Nkrumah, Kwame')).toBe('Nkrumah, Kwame')
})

test('wallets are recognised by the names of the networks, cash by its word or an empty field, and everything else is a bank', () => {
  for (const name of ['MTN MoMo', 'momo', 'MTN Mobile Money', 'Telecel Cash', 'Vodafone Cash', 'AT Money', 'AirtelTigo Money', 'G-Money'])
    expect([name, payWayOf(name)]).toEqual([name, 'wallet'])
  for (const name of ['Cash', '', '-', 'none', 'N/A']) expect([name, payWayOf(name)]).toEqual([name, 'cash'])
  for (const name of ['GCB Bank', 'Ecobank', 'CAL Bank', 'Absa', 'Cashew Growers Rural Bank'])
    expect([name, payWayOf(name)]).toEqual([name, 'bank'])
})

const DAY = '2026-11-30'
const pesewas = fc.bigInt({ min: 0n, max: 20_000_000n })

type Entered = {
  readonly employeeId: number
  readonly basicSalary: Pesewas
  readonly overtime: Pesewas
  readonly annualBasic: Pesewas
  readonly bonusThisYear: Pesewas
  readonly monthlyRelief: Pesewas
  readonly taxStatus: TaxStatus
  readonly parts: readonly PaidPart[]
  readonly benefits: Benefits
}

const part = (type: PayrollAccountType, ...treatments: readonly Treatment[]): fc.Arbitrary<PaidPart> =>
  fc.record({
    accountId: fc.constant(1),
    type: fc.constant(type),
    name: fc.constant('part'),
    treatment: fc.constantFrom(...treatments),
    amount: pesewas,
  })
const anyPart = fc.oneof(
  part('ALLOWANCE', 'taxed', 'untaxed', 'bonus'),
  part('EARNINGS', 'taxed', 'untaxed', 'bonus', 'month_13', 'severance'),
  part('DEDUCTION', 'untaxed', 'tier_3'),
)
const entered: fc.Arbitrary<Entered> = fc.record({
  employeeId: fc.integer({ min: 1, max: 4 }),
  basicSalary: pesewas,
  overtime: pesewas,
  annualBasic: pesewas,
  bonusThisYear: pesewas,
  monthlyRelief: fc.bigInt({ min: 0n, max: 100_000n }),
  taxStatus: fc.constantFrom(...TAX_STATUSES),
  parts: fc.array(anyPart, { maxLength: 4 }),
  benefits: fc.record({ accommodation: fc.constantFrom(...ACCOMMODATIONS), vehicle: fc.constantFrom(...VEHICLES), otherBenefit: pesewas }),
})

const paidBy = ({ bonusThisYear, benefits, ...line }: Entered, ruleSet: RuleSet): PayrollDocumentLine => {
  const { annualBasic, monthlyRelief, taxStatus, parts, basicSalary, overtime } = line
  const ofType = (type: PayrollAccountType): readonly PayItem[] =>
    parts.filter(each => each.type === type).map(each => ({ ...each, accountId: 1 }))
  const slip = payslip(
    {
      basicSalary,
      overtime,
      allowances: ofType('ALLOWANCE'),
      earnings: ofType('EARNINGS'),
      deductions: ofType('DEDUCTION'),
      loanDeduction: 0n,
      loanBalance: 0n,
      benefits,
      person: { annualBasic, bonusThisYear, monthlyRelief, taxStatus },
    },
    ruleSet,
    DAY,
  )
  const { isStatutory, ...law } = statutoryTreatment(line, ruleSet)
  return {
    ...slip,
    ...line,
    ...law,
    employeeNumber: `EMP-${line.employeeId}`,
    name: `Person ${line.employeeId}`,
    hours: null,
    partPeriod: null,
    accommodation: benefits.accommodation,
    vehicle: benefits.vehicle,
    run: { number: 'ACC-W26-000001', start: '2026-11-01', end: DAY, ruleSetName: ruleSet.name, isStatutory },
    branchName: 'Accra Central',
    socialSecurityNumber: '',
    ghanaCardNumber: '',
    birthDate: '1986-07-02',
    jobTitle: 'Clerk',
    department: '',
    bankName: 'GCB Bank',
    bankAccount: '',
  }
}

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Pesewas): Pesewas =>
  rows.reduce((total, row) => total + amountOf(row), 0n)

test('D16 by law, the chargeable amount in the schedule is what was taxed, and its taxes add up to the tax', () => {
  const residents = entered.filter(({ taxStatus }) => taxStatus === 'RESIDENT' || taxStatus === 'NON_RESIDENT')
  const laws = RULE_SETS.filter(({ basis }) => basis === 'statutory')
  fc.assert(
    fc.property(residents, fc.constantFrom(...laws), (line, law) => {
      const paid = paidBy(line, law)
      const [row] = payeRows([paid])
      expect(row?.chargeableIncome).toBe(paid.taxablePay)
      expect(row && row.bonusTax + row.taxDeductible + row.overtimeTax).toBe(paid.tax)
      expect(row?.totalTax).toBe(paid.tax)
    }),
  )
})

test('every schedule of any lines has each employee once, and its total is that of the lines', () => {
  fc.assert(
    fc.property(fc.array(entered, { maxLength: 6 }), fc.constantFrom(...RULE_SETS), (all, ruleSet) => {
      const lines = all.map(line => paidBy(line, ruleSet))
      const people = new Set(lines.map(({ employeeId }) => employeeId)).size
      const [ssnit, tierTwo, paye] = [ssnitRows(lines), tierTwoRows(lines), payeRows(lines)]
      expect([ssnit.length, tierTwo.length, paye.length]).toEqual([people, people, people])
      expect(sumOf(ssnit, row => row.toSsnit)).toBe(sumOf(lines, line => line.tier1))
      expect(sumOf(ssnit, row => row.deducted + row.employer)).toBe(sumOf(ssnit, row => row.total))
      expect(sumOf(tierTwo, row => row.contribution)).toBe(sumOf(lines, line => line.tier2))
      expect(sumOf(paye, row => row.totalTax)).toBe(sumOf(lines, line => line.tax))
      const payable = lines.filter(({ netPay }) => netPay >= 0n)
      expect(sumOf(netPayRows(payable), row => row.amount)).toBe(sumOf(payable, line => line.netPay))
    }),
  )
})

test('the schedules show how much of the third tier lowered the tax, and whose overtime was taxed with the income', () => {
  const law = statutorySetOn(DAY)
  const tier3 = { accountId: 1, type: 'DEDUCTION', name: 'Tier 3', treatment: 'tier_3', amount: 400_00n } as const
  const shown = (taxStatus: TaxStatus, annualBasic = 24_000_00n, ruleSet = law) => {
    const treatment = statutoryTreatment({ taxStatus, basicSalary: 2_000_00n, annualBasic, parts: [tier3] }, ruleSet)
    return [treatment.isStatutory, treatment.tier3Relief, treatment.overtimeTaxedWithIncome]
  }
  // 16.5% of 2,000.00.
  expect(shown('RESIDENT')).toEqual([true, 330_00n, true])
  expect(shown('RESIDENT', 18_000_00n)).toEqual([true, 330_00n, false])
  expect(shown('NON_RESIDENT')).toEqual([true, 330_00n, false])
  expect(shown('CASUAL', 18_000_00n)).toEqual([true, 0n, true])
  expect(shown('PART_TIME', 18_000_00n)).toEqual([true, 0n, true])
  for (const ruleSet of [BASELINE_RULES, null]) {
    const treatment = statutoryTreatment({ taxStatus: 'RESIDENT', basicSalary: 1n, annualBasic: 1n, parts: [tier3] }, ruleSet ?? undefined)
    expect(treatment).toEqual({ isStatutory: false, tier3Relief: 0n, overtimeTaxedWithIncome: false })
  }
})
