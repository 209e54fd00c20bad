import { expect, test } from 'vitest'
import { z } from 'zod'
import { hireStaff, PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const TODAY = new Date('2026-11-20T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const run = (start: string, end: string, ruleSet = 'DEFAULT') => `${TRANS}/create/asempa/${start}/${end}?ruleset=${ruleSet}`
const staff = (start: string, end: string) => `${TRANS}/staff/asempa?start=${start}&end=${end}`

const listed = z.array(z.object({ startDate: z.string() }))

const shop = await testShop({ clock: () => TODAY })
const people = [
  { empname: 'Kwame Boateng', basicsalary: 4200, loanamount: 3000, loanbalance: 600 },
  { empname: 'Akosua Frimpong', basicsalary: 2000, branchcode: 'KUM' },
  { empname: 'Yaw Gone', basicsalary: 900 },
]
await hireStaff(shop.admin, people)
await shop.admin.post('/api/employee/update/asempa', { ...PERSON, ...people[2], employeeid: 'EMP-3', id: 3, emp_status: 'INACTIVE' })
await shop.admin.post('/api/payroll_config/create/asempa', { accname: 'Rent', acctype: 'ALLOWANCE' })
await shop.admin.post('/api/payroll_config/create/asempa', { accname: 'Bonus', acctype: 'EARNINGS', treatment: 'bonus' })
await shop.admin.post(run('2026-08-01', '2026-08-31'), [{ id: 2 }])
await shop.admin.post(run('2026-09-01', '2026-09-30'), [{ id: 1, earnings: [{ id: 2, amount: 1000 }] }, { id: 2 }])
await shop.admin.post(run('2026-10-01', '2026-10-31'), [{ id: 1 }, { id: 2, allowances: [{ id: 1, amount: 500 }] }])

test('a run can pay every ACTIVE employee, and knows the previous pay, the year’s bonus and who was paid for its days', async () => {
  expect((await shop.admin.get(staff('2026-11-01', '2026-11-30'))).body).toEqual([
    {
      id: 2,
      empname: 'Akosua Frimpong',
      employeeid: 'EMP-2',
      jobtitle: 'Clerk',
      branchcode: 'KUM',
      hiredate: '2018-05-14',
      leavedate: '',
      daysemployed: null,
      salaryperiod: 'MONTHLY',
      basicsalary: 2000,
      loanbalance: 0,
      taxstatus: 'RESIDENT',
      accommodation: 'NONE',
      vehicle: 'NONE',
      otherbenefit: 0,
      bonusthisyear: 0,
      paidby: '',
      before: { endDate: '2026-10-31', grossTotal: 2500, tax: 223.25, netpay: 2176.75 },
    },
    {
      id: 1,
      empname: 'Kwame Boateng',
      employeeid: 'EMP-1',
      jobtitle: 'Clerk',
      branchcode: 'ACC',
      hiredate: '2018-05-14',
      leavedate: '',
      daysemployed: null,
      salaryperiod: 'MONTHLY',
      basicsalary: 4200,
      loanbalance: 600,
      taxstatus: 'RESIDENT',
      accommodation: 'NONE',
      vehicle: 'NONE',
      otherbenefit: 0,
      bonusthisyear: 1000,
      paidby: '',
      before: { endDate: '2026-10-31', grossTotal: 4200, tax: 596, netpay: 3394 },
    },
  ])
  // For days in October the previous pay is September's.
  expect((await shop.admin.get(staff('2026-10-15', '2026-11-14'))).body).toMatchObject([
    { id: 2, paidby: 'ACC-W26-000002', before: { endDate: '2026-09-30', grossTotal: 2000 } },
    { id: 1, paidby: 'ACC-W26-000002', before: { endDate: '2026-09-30', grossTotal: 5200 } },
  ])
  expect((await shop.admin.get(`${TRANS}/staff/asempa`)).body).toMatchObject([{ paidby: '' }, { paidby: '' }])
  expect((await shop.admin.get(staff('2026-08-01', '2026-08-31'))).body).toMatchObject([
    { paidby: 'KUM-W26-000001', before: null },
    { paidby: '', before: null },
  ])
  expect((await shop.admin.get(staff('2026-02-31', 'never'))).status).toBe(400)
})

test('a run is found by its days, its number, who ran it and whom it paid, and shows the totals of each branch', async () => {
  const months = async (query: string) =>
    listed.parse((await shop.admin.get(`${TRANS}/list/asempa?${query}`)).body).map(({ startDate }) => startDate.slice(5, 7))
  expect(await months('')).toEqual(['10', '09', '08'])
  expect(await months('start=2026-09-15&end=2026-10-01')).toEqual(['10', '09'])
  expect(await months('end=2026-08-01')).toEqual(['08'])
  expect(await months('text=kwame')).toEqual(['10', '09'])
  expect(await months('text=emp-2')).toEqual(['10', '09', '08'])
  expect(await months('text=acc-w26-000001')).toEqual(['09'])
  expect(await months('text=ama+owner')).toEqual(['10', '09', '08'])
  // A text is searched literally: no character in it is a wildcard.
  expect(await months('text=%25')).toEqual(['10', '09', '08'])
  expect(await months('text=_')).toEqual([])
  expect((await shop.admin.get(`${TRANS}/list/asempa?start=31-10-2026`)).status).toBe(400)
  expect((await shop.admin.get(`${TRANS}/list/asempa?text=acc-w26-000002`)).body).toMatchObject([
    {
      branches: [
        { branchcode: 'ACC', branchname: 'Accra Central', employees: 1, grossTotal: 4200, tax: 596, netpay: 3394 },
        { branchcode: 'KUM', branchname: 'Kumasi Adum', employees: 1, grossTotal: 2500, tax: 223.25, netpay: 2176.75 },
      ],
    },
  ])
})

test('D16 a run by the default rules shows the statutory tax and the previous pay with each line, a run by law needs no comparison', async () => {
  const opened = await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000002`)
  expect(opened.body).toMatchObject({
    lines: [
      { empname: 'Kwame Boateng', branchcode: 'ACC', before: { endDate: '2026-09-30', grossTotal: 5200 } },
      // The statutory example: salary 2,000.00 and allowance 500.00 are taxed with 309.00 instead of 223.25.
      { empname: 'Akosua Frimpong', branchcode: 'KUM', before: { grossTotal: 2000 }, tax: 223.25, statutorytax: 309 },
    ],
  })
  const lawful = await shop.admin.post(run('2026-07-01', '2026-07-31', 'GH-2024-01'), [{ id: 2 }])
  expect(lawful.status).toBe(200)
  expect((await shop.admin.get(`${TRANS}/view/asempa/KUM-W26-000002`)).body).toMatchObject({
    ruleset: 'GH-2024-01',
    lines: [{ statutorytax: null, before: null }],
  })
})

test('a reversed run is no previous pay, and paid nobody', async () => {
  await shop.admin.post(`${TRANS}/reverse/asempa/ACC-W26-000002`, { reason: 'Wrong' })
  expect((await shop.admin.get(staff('2026-10-01', '2026-11-30'))).body).toMatchObject([
    { paidby: '', before: { endDate: '2026-09-30' } },
    { paidby: '', before: { endDate: '2026-09-30' } },
  ])
})

test('D16 the tax status is stored with the employee, decides the statutory tax, and stays with earlier pay', async () => {
  const frank = { ...PERSON, empname: 'Frank Foreigner', employeeid: 'EMP-9', basicsalary: 2000 }
  expect((await shop.admin.post('/api/employee/create/asempa', { ...frank, taxstatus: 'ALIEN' })).status).toBe(400)
  const hired = await shop.admin.post('/api/employee/create/asempa', { ...frank, taxstatus: 'NON_RESIDENT' })
  expect(hired.body).toMatchObject({ id: 4, taxstatus: 'NON_RESIDENT' })
  const made = await shop.admin.post(run('2026-11-01', '2026-11-30', 'GH-2024-01'), [{ id: 4, overtime: 100 }])
  // 25% of 2,000.00 − 110.00, and 20% of the overtime.
  expect(made.body).toMatchObject({ tax: 492.5, netpay: 1497.5 })
  // An edit without it leaves it unchanged; one with it leaves earlier pay unchanged.
  const edit = { ...frank, id: 4, emp_status: 'ACTIVE' }
  expect((await shop.admin.post('/api/employee/update/asempa', edit)).body).toMatchObject({ taxstatus: 'NON_RESIDENT' })
  expect((await shop.admin.post('/api/employee/update/asempa', { ...edit, taxstatus: 'RESIDENT' })).body).toMatchObject({
    taxstatus: 'RESIDENT',
  })
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000003`)).body).toMatchObject({ lines: [{ taxstatus: 'NON_RESIDENT' }] })
})

test('only an administrator of the business sees who can be paid', async () => {
  for (const caller of [shop.denied, shop.granted]) expect((await caller.get(staff('2026-11-01', '2026-11-30'))).status).toBe(403)
  expect((await shop.visitor.get(staff('2026-11-01', '2026-11-30'))).status).toBe(401)
  expect((await shop.stranger.get(staff('2026-11-01', '2026-11-30'))).status).toBe(403)
  expect((await shop.stranger.get(`${TRANS}/staff/nextdoor`)).body).toEqual([])
})

test('days that are typed the wrong way round list everybody, also someone who was hired or left between them', async () => {
  await shop.admin.post('/api/employee/create/asempa', { ...PERSON, empname: 'Esi New', employeeid: 'EMP-10', hiredate: '2026-11-12' })
  const listed = await shop.admin.get(staff('2026-11-10', '2026-11-01'))
  expect(listed.status).toBe(200)
  expect(listed.body).toContainEqual(expect.objectContaining({ empname: 'Esi New', daysemployed: null }))
})
