import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeMoney, moneyText, type Pesewas } from '../money.ts'
import { decodeFine } from '../quantity.ts'
import type { PayInput, PayItem } from './pay-input.ts'
import vectors from './payroll-vectors.json' with { type: 'json' }
import { payFaults, payForHours, payslip } from './payslip.ts'
import { RULE_SETS, statutorySetOn } from './rule-sets/all.ts'
import { BASELINE_RULES } from './rule-sets/baseline.ts'
import { graduatedTax } from './tax/graduated-tax.ts'
import { isJunior } from './tax/statutory-tax.ts'
import { TAX_STATUSES, type TaxStatus } from './tax-status.ts'

const cedis = (text: string): Pesewas => {
  const decoded = decodeMoney(text)
  if (!decoded.ok) throw new Error(`not money: ${text}`)
  return decoded.value
}

const NOBODY = { annualBasic: 0n, bonusThisYear: 0n, monthlyRelief: 0n, taxStatus: 'RESIDENT' } as const
const DAY = '2026-06-30'

const part = (accname: string, amount: string, treatment: PayItem['treatment'] = 'taxed'): PayItem => ({
  accountId: 1,
  name: accname,
  amount: cedis(amount),
  treatment,
})
const parts = (list: readonly { accname: string; amount: string }[]): readonly PayItem[] =>
  list.map(({ accname, amount }) => part(accname, amount))

for (const { id, why, input, expected, check, refusal_reasons } of vectors.vectors) {
  test(`the payslip of vector ${id} is correct to the pesewa: ${why}`, () => {
    const slip = payslip(
      {
        basicSalary: cedis(input.basicsalary),
        overtime: cedis(input.overtime),
        allowances: parts(input.allowances),
        earnings: parts(input.earnings),
        deductions: parts(input.deductions),
        loanDeduction: cedis(input.loandeduction),
        loanBalance: cedis(input.loanbalance_before),
        person: NOBODY,
      },
      BASELINE_RULES,
      DAY,
    )
    expect({
      basicsalary: moneyText(slip.basicSalary),
      overtime: moneyText(slip.overtime),
      totalallowances: moneyText(slip.totalAllowances),
      totalearnings: moneyText(slip.totalEarnings),
      grossTotal: moneyText(slip.gross),
      ssf: moneyText(slip.employeeContribution),
      ssfteir_1: moneyText(slip.tier1),
      ssfTier_2: moneyText(slip.tier2),
      taxable_pay: moneyText(slip.taxablePay),
      tax: moneyText(slip.tax),
      loandeduction: moneyText(slip.loanDeduction),
      loanbalance: moneyText(slip.loanBalance),
      totaldeductions: moneyText(slip.totalDeductions),
      netpay: moneyText(slip.netPay),
    }).toEqual(expected)
    expect(moneyText(slip.employerContribution)).toBe(check.employer_cost_of_ssf)
    expect(payFaults(slip)).toEqual(refusal_reasons)
  })
}

for (const { taxable_pay, side, tax } of vectors.tax_points) {
  test(`the tax on ${taxable_pay}, ${side}, is ${tax}`, () => {
    expect(moneyText(graduatedTax(cedis(taxable_pay), BASELINE_RULES.tax))).toBe(tax)
  })
}

for (const { id, why, paye_table, ssnit_year, input, expected } of vectors.statutory_examples) {
  test(`the statutory example ${id} is correct to the pesewa: ${why}`, () => {
    const ruleSet = RULE_SETS.find(({ key }) => key === paye_table)
    if (!ruleSet) throw new Error(`no rule set ${paye_table}`)
    const slip = payslip(
      {
        basicSalary: cedis(input.basicsalary),
        overtime: cedis(input.overtime),
        allowances: [part('Allowances', input.taxable_allowances)],
        earnings: [part('Bonus', input.bonus, 'bonus')],
        deductions: [part('Tier 3', input.tier3_employee, 'tier_3')],
        loanDeduction: 0n,
        loanBalance: 0n,
        person: {
          annualBasic: cedis(input.annual_basic),
          bonusThisYear: cedis(input.bonus_paid_earlier_this_year),
          monthlyRelief: cedis(input.relief_per_month),
          taxStatus: 'RESIDENT',
        },
      },
      ruleSet,
      `${ssnit_year}-06-30`,
    )
    expect({
      ssf: moneyText(slip.employeeContribution),
      tier1: moneyText(slip.tier1),
      tier2: moneyText(slip.tier2),
      employer_cost: moneyText(slip.employerContribution),
      chargeable_income: moneyText(slip.taxablePay),
      graduated_tax: moneyText(slip.graduatedTax),
      overtime_tax: moneyText(slip.overtimeTax),
      bonus_tax: moneyText(slip.bonusTax),
      total_tax: moneyText(slip.tax),
      gross: moneyText(slip.gross),
      netpay: moneyText(slip.netPay),
    }).toEqual(Object.fromEntries(Object.entries(expected).filter(([name]) => !/^(insurable|bonus_taxed|bonus_added)/.test(name))))
  })
}

/** A pay of 1,000 by the specification's rules, with whatever else is named. */
const payOf = (more: Partial<PayInput> = {}) =>
  payslip(
    {
      basicSalary: cedis('1000.00'),
      overtime: 0n,
      allowances: [],
      earnings: [],
      deductions: [],
      loanDeduction: 0n,
      loanBalance: 0n,
      person: NOBODY,
      ...more,
    },
    BASELINE_RULES,
    DAY,
  )

test('REQ-390 the employee pays 5% of the salary as SSF', () => {
  expect(moneyText(payOf().employeeContribution)).toBe('50.00')
})
test('REQ-391 tier 1 is 13.5% of the salary', () => {
  expect(moneyText(payOf().tier1)).toBe('135.00')
})
test('REQ-392 tier 2 is 5% of the salary', () => {
  expect(moneyText(payOf().tier2)).toBe('50.00')
})
test('REQ-393 taxable pay is the salary less the 5%, whatever is added to it', () => {
  expect(moneyText(payOf({ overtime: cedis('300.00'), allowances: [part('Rent', '200.00')] }).taxablePay)).toBe('950.00')
})
test('REQ-394 the first 490 of the taxable pay are tax-free', () => {
  expect(graduatedTax(cedis('490.00'), BASELINE_RULES.tax)).toBe(0n)
  expect(moneyText(graduatedTax(cedis('491.00'), BASELINE_RULES.tax))).toBe('0.05')
})
test('REQ-395 at the edge of each band its whole amount is added', () => {
  const edges = ['600.00', '730.00', '3896.67', '19896.67', '50416.67', '100416.67']
  expect(edges.map(edge => moneyText(graduatedTax(cedis(edge), BASELINE_RULES.tax)))).toEqual([
    '5.50',
    '18.50',
    '572.67',
    '4572.67',
    '13728.67',
    '28728.67',
  ])
})

const EVERYTHING: Partial<PayInput> = {
  overtime: cedis('120.00'),
  allowances: [part('Rent', '200.00'), part('Transport', '150.00')],
  earnings: [part('Commission', '75.25')],
  deductions: [part('Welfare', '20.00'), part('Uniform', '10.50')],
  loanDeduction: cedis('100.00'),
  loanBalance: cedis('600.00'),
}

test('REQ-396 gross is salary, overtime, allowances and earnings', () => {
  expect(moneyText(payOf(EVERYTHING).gross)).toBe('1545.25')
})
test('REQ-397 net pay is gross less SSF, tax, loan and the other deductions', () => {
  // 1,545.25 − 50.00 − 57.00 − 100.00 − 30.50
  expect(moneyText(payOf(EVERYTHING).netPay)).toBe('1307.75')
})
test('REQ-398 the loan balance decreases by the loan deduction', () => {
  expect(moneyText(payOf(EVERYTHING).loanBalance)).toBe('500.00')
})

test('a net pay of exactly zero and a loan that is exactly repaid are accepted, a pesewa more is not', () => {
  // 1,000.00 less SSF 50.00 and tax of 950.00, which is 57.00.
  const taking = (deducted: bigint) => payFaults(payOf({ deductions: [{ ...part('Rent', '0.00'), amount: deducted }] }))
  expect([taking(893_00n), taking(893_01n)]).toEqual([[], ['NET_PAY_NEGATIVE']])
  const repaying = (loanBalance: bigint) => payFaults(payOf({ loanDeduction: 100_00n, loanBalance }))
  expect([repaying(100_00n), repaying(99_99n)]).toEqual([[], ['LOAN_DEDUCTION_EXCEEDS_BALANCE']])
})

test('overtime is taxed separately up to a yearly basic salary of exactly 18,000.00', () => {
  const law = statutorySetOn(DAY)
  if (law?.basis !== 'statutory') throw new Error('no law')
  expect([18_000_00n, 18_000_01n].map(annual => isJunior(annual, law.shares))).toEqual([true, false])
})

test('an hourly worker is paid rate times hours, half-up', () => {
  const hours = decodeFine('168.5')
  expect(hours.ok && moneyText(payForHours(cedis('18.75'), hours.value))).toBe('3159.38')
})

const money = fc.bigInt({ min: 0n, max: 20_000_000n })
const somePart = fc.record({
  accountId: fc.constant(1),
  name: fc.constant('part'),
  amount: money,
  treatment: fc.constantFrom('taxed', 'untaxed', 'bonus', 'month_13', 'severance'),
}) satisfies fc.Arbitrary<PayItem>
const someInput: fc.Arbitrary<PayInput> = fc.record({
  basicSalary: money,
  overtime: money,
  allowances: fc.array(somePart, { maxLength: 3 }),
  earnings: fc.array(somePart, { maxLength: 3 }),
  deductions: fc.array(somePart, { maxLength: 3 }),
  loanDeduction: money,
  loanBalance: money,
  person: fc.record({ annualBasic: money, bonusThisYear: money, monthlyRelief: money, taxStatus: fc.constantFrom(...TAX_STATUSES) }),
})
const someRuleSet = fc.constantFrom(...RULE_SETS)

test('net pay and all deductions add up to the gross, by every rule set', () => {
  fc.assert(
    fc.property(someInput, someRuleSet, (input, ruleSet) => {
      const slip = payslip(input, ruleSet, DAY)
      expect(slip.netPay + slip.employeeContribution + slip.tax + slip.loanDeduction + slip.totalDeductions).toBe(slip.gross)
      expect(slip.employerContribution + slip.employeeContribution).toBe(slip.tier1 + slip.tier2)
    }),
  )
})

test('more pay never means less tax, and never less net pay', () => {
  fc.assert(
    fc.property(someInput, someRuleSet, fc.bigInt({ min: 0n, max: 5_000_000n }), (input, ruleSet, raise) => {
      const before = payslip(input, ruleSet, DAY)
      const after = payslip({ ...input, basicSalary: input.basicSalary + raise }, ruleSet, DAY)
      expect(after.graduatedTax >= before.graduatedTax).toBe(true)
      // Rounding may differ by a pesewa in the other direction.
      expect(after.netPay >= before.netPay - 2n).toBe(true)
    }),
  )
})

test('at every edge of a band the tax is that of the full bands, and a cedi more is taxed at the next rate', () => {
  for (const { tax } of RULE_SETS) {
    let edge = tax.taxFree
    let full = 0n
    for (const [index, band] of tax.bands.entries()) {
      edge += band.width
      full += band.width * band.rate
      const next = tax.bands[index + 1]?.rate ?? tax.rateAbove
      expect(graduatedTax(edge, tax)).toBe((full + 5_000n) / 10_000n)
      expect(graduatedTax(edge + 100n, tax)).toBe((full + 100n * next + 5_000n) / 10_000n)
    }
  }
})

test('the law of a day is the table that applies on it', () => {
  const keyOn = (date: string) => statutorySetOn(date)?.key
  expect([keyOn('2021-12-31'), keyOn('2022-01-01'), keyOn('2023-05-01'), keyOn('2024-01-01'), keyOn('2026-11-20')]).toEqual([
    undefined,
    'GH-2022',
    'GH-2023-05',
    'GH-2024-01',
    'GH-2024-01',
  ])
})

/** Under the law of 2026: salary 2,000.00, overtime 300.00, allowance 500.00, bonus 400.00, relief 100.00. */
const taxedAs = (taxStatus: TaxStatus) => {
  const law = statutorySetOn(DAY)
  if (law === undefined) throw new Error('no law')
  const more = { overtime: cedis('300.00'), allowances: [part('Rent', '500.00'), part('Refund', '50.00', 'untaxed')] }
  const person = { annualBasic: cedis('24000.00'), bonusThisYear: 0n, monthlyRelief: cedis('100.00'), taxStatus }
  const input = { basicSalary: cedis('2000.00'), ...more, earnings: [part('Bonus', '400.00', 'bonus')], deductions: [] }
  const slip = payslip({ ...input, loanDeduction: 0n, loanBalance: 0n, person }, law, DAY)
  const { taxablePay, graduatedTax: income, overtimeTax, bonusTax, tax } = slip
  return [taxablePay, income, overtimeTax, bonusTax, tax].map(moneyText)
}

test('D16 by law a casual worker pays 5%, a part-time teacher 10% of the payment, final', () => {
  // 2,000 + 300 + 500 + 400; untaxed items are excluded.
  expect(taxedAs('CASUAL')).toEqual(['3200.00', '160.00', '0.00', '0.00', '160.00'])
  expect(taxedAs('PART_TIME')).toEqual(['3200.00', '320.00', '0.00', '0.00', '320.00'])
})

test('D16 by law a non-resident pays 25% of the income and 20% of bonus and overtime, without reliefs', () => {
  // 2,500 less the contribution of 110.00; 20% of 300.00 and of 400.00.
  expect(taxedAs('NON_RESIDENT')).toEqual(['2390.00', '597.50', '60.00', '80.00', '737.50'])
})

test('by law the overtime of a junior employee has the low rate up to half of the basic salary, and no taxable pay is negative', () => {
  const law = statutorySetOn(DAY)
  if (law === undefined) throw new Error('no law')
  const byLaw = (basicSalary: Pesewas, overtime: Pesewas, taxStatus: TaxStatus = 'RESIDENT') => {
    const person = { annualBasic: basicSalary * 12n, bonusThisYear: 0n, monthlyRelief: 5_00n, taxStatus }
    return payslip(
      { ...{ basicSalary, overtime, allowances: [], earnings: [], deductions: [], loanDeduction: 0n, loanBalance: 0n }, person },
      law,
      DAY,
    )
  }
  // 400.00 at 5%; 500.00 at 5% and 9,500.00 at 10%.
  expect([byLaw(1_000_00n, 400_00n), byLaw(1_000_00n, 10_000_00n)].map(slip => moneyText(slip.overtimeTax))).toEqual(['20.00', '975.00'])
  for (const taxStatus of TAX_STATUSES) expect(byLaw(0n, 0n, taxStatus)).toMatchObject({ taxablePay: 0n, concessionalBonus: 0n })
  // A second employment has no tax-free part at all: 5% of 0.10 is half a pesewa.
  expect(byLaw(11n, 0n, 'SECONDARY')).toMatchObject({ taxablePay: 10n, graduatedTax: 1n })
  expect(payOf()).toMatchObject({ overtimeTax: 0n, concessionalBonus: 0n, bonusTax: 0n, accommodationBenefit: 0n, vehicleBenefit: 0n })
})

test('a temporary worker is a resident like any other, and the default rules ignore the status', () => {
  // 2,800 − 110 − 100, and 5% of a bonus within 15% of the year.
  expect(taxedAs('RESIDENT')).toEqual(['2590.00', '344.00', '0.00', '20.00', '364.00'])
  for (const taxStatus of TAX_STATUSES) expect(payOf({ person: { ...NOBODY, taxStatus } }).tax).toBe(payOf().tax)
})

test('severance pay changes the net pay by its amount and nothing else', () => {
  fc.assert(
    fc.property(someInput, someRuleSet, money, (input, ruleSet, amount) => {
      const severance: PayItem = { accountId: 9, name: 'Redundancy', amount, treatment: 'severance' }
      const before = payslip(input, ruleSet, DAY)
      const after = payslip({ ...input, earnings: [...input.earnings, severance] }, ruleSet, DAY)
      expect([after.tax, after.taxablePay, after.employeeContribution]).toEqual([
        before.tax,
        before.taxablePay,
        before.employeeContribution,
      ])
      expect(after.netPay - before.netPay).toBe(amount)
    }),
  )
})

test('a 13th month is taxed exactly like a bonus', () => {
  fc.assert(
    fc.property(someInput, someRuleSet, money, (input, ruleSet, amount) => {
      const paidAs = (treatment: 'bonus' | 'month_13') =>
        payslip({ ...input, earnings: [...input.earnings, { accountId: 9, name: 'December', amount, treatment }] }, ruleSet, DAY)
      expect(paidAs('month_13')).toEqual(paidAs('bonus'))
    }),
  )
})

test('the bonuses of a year have the concessional rate up to the limit of the year, however they are spread over runs', () => {
  const law = statutorySetOn(DAY)
  if (law === undefined) throw new Error('no law')
  const annualBasic = cedis('24000.00')
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 400_000n }), { minLength: 1, maxLength: 12 }), bonuses => {
      let paid = 0n
      let concessional = 0n
      for (const amount of bonuses) {
        const earnings: readonly PayItem[] = [{ accountId: 1, name: 'Bonus', amount, treatment: 'bonus' }]
        const input = { basicSalary: cedis('2000.00'), overtime: 0n, allowances: [], earnings, deductions: [], loanDeduction: 0n }
        const person = { annualBasic, bonusThisYear: paid, monthlyRelief: 0n, taxStatus: 'RESIDENT' } as const
        concessional += payslip({ ...input, loanBalance: 0n, person }, law, DAY).concessionalBonus
        paid += amount
      }
      const limit = cedis('3600.00')
      expect(concessional).toBe(paid < limit ? paid : limit)
    }),
  )
})

test('a second employment is taxed from the first cedi, without the tax-free part and without reliefs', () => {
  // 2,800 − 110: 110 at 5%, 130 at 10%, 2,450 at 17.5%. The bonus is as for anybody else.
  expect(taxedAs('SECONDARY')).toEqual(['2690.00', '447.25', '0.00', '20.00', '467.25'])
})

test('by law a second employment is never taxed less than the same pay in a first one', () => {
  fc.assert(
    fc.property(someInput, fc.constantFrom(...RULE_SETS.filter(({ basis }) => basis === 'statutory')), (input, law) => {
      const taxAs = (taxStatus: TaxStatus) => payslip({ ...input, person: { ...input.person, taxStatus } }, law, DAY).tax
      expect(taxAs('SECONDARY') >= taxAs('RESIDENT')).toBe(true)
    }),
  )
})

test('above the ceiling tier 2 stops with tier 1 in the product’s tables, or continues where a table allows it', () => {
  const law = statutorySetOn(DAY)
  if (law === undefined) throw new Error(`no law on ${DAY}`)
  const pay: PayInput = {
    ...{ basicSalary: 80_000_00n, overtime: 0n, allowances: [], earnings: [], deductions: [], loanDeduction: 0n, loanBalance: 0n },
    person: { ...NOBODY, annualBasic: 960_000_00n },
  }
  const [capped, going] = [payslip(pay, law, DAY), payslip(pay, { ...law, capsTier2: false }, DAY)]
  expect([capped.tier1, capped.tier2]).toEqual([9_315_00n, 3_450_00n])
  expect([going.tier1, going.tier2]).toEqual([9_315_00n, 4_000_00n])
  expect(going.employerContribution - capped.employerContribution).toBe(550_00n)
  expect([going.tax, going.netPay]).toEqual([capped.tax, capped.netPay])
})
