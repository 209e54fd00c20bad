import { expect, test } from 'vitest'
import { expectLedger } from '../../testing/world/expect-ledger.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { hireStaff, PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const TODAY = new Date('2026-12-01T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const RULES = '/api/settings/rules/asempa'
const BASIS = '/api/settings/daybasis/asempa'
const UPDATE = '/api/employee/update/asempa'
const run = (ruleSet = 'DEFAULT', days = '2026-11-01/2026-11-30') => `${TRANS}/create/asempa/${days}?ruleset=${ruleSet}`

const shop = await testShop({ clock: () => TODAY })
const staff = [
  { empname: 'Ama Joiner', basicsalary: 3000, hiredate: '2026-11-11' },
  { empname: 'Kofi Leaver', basicsalary: 3000 },
  { empname: 'Esi Whole', basicsalary: 3000 },
  { empname: 'Yaw Hours', basicsalary: 20, salaryperiod: 'HOURS', hiredate: '2026-11-20' },
  { empname: 'Efua Second', basicsalary: 2000, taxstatus: 'SECONDARY' },
]
await hireStaff(shop.admin, staff)
const leaver = { ...PERSON, ...staff[1], employeeid: 'EMP-2', id: 2 }

test('the last day is stored, stays when an edit omits it, is removed by an empty one, and cannot be before the hire date', async () => {
  expect((await shop.admin.post(UPDATE, { ...leaver, leavedate: '2026-11-10' })).body).toMatchObject({ leavedate: '2026-11-10' })
  expect((await shop.admin.post(UPDATE, { ...leaver, leavedate: '' })).body).toMatchObject({ leavedate: '' })
  expect((await shop.admin.post(UPDATE, { ...leaver, leavedate: '2026-11-10' })).body).toMatchObject({ leavedate: '2026-11-10' })
  expect((await shop.admin.post(UPDATE, leaver)).body).toMatchObject({ leavedate: '2026-11-10' })
  const before = await fingerprint(shop.owner)
  expect(await shop.admin.post(UPDATE, { ...leaver, leavedate: '2018-05-13' })).toMatchObject({
    status: 400,
    body: { message: 'The last day must not be before the hire date' },
  })
  expect((await shop.admin.post(UPDATE, { ...leaver, leavedate: '10-11-2026' })).status).toBe(400)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('whoever joins or leaves within the month is paid for the days employed, and contributions, tax and books follow that pay', async () => {
  const made = await shop.admin.post(run('STATUTORY'), [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, hours: 10 }])
  expect(made.status).toBe(200)
  const { body } = await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000001`)
  expect(body).toMatchObject({
    lines: [
      {
        empname: 'Ama Joiner',
        basicsalary: 2000,
        partperiod: { basis: 'CALENDAR', days: 20, of: 30, wholepay: 3000 },
        // 5.5% and the bands of the whole month, on the pay for the days.
        ssf: 110,
        ssfteir_1: 270,
        ssfTier_2: 100,
        taxable_pay: 1890,
        tax: 221.5,
        annualbasic: 36000,
      },
      { empname: 'Kofi Leaver', basicsalary: 1000, partperiod: { days: 10, of: 30 }, ssf: 55, tax: 56.13 },
      { empname: 'Esi Whole', basicsalary: 3000, partperiod: null },
      { empname: 'Yaw Hours', basicsalary: 200, partperiod: null },
    ],
  })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
  [Accra Central]
  Salaries and wages                    6,200.00
  Employer pension contribution           806.00
  SSNIT tier 1 payable                                 837.00
  Tier 2 pension payable                               310.00
  PAYE payable                                         664.51
  Net salaries payable                               5,194.49`,
  )
  expect((await shop.admin.get('/api/payroll_papers/payslips/asempa/ACC-W26-000001')).body).toMatchObject({
    payslips: [{ empname: 'Ama Joiner', partperiod: { days: 20, of: 30, wholepay: 3000 } }, {}, {}, {}],
  })
})

test('someone who left before the month has no days in it, and is not counted as unpaid', async () => {
  await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000001`, { reason: 'Again' })
  const december = await shop.admin.get(`${TRANS}/staff/asempa?start=2026-12-01&end=2026-12-31`)
  expect(december.body).toMatchObject([
    { empname: 'Ama Joiner', daysemployed: null },
    { empname: 'Efua Second' },
    { empname: 'Esi Whole', daysemployed: null },
    { empname: 'Kofi Leaver', leavedate: '2026-11-10', daysemployed: { days: 0, of: 31 } },
    { empname: 'Yaw Hours', daysemployed: null },
  ])
  expect((await shop.admin.get('/api/payroll/overview/asempa')).body).toMatchObject({ next: { employees: 4 } })
})

test('a business counts working days instead, earlier runs keep their days, and only an administrator changes it', async () => {
  expect((await shop.admin.get(RULES)).body).toMatchObject({ dayBasis: 'CALENDAR' })
  expect((await shop.admin.post(BASIS, { basis: 'MONDAY_TO_SATURDAY' })).body).toMatchObject({ dayBasis: 'MONDAY_TO_SATURDAY' })
  await shop.admin.post(run(), [{ id: 1 }])
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000002`)).body).toMatchObject({
    lines: [{ basicsalary: 2040, partperiod: { basis: 'MONDAY_TO_SATURDAY', days: 17, of: 25, wholepay: 3000 } }],
  })
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000001`)).body).toMatchObject({
    lines: [{ partperiod: { basis: 'CALENDAR', days: 20, of: 30 } }, {}, {}, {}],
  })
  for (const basis of ['', 'WORKING', null, 7, ['CALENDAR']]) expect((await shop.admin.post(BASIS, { basis })).status).toBe(400)
  expect((await shop.granted.post(BASIS, { basis: 'CALENDAR' })).status).toBe(403)
})

test('another amount than the proportion can be entered, and is then not called one', async () => {
  const entered = await shop.admin.post(run(), [{ id: 2, basicsalary: 1500 }])
  expect(entered.body).toMatchObject({ grossTotal: 1500 })
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000003`)).body).toMatchObject({ lines: [{ partperiod: null }] })
})

test('a second employment is taxed without the tax-free part, and marked Y in the schedule of the revenue authority', async () => {
  await shop.admin.post(run('STATUTORY'), [{ id: 5, monthlyrelief: 100 }])
  // 2,000.00 − 110.00: 110 at 5%, 130 at 10%, 1,650 at 17.5%.
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000004`)).body).toMatchObject({
    lines: [{ taxstatus: 'SECONDARY', taxable_pay: 1890, tax: 307.25 }],
  })
})
