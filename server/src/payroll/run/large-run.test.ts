import { decodeMoney } from '@akonta/domain/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testShop } from '../../testing/world/test-shop.ts'

const STAFF = 2_000
const PART = { id: 1, accname: 'Transport to the other branch and back', acctype: 'ALLOWANCE', amount: 100.5 }
const FULL_LINE = {
  basicsalary: 1000.01,
  overtime: 10,
  allowances: [PART, PART],
  totalallowances: 201,
  earnings: [],
  totalearnings: 0,
  grossTotal: 1211.01,
  ssf: 50,
  ssfteir_1: 135,
  ssfTier_2: 50,
  taxable_pay: 950.01,
  tax: 57,
  loandeduction: 0,
  loanbalance: 0,
  deductions: [],
  totaldeductions: 0,
  netpay: 1104.01,
  username: 'Ama Owner',
  userid: 1,
  annualbasic: 12000.12,
  monthlyrelief: 100.12,
}

const shop = await testShop({ clock: () => new Date('2026-11-20T10:00:00Z') })
await shop.owner.query(
  `insert into employee (business_id, employee_id, branch_id, created_by, employee_number, title, name, gender, birth_date,
     social_security_number, email, phone, bank_name, bank_account, job_title, department, hire_date, basic_salary, salary_period)
   select $1, n, case when n % 2 = 0 then $2::int else $3::int end, 1, 'EMP-' || n, 'Mr', 'Worker ' || n, 'MALE', '1990-01-01', 'C018607020014',
     'x@example.com', '024', 'GCB', '1', 'Clerk', 'Sales', '2020-01-01', 100000 + n, 'MONTHLY' from generate_series(1, $4::int) n`,
  [shop.businessId, shop.branches.accra, shop.branches.kumasi, STAFF],
)
await shop.admin.post('/api/payroll_config/create/asempa', { accname: 'Transport', acctype: 'ALLOWANCE' })

const totals = { grossTotal: z.number(), tax: z.number(), netpay: z.number() }
const runSchema = z.object({ ...totals, lines: z.array(z.object(totals)) })

const pesewas = (amount: number): bigint => {
  const decoded = decodeMoney(amount)
  if (!decoded.ok) throw new Error(`not money: ${amount}`)
  return decoded.value
}
const sumOf = (amounts: readonly number[]): bigint => amounts.reduce((sum, amount) => sum + pesewas(amount), 0n)

test('two thousand employees are paid in one run, whose totals are the sums of its lines and are in the books @in-turn', async () => {
  const lines = Array.from({ length: STAFF }, (_, index) => ({ ...FULL_LINE, id: index + 1, empname: `Worker ${index + 1}` }))
  // As the screen sends it, with every field of the specification: larger than other calls may be.
  expect(JSON.stringify(lines).length).toBeGreaterThan(1024 * 1024)
  const made = await shop.admin.post('/api/payroll_emp_trans/create/asempa/2026-10-01/2026-10-31', lines)
  expect(made).toMatchObject({ status: 200, body: { employees: STAFF } })
  const view = runSchema.parse((await shop.admin.get('/api/payroll_emp_trans/view/asempa/KUM-W26-000001')).body)
  expect(view.lines).toHaveLength(STAFF)
  const owed = await shop.owner.query<{ account_code: string; amount: bigint }>(
    `select account_code, sum(amount)::bigint as amount from journal_line where account_code in ('S0000AL', 'P0000YE', 'N0000SP') group by 1`,
  )
  const booked = new Map(owed.rows.map(row => [row.account_code, row.amount]))
  for (const [name, account, sign] of [
    ['grossTotal', 'S0000AL', 1n],
    ['tax', 'P0000YE', -1n],
    ['netpay', 'N0000SP', -1n],
  ] as const) {
    expect(sumOf(view.lines.map(line => line[name]))).toBe(sumOf([view[name]]))
    expect((booked.get(account) ?? 0n) * sign).toBe(sumOf([view[name]]))
  }
})
