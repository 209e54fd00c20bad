import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { RULE_SETS } from '@akonta/domain/payroll/rule-sets/all'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import { type PayableEmployee, runPayroll } from '@akonta/domain/payroll/run-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf } from '../../../ui/table/column.ts'
import { payNotes } from '../pay-notes.ts'
import { PAY_COLUMNS, rowOf, sumsOf, takenOf } from '../pay-row.ts'
import { isListedPay, type ListedPay, listedPay, NO_TERMS, partOf, termsOf, withTerms } from './pay-line.ts'
import { type Pay, type PayFacts, payOf, payWorker, runFault, sentLineOf } from './pay-work.ts'

const KWAME: PayableEmployee = {
  employeeId: 7,
  name: 'Kwame Boateng',
  employeeNumber: 'EMP-0007',
  jobTitle: 'Store Manager',
  branchCode: 'ACC',
  hireDate: '2020-01-06',
  leaveDate: null,
  daysEmployed: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherBenefit: 0n,
  salaryPeriod: 'MONTHLY',
  basicSalary: 420_000n,
  loanBalance: 60_000n,
  taxStatus: 'RESIDENT',
  bonusThisYear: 0n,
  paidBy: '',
  before: { end: '2026-10-31', gross: 435_000n, tax: 59_600n, netPay: 342_400n },
}
const KOFI: PayableEmployee = {
  ...KWAME,
  employeeId: 9,
  name: 'Kofi Asare',
  salaryPeriod: 'HOURS',
  basicSalary: 1_875n,
  loanBalance: 0n,
  before: null,
}

const JOINER: PayableEmployee = { ...KWAME, employeeId: 11, hireDate: '2026-11-11', daysEmployed: { basis: 'CALENDAR', days: 20, of: 30 } }

const account = (accountId: number, name: string, type: PayrollAccount['type']): PayrollAccount => ({
  accountId,
  name,
  type,
  usualAmount: 15_000n,
  treatment: type === 'DEDUCTION' ? 'untaxed' : 'taxed',
  consent: '',
  isActive: true,
})
const TRANSPORT = account(3, 'Transport', 'ALLOWANCE')
const WELFARE = account(5, 'Welfare dues', 'DEDUCTION')

const facts = (more: Partial<PayFacts> = {}): PayFacts => ({
  staff: new Map([KWAME, KOFI].map(member => [member.employeeId, member])),
  accounts: new Map([TRANSPORT, WELFARE].map(each => [each.accountId, each])),
  ruleSet: BASELINE_RULES,
  ruleSets: RULE_SETS,
  date: '2026-11-30',
  ...more,
})

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30', ruleSet: 'DEFAULT' }
const kwame = (more: Partial<ListedPay> = {}): ListedPay => ({ ...listedPay(KWAME, NOVEMBER), ...more })
const kofi = (more: Partial<ListedPay> = {}): ListedPay => ({ ...listedPay(KOFI, NOVEMBER), ...more })

const sent = (pay: Pay): unknown => JSON.parse(runPayroll.body.write([sentLineOf(pay, { username: 'ama', userid: 1 })]) ?? '')

const usual = (account: PayrollAccount) => partOf(account, KWAME, '2026-11-30')

const FULL = kwame({
  overtime: '120.00',
  parts: [usual(TRANSPORT), { ...usual(WELFARE), amount: '20.00' }],
  loandeduction: '100.00',
})

const withJoiner = (more: Partial<PayFacts> = {}) => facts({ staff: new Map([[JOINER.employeeId, JOINER]]), ...more })

test('someone hired within the month is paid for the days employed, and another amount can be typed', () => {
  const line = listedPay(JOINER, NOVEMBER)
  const pay = payOf(line, withJoiner())
  // 4,200.00 × 20 ÷ 30. The year’s basic salary is twelve times the whole salary.
  expect(pay).toMatchObject({
    slip: { basicSalary: 280_000n, employeeContribution: 14_000n },
    partPeriod: { days: 20, of: 30, wholePay: 420_000n },
    fault: null,
    belowMinimum: null,
  })
  expect(sent(pay)).toMatchObject([{ basicsalary: 2800 }])
  expect(payOf({ ...line, basicsalary: '3000.00' }, withJoiner())).toMatchObject({ slip: { basicSalary: 300_000n }, partPeriod: null })
})

test('part of a month makes nobody a junior employee: the overtime is taxed by the salary of the whole year', () => {
  const law = RULE_SETS.find(({ key }) => key === 'GH-2024-01')
  if (law === undefined) throw new Error('no law')
  const senior = { ...JOINER, basicSalary: 200_000n, daysEmployed: { basis: 'CALENDAR', days: 10, of: 30 } } as const
  const line = { ...listedPay(senior, NOVEMBER), overtime: '100.00' }
  const { slip } = payOf(line, facts({ ruleSet: law, staff: new Map([[senior.employeeId, senior]]) }))
  // 666.67 a month would be 8,000.04 a year, but the salary is 24,000.00 a year.
  expect([slip.basicSalary, slip.overtimeTax, slip.taxablePay]).toEqual([66_667n, 0n, 66_667n - 3_667n + 10_000n])
})

test('REQ-211 a payroll line is sent with every field of the specification, calculated by the same rule as on the server', () => {
  expect(sent(payOf(FULL, facts()))).toEqual([
    {
      id: 7,
      empname: 'Kwame Boateng',
      basicsalary: 4200,
      overtime: 120,
      allowances: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150 }],
      totalallowances: 150,
      earnings: [],
      totalearnings: 0,
      grossTotal: 4470,
      ssf: 210,
      ssfteir_1: 567,
      ssfTier_2: 210,
      taxable_pay: 3990,
      tax: 596,
      loandeduction: 100,
      loanbalance: 500,
      deductions: [{ id: 5, accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20 }],
      totaldeductions: 20,
      netpay: 3544,
      username: 'ama',
      userid: 1,
    },
  ])
})

test('an hourly worker is paid rate times hours and sends the hours; without hours they cannot be paid', () => {
  const paid = payOf(kofi({ hours: '168.5' }), facts())
  expect([paid.slip.basicSalary, paid.fault]).toEqual([315_938n, null])
  expect(sent(paid)).toMatchObject([{ hours: 168.5, basicsalary: 3159.38 }])
  expect(payOf(kofi(), facts()).fault).toBe('Kofi Asare is paid by the hour. Enter the hours')
})

test('D16 under the default rules the statutory tax is shown too, by law there is nothing to compare', () => {
  const line = kwame({ basicsalary: '2000', parts: [{ ...usual(TRANSPORT), amount: '500' }] })
  const byDefault = payOf(line, facts())
  expect([byDefault.slip.tax, byDefault.lawTax]).toEqual([22_325n, 30_900n])
  const law = RULE_SETS.find(({ key }) => key === 'GH-2024-01') ?? BASELINE_RULES
  const lawful = payOf(line, facts({ ruleSet: law }))
  expect([lawful.slip.tax, lawful.lawTax]).toEqual([30_900n, null])
})

test('D16 where the statutory tax is zero, the difference is all that was deducted', () => {
  const shown = (line: ListedPay) => {
    const row = rowOf(payOf(line, facts()))
    return PAY_COLUMNS.law.map(column => cellOf(column, row))
  }
  // 5% of 1.15 above the tax-free part; the law takes 5.5 % from the salary first and calculates 488.56.
  expect(shown(kwame({ basicsalary: '517.00' }))).toEqual(['517.00', '491.15', '0.06', '0.00', '−0.06'])
  expect(shown(kwame({ basicsalary: '100.00' }))).toEqual(['100.00', '95.00', '–', '0.00', '–'])
})

test('REQ-268 REQ-301 a start date is required, then an end date, then an employee', () => {
  expect(runFault(NO_TERMS, [])).toEqual({ text: 'Invalid Start Date', at: 'start' })
  expect(runFault({ ...NO_TERMS, start: '2026-11-01' }, [])).toEqual({ text: 'Invalid endDate Date', at: 'end' })
  expect(runFault({ ...NOVEMBER, end: '2026-10-31' }, [])).toMatchObject({ text: 'The end date must not be before the start date' })
  expect(runFault(NOVEMBER, [])).toEqual({ text: 'No Employee Selected' })
  expect(runFault(NOVEMBER, [payOf(FULL, facts())])).toBeNull()
})

test('AMB-152 AMB-154 refusals of the server are shown before, by the name of the employee', () => {
  const faultOf = (line: ListedPay, more: Partial<PayFacts> = {}) => runFault(NOVEMBER, [payOf(line, facts(more))])
  expect(faultOf(kwame({ loandeduction: '600.01' }))).toEqual({
    text: 'Kwame Boateng: the loan deduction of 600.01 is more than the loan balance of 600.00',
    at: 7,
  })
  expect(faultOf(kofi({ hours: '1', parts: [{ ...usual(WELFARE), amount: '20' }] }))?.text).toBe('Kofi Asare: the net pay would be −2.19')
  expect(faultOf(kwame(), { staff: new Map() })?.text).toBe('Kwame Boateng is not ACTIVE')
  expect(faultOf(kwame(), { staff: new Map([[7, { ...KWAME, paidBy: 'ACC-W26-000011' }]]) })?.text).toBe(
    'Kwame Boateng was already paid for some of these days by ACC-W26-000011',
  )
  expect(faultOf(FULL, { accounts: new Map([[5, WELFARE]]) })?.text).toBe('Kwame Boateng: Transport is inactive')
})

test('an edit of one line recalculates one line', () => {
  const work = payWorker(facts())
  const first = work(FULL)
  expect(work(FULL)).toBe(first)
  expect(work({ ...FULL, overtime: '0.00' })).not.toBe(first)
})

test('the difference is from the last pay; an employee without one is counted and not part of the difference', () => {
  const rows = [payOf(FULL, facts()), payOf(kofi({ hours: '100' }), facts())].map(rowOf)
  expect(sumsOf(rows)).toMatchObject({ grossDifference: 12_000n, taxDifference: 0n, netDifference: 12_000n, newOnes: 1 })
})

const money = fc.integer({ min: 0, max: 5_000_000 }).map(pesewas => (pesewas / 100).toFixed(2))
const someLine = fc.record({ basicsalary: money, overtime: money, loandeduction: money, part: money, taken: money }).map(
  ({ part, taken, ...amounts }): ListedPay => ({
    ...kwame(amounts),
    parts: [
      { ...usual(TRANSPORT), amount: part },
      { ...usual(WELFARE), amount: taken },
    ],
  }),
)

test('the sums of a run are those of its lines: net pay and all deductions add up to the gross', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 8 }), fc.constantFrom(...RULE_SETS), (lines, ruleSet) => {
      const rows = lines.map(line => rowOf(payOf(line, facts({ ruleSet }))))
      const sums = sumsOf(rows)
      expect(sums.netPay + sums.employeeContribution + sums.tax + sums.loanDeduction + sums.totalDeductions).toBe(sums.gross)
      for (const row of rows) expect(row.netPay + takenOf(row)).toBe(row.gross)
      expect(rows.reduce((sum, row) => sum + row.gross, 0n)).toBe(sums.gross)
    }),
  )
})

test('REQ-192 a line survives storage with its terms, and anything else in storage does not', () => {
  const stored: unknown = JSON.parse(JSON.stringify(FULL))
  expect(isListedPay(stored)).toBe(true)
  expect(termsOf(FULL)).toEqual(NOVEMBER)
  expect(termsOf(withTerms(FULL, { ...NOVEMBER, start: null }))).toEqual({ ...NOVEMBER, start: null })
  for (const broken of [null, 7, { ...FULL, id: '7' }, { ...FULL, overtime: 5 }, { ...FULL, parts: [{ id: 1 }] }, { ...FULL, parts: null }])
    expect(isListedPay(broken)).toBe(false)
})

test('an invalid or negative amount in storage counts as none', () => {
  for (const text of ['x', '-5', '1e3', 'NaN', '∞', '9'.repeat(40)])
    expect(payOf(kwame({ overtime: text }), facts()).slip.overtime).toBe(0n)
})

test('a monthly salary below the minimum wage of the day causes a warning and never an error; an hourly one, and one of an unknown day, do not', () => {
  const warned = (line: ListedPay, date = '2026-11-30') => payOf(line, facts({ date }))
  expect(warned(kwame({ basicsalary: '587.78' }))).toMatchObject({ belowMinimum: 587_79n, fault: null })
  expect(warned(kwame({ basicsalary: '587.79' })).belowMinimum).toBeNull()
  expect(warned(kofi({ hours: '1' })).belowMinimum).toBeNull()
  expect(warned(kwame({ basicsalary: '1' }), '2022-06-30').belowMinimum).toBeNull()
  // Half a month: the salary of the record counts.
  expect(warned(kwame({ basicsalary: '300', startDate: '2026-11-16' })).belowMinimum).toBeNull()
})

test('a 13th month starts with one month’s salary, and severance pay needs a last day', () => {
  const december: PayrollAccount = { ...account(21, '13th month', 'EARNINGS'), usualAmount: 0n, treatment: 'month_13' }
  expect(partOf(december, KWAME, '2026-12-31')).toMatchObject({ amount: '4200.00' })
  expect(partOf({ ...december, usualAmount: 50_000n }, KWAME, '2026-12-31')).toMatchObject({ amount: '500.00' })
  expect(partOf(december, KOFI, '2026-12-31').amount).toBe('0.00')
  const redundancy: PayrollAccount = { ...account(22, 'Redundancy', 'EARNINGS'), treatment: 'severance' }
  const line = kwame({ parts: [partOf(redundancy, KWAME, '2026-11-30')] })
  const paid = (more: Partial<PayableEmployee>) =>
    payOf(line, facts({ staff: new Map([[7, { ...KWAME, ...more }]]), accounts: new Map([[22, redundancy]]) }))
  expect(paid({}).fault).toBe('Kwame Boateng has no last day. Severance pay is for an employee who leaves: enter the last day first')
  expect(paid({ leaveDate: '2026-11-30' }).fault).toBeNull()
  expect(payNotes(rowOf(paid({ leaveDate: '2026-11-30' })), BASELINE_RULES)).toEqual([expect.stringContaining('Ask GRA')])
  expect(payNotes(rowOf(payOf(FULL, facts())), BASELINE_RULES)).toEqual([])
})
