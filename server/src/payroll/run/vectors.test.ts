import { readFileSync } from 'node:fs'
import { decodeMoney, moneyToNumber } from '@akonta/domain/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const part = z.object({ accname: z.string(), amount: z.string() })
const vectorSchema = z.object({
  id: z.string(),
  input: z.object({
    basicsalary: z.string(),
    overtime: z.string(),
    allowances: z.array(part),
    earnings: z.array(part),
    deductions: z.array(part),
    loandeduction: z.string(),
    loanbalance_before: z.string(),
  }),
  expected: z.record(z.string(), z.string()),
  accepted: z.boolean(),
  refusal_reasons: z.array(z.string()),
})
const FILE = new URL('../../../../domain/src/payroll/payroll-vectors.json', import.meta.url)
const statutorySchema = z.object({
  id: z.string(),
  paye_table: z.string(),
  ssnit_year: z.string(),
  input: z.object({
    basicsalary: z.string(),
    overtime: z.string(),
    taxable_allowances: z.string(),
    bonus: z.string(),
    annual_basic: z.string(),
    tier3_employee: z.string(),
    relief_per_month: z.string(),
  }),
  expected: z.record(z.string(), z.string()),
})
const { vectors, statutory_examples: statutory } = z
  .object({ vectors: z.array(vectorSchema).min(15), statutory_examples: z.array(statutorySchema).min(5) })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))

const PERIOD = '2026-10-01/2026-10-31'
const CREATE = `/api/payroll_emp_trans/create/asempa/${PERIOD}`

const shop = await testShop({ clock: () => new Date('2026-11-20T10:00:00Z') })

const idOf = (body: unknown): number => z.object({ id: z.number() }).parse(body).id

const accounts = new Map<string, number>()
const accountId = async (acctype: string, accname: string, treatment?: string): Promise<number> => {
  const known = accounts.get(`${acctype}/${accname}`)
  const id = known ?? idOf((await shop.admin.post('/api/payroll_config/create/asempa', { accname, acctype, treatment })).body)
  accounts.set(`${acctype}/${accname}`, id)
  return id
}

const chosen = async (acctype: string, parts: readonly z.output<typeof part>[]) => {
  const list: { readonly id: number; readonly amount: string }[] = []
  for (const { accname, amount } of parts) list.push({ id: await accountId(acctype, accname), amount })
  return list
}

const onTheWire = (text: string): number => {
  const decoded = decodeMoney(text)
  if (!decoded.ok) throw new Error(`not money: ${text}`)
  return moneyToNumber(decoded.value)
}

const lineOf = async ({ id, input }: z.output<typeof vectorSchema>) => {
  const loan = { loanamount: input.loanbalance_before, loanbalance: input.loanbalance_before }
  const person = { ...PERSON, title: 'Ms', gender: 'FRMALE', ...loan, empname: id, employeeid: id, basicsalary: input.basicsalary }
  return {
    id: idOf((await shop.admin.post('/api/employee/create/asempa', person)).body),
    basicsalary: input.basicsalary,
    overtime: input.overtime,
    loandeduction: input.loandeduction,
    allowances: await chosen('ALLOWANCE', input.allowances),
    earnings: await chosen('EARNINGS', input.earnings),
    deductions: await chosen('DEDUCTION', input.deductions),
  }
}

test('every pay of the vectors is paid to the pesewa through the call, and every invalid one is refused by name', async () => {
  const accepted: Awaited<ReturnType<typeof lineOf>>[] = []
  for (const vector of vectors) {
    const line = await lineOf(vector)
    if (vector.accepted) accepted.push(line)
    else
      expect(await shop.admin.post(CREATE, [line])).toMatchObject({
        status: 422,
        body: { code: vector.refusal_reasons[0]?.toLowerCase(), message: expect.stringContaining(vector.id) },
      })
  }
  const made = await shop.admin.post(CREATE, accepted)
  expect(made).toMatchObject({ status: 200, body: { employees: accepted.length, invoicenoGen: 'ACC-W26-000001' } })
  const view = await shop.admin.get('/api/payroll_emp_trans/view/asempa/ACC-W26-000001')
  expect(view.body).toMatchObject({
    lines: vectors
      .filter(vector => vector.accepted)
      .map(({ id, expected }) => ({
        empname: id,
        ...Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, onTheWire(text)])),
      })),
  })
})

/** The statutory examples by the names of the wire. */
const LAW_NAMES = {
  ssf: 'ssf',
  tier1: 'ssfteir_1',
  tier2: 'ssfTier_2',
  chargeable_income: 'taxable_pay',
  overtime_tax: 'overtimetax',
  bonus_tax: 'bonustax',
  total_tax: 'tax',
  gross: 'grossTotal',
  netpay: 'netpay',
} as const

test('every statutory example is paid to the pesewa through the call', async () => {
  const bonusAccount = await accountId('EARNINGS', 'Law bonus', 'bonus')
  const allowance = await accountId('ALLOWANCE', 'Law allowances')
  const tier3 = await accountId('DEDUCTION', 'Law tier 3', 'tier_3')
  for (const { id, paye_table, ssnit_year, input, expected } of statutory) {
    const person = { ...PERSON, title: 'Ms', gender: 'FRMALE', empname: id, employeeid: id, basicsalary: input.basicsalary }
    const employee = idOf((await shop.admin.post('/api/employee/create/asempa', person)).body)
    const path = `/api/payroll_emp_trans/create/asempa/${ssnit_year}-04-01/${ssnit_year}-04-30?ruleset=${paye_table}`
    const entered = {
      id: employee,
      annualbasic: input.annual_basic,
      overtime: input.overtime,
      monthlyrelief: input.relief_per_month,
      allowances: [{ id: allowance, amount: input.taxable_allowances }],
      earnings: [{ id: bonusAccount, amount: input.bonus }],
      deductions: [{ id: tier3, amount: input.tier3_employee }],
    }
    const made = await shop.admin.post(path, [entered])
    const { invoicenoGen } = z.object({ invoicenoGen: z.string() }).parse(made.body)
    const line = Object.fromEntries(Object.entries(LAW_NAMES).map(([name, wire]) => [wire, onTheWire(expected[name] ?? '')]))
    expect((await shop.admin.get(`/api/payroll_emp_trans/view/asempa/${invoicenoGen}`)).body).toMatchObject({
      ruleset: paye_table,
      lines: [{ empname: id, ...line }],
    })
  }
})
