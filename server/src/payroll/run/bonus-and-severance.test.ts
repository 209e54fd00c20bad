import { payeRows } from '@akonta/domain/payroll/schedules'
import { expect, test } from 'vitest'
import { expectLedger } from '../../testing/world/expect-ledger.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { hireStaff, PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { payrollDocumentLines, standingRuns } from '../documents/document-queries.ts'

const TODAY = new Date('2026-12-31T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const CONFIG = '/api/payroll_config/create/asempa'
const month = (days: string) => `${TRANS}/create/asempa/${days}?ruleset=STATUTORY`
const SEPTEMBER = month('2026-09-01/2026-09-30')
const NOVEMBER = month('2026-11-01/2026-11-30')
const DECEMBER = month('2026-12-01/2026-12-31')

const shop = await testShop({ clock: () => TODAY })
const staff = [
  { empname: 'Ama Bonus', basicsalary: 2000 },
  { empname: 'Kofi Leaver', basicsalary: 2000 },
]
await hireStaff(shop.admin, staff)
for (const account of [
  { accname: 'Bonus', acctype: 'EARNINGS', treatment: 'bonus' },
  { accname: '13th month', acctype: 'EARNINGS', treatment: 'month_13' },
  { accname: 'Redundancy', acctype: 'EARNINGS', treatment: 'severance' },
])
  expect((await shop.admin.post(CONFIG, account)).status).toBe(200)

const lineOf = async (number: string) => (await shop.admin.get(`${TRANS}/view/asempa/${number}`)).body

test('a 13th month and severance pay are earnings, never allowances or deductions', async () => {
  const before = await fingerprint(shop.owner)
  for (const [acctype, treatment] of [
    ['DEDUCTION', 'severance'],
    ['DEDUCTION', 'month_13'],
    ['ALLOWANCE', 'severance'],
    ['ALLOWANCE', 'month_13'],
  ])
    expect((await shop.admin.post(CONFIG, { accname: 'Wrong', acctype, treatment })).status).toBe(400)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('bonus and 13th month share one limit over all runs of the year, and what is above it is taxed with the income', async () => {
  await shop.admin.post(SEPTEMBER, [{ id: 1, earnings: [{ id: 1, amount: 3000 }] }])
  // Within 15% of 24,000.00.
  expect(await lineOf('ACC-W26-000001')).toMatchObject({ lines: [{ lightbonus: 3000, bonustax: 150, tax: 371.5 }] })
  await shop.admin.post(DECEMBER, [{ id: 1, earnings: [{ id: 2, amount: 2000 }] }])
  // 600.00 are left of 3,600.00; 1,400.00 are taxed with 1,890.00.
  expect(await lineOf('ACC-W26-000002')).toMatchObject({
    lines: [{ lightbonus: 600, bonustax: 30, taxable_pay: 3290, tax: 496.5, ssf: 110, earnings: [{ treatment: 'month_13' }] }],
  })
  expect((await shop.admin.get(`${TRANS}/staff/asempa?start=2026-12-01&end=2026-12-31`)).body).toMatchObject([
    { empname: 'Ama Bonus', bonusthisyear: 5000 },
    {},
  ])
})

test('a reversed run no longer counts towards the limit of the year', async () => {
  await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000001`, { reason: 'Wrong' })
  await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000002`, { reason: 'Wrong' })
  await shop.admin.post(NOVEMBER, [
    {
      id: 1,
      earnings: [
        { id: 1, amount: 1000 },
        { id: 2, amount: 2000 },
      ],
    },
  ])
  expect(await lineOf('ACC-W26-000003')).toMatchObject({ lines: [{ lightbonus: 3000, bonustax: 150, taxable_pay: 1890 }] })
  await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000003`, { reason: 'Next test' })
})

test('severance pay needs a last day, is paid without tax and contributions, and has its column in the schedule of the revenue authority', async () => {
  const before = await fingerprint(shop.owner)
  const line = { id: 2, earnings: [{ id: 3, amount: 10_000 }] }
  expect(await shop.admin.post(DECEMBER, [line])).toMatchObject({
    status: 400,
    body: { message: 'Kofi Leaver has no last day. Severance pay is for an employee who leaves: enter the last day first' },
  })
  expect(await fingerprint(shop.owner)).toBe(before)
  const leaver = { ...PERSON, ...staff[1], employeeid: 'EMP-2', id: 2, leavedate: '2026-12-31' }
  await shop.admin.post('/api/employee/update/asempa', leaver)
  await shop.admin.post(DECEMBER, [line])
  expect(await lineOf('ACC-W26-000004')).toMatchObject({
    lines: [{ grossTotal: 12_000, ssf: 110, taxable_pay: 1890, tax: 221.5, netpay: 11_668.5 }],
  })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
  [Accra Central]
  Salaries and wages                   12,000.00
  Employer pension contribution           260.00
  SSNIT tier 1 payable                                 270.00
  Tier 2 pension payable                               100.00
  PAYE payable                                         221.50
  Net salaries payable                              11,668.50`,
  )
  const rows = await shop.database.read(shop.businessId, async tx =>
    payeRows(await payrollDocumentLines(tx, await standingRuns(tx, { start: '2026-12-01', end: '2026-12-31', number: '' }))),
  )
  expect(rows).toMatchObject([
    { name: 'Kofi Leaver', cashEmolument: 2_000_00n, assessableIncome: 2_000_00n, totalTax: 221_50n, severancePay: 10_000_00n },
  ])
})

test('severance pay can follow in a month after the last day, without a salary', async () => {
  await shop.admin.post('/api/employee/update/asempa', { ...PERSON, ...staff[1], employeeid: 'EMP-2', id: 2, leavedate: '2026-08-31' })
  await shop.admin.post(month('2026-10-01/2026-10-31'), [{ id: 2, earnings: [{ id: 3, amount: 500 }] }])
  expect(await lineOf('ACC-W26-000005')).toMatchObject({
    lines: [{ basicsalary: 0, partperiod: { days: 0, of: 31 }, grossTotal: 500, tax: 0, netpay: 500 }],
  })
})

test('bonuses that the old payroll paid in the year use up its limit, and those of another year do not', async () => {
  const { body: found } = await shop.admin.get('/api/employee/findOne/asempa/1')
  const keep = typeof found === 'object' && found !== null ? found : {}
  const set = (change: object) => shop.admin.post('/api/employee/update/asempa', { ...keep, ...change })
  const before = await fingerprint(shop.owner)
  for (const wrong of [
    ...[{ earlierbonus: 3000 }, { earlierbonusyear: 2026 }, { earlierbonus: -1, earlierbonusyear: 2026 }],
    ...[1999, 2101, 2026.5, '20 26', 'x', [], {}, true].map(earlierbonusyear => ({ earlierbonus: 3000, earlierbonusyear })),
    ...['x', 1.005, 1e15, [], {}, true].map(earlierbonus => ({ earlierbonus, earlierbonusyear: 2026 })),
  ])
    expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400])
  expect(await fingerprint(shop.owner)).toBe(before)

  expect((await set({ earlierbonus: 3000, earlierbonusyear: 2025 })).body).toMatchObject({ earlierbonus: 3000, earlierbonusyear: 2025 })
  expect((await shop.admin.get(`${TRANS}/staff/asempa?start=2026-11-01&end=2026-11-30`)).body).toMatchObject([{ bonusthisyear: 0 }, {}])
  expect((await set({ earlierbonus: 3000, earlierbonusyear: 2026 })).status).toBe(200)
  // What is not sent stays.
  const { earlierbonus: _amount, earlierbonusyear: _year, ...older } = { earlierbonus: 0, earlierbonusyear: 0, ...keep }
  expect((await shop.admin.post('/api/employee/update/asempa', older)).body).toMatchObject({ earlierbonus: 3000, earlierbonusyear: 2026 })
  expect((await shop.admin.get(`${TRANS}/staff/asempa?start=2026-11-01&end=2026-11-30`)).body).toMatchObject([{ bonusthisyear: 3000 }, {}])
  expect(await shop.fault()).toBeNull()

  await shop.admin.post(NOVEMBER, [{ id: 1, earnings: [{ id: 1, amount: 2000 }] }])
  // 600.00 are left of 3,600.00, as if the 3,000.00 had been paid here: 1,400.00 are taxed with 1,890.00.
  const [{ number } = { number: '' }] = await shop.rows<{ number: string }>(
    "select document_number as number from posting where business_id = $1 and document_kind = 'payroll' order by posting_id desc limit 1",
  )
  expect(await lineOf(number)).toMatchObject({ lines: [{ lightbonus: 600, bonustax: 30, taxable_pay: 3290, tax: 496.5 }] })
  const { rows } = await shop.owner.query("select changes::text as changes from audit_entry where changes::text like '%3,000.00 in 2026%'")
  expect(rows).toHaveLength(1)
  await shop.admin.post(`${TRANS}/reverse/asempa/${number}`, { reason: 'Next test' })
  // A run by the default rules compares itself with the same tax, whoever else it pays.
  const clerk = await shop.admin.post('/api/employee/create/asempa', { ...PERSON, empname: 'Esi Clerk', employeeid: 'EMP-3' })
  expect(clerk.body).toMatchObject({ id: 3 })
  await shop.admin.post(`${TRANS}/create/asempa/2026-11-01/2026-11-30`, [{ id: 1, earnings: [{ id: 1, amount: 2000 }] }, { id: 3 }])
  const [{ number: byDefault } = { number: '' }] = await shop.rows<{ number: string }>(
    "select document_number as number from posting where business_id = $1 and document_kind = 'payroll' order by posting_id desc limit 1",
  )
  expect(await lineOf(byDefault)).toMatchObject({ lines: [{ statutorytax: 496.5 }, {}] })
  await shop.admin.post(`${TRANS}/reverse/asempa/${byDefault}`, { reason: 'Next test' })
  expect((await set({ earlierbonus: 0, earlierbonusyear: null })).status).toBe(200)
})
