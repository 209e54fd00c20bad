import { expect, test } from 'vitest'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const OVERVIEW = '/api/payroll/overview/asempa'
const RUN = '/api/payroll_emp_trans'

const STAFF = [
  { empname: 'Kwame Boateng', basicsalary: 4200, loanamount: 3000, loanbalance: 600 },
  { empname: 'Akosua Frimpong', basicsalary: 1000, branchcode: 'KUM' },
  { empname: 'Kofi Asare', basicsalary: 2000, branchcode: 'KUM', hiredate: '2026-11-02' },
] as const

const NOTHING = {
  active: 0,
  inactive: 0,
  branches: [],
  borrowers: 0,
  loanbalance: 0,
  deductions: 0,
  earnings: 0,
  allowances: 0,
  runs: 0,
  lastRun: null,
  dues: [],
  next: { todo: 'ADD_EMPLOYEES', startDate: null, endDate: null, employees: 0 },
}

/** Views of pay are written to the audit trail. */
const BOOKS = { except: 'audit_entry' } as const

const shop = await testShop({ clock: () => new Date('2026-11-20T10:00:00Z') })

const overview = async () => (await shop.admin.get(OVERVIEW)).body
const hire = (index: number) =>
  shop.admin.post('/api/employee/create/asempa', { ...PERSON, ...STAFF[index], employeeid: `EMP-${index + 1}` })
const pay = (month: string, ...ids: readonly number[]) =>
  shop.admin.post(
    `${RUN}/create/asempa/${month}`,
    ids.map(id => ({ id, ...(id === 1 && { loandeduction: 100 }) })),
  )

test('a business without employees is told to add them', async () => {
  expect(await overview()).toEqual(NOTHING)
})

test('REQ-131 D4 AMB-135 the staff by branch, the number of debtors, and the available accounts', async () => {
  for (const index of STAFF.keys()) await hire(index)
  await shop.admin.post('/api/employee/create/asempa', { ...PERSON, empname: 'Yaw Gone', employeeid: 'EMP-4', basicsalary: 900 })
  await shop.admin.post('/api/employee/update/asempa', {
    ...PERSON,
    empname: 'Yaw Gone',
    employeeid: 'EMP-4',
    basicsalary: 900,
    id: 4,
    emp_status: 'INACTIVE',
  })
  for (const account of [
    { accname: 'Transport', acctype: 'ALLOWANCE' },
    { accname: 'Rent', acctype: 'ALLOWANCE' },
    { accname: 'Welfare dues', acctype: 'DEDUCTION' },
    { accname: 'Bonus', acctype: 'EARNINGS' },
  ])
    await shop.admin.post('/api/payroll_config/create/asempa', account)
  await shop.admin.post('/api/payroll_config/deactivate/asempa/2')
  expect(await overview()).toEqual({
    ...NOTHING,
    active: 3,
    inactive: 1,
    branches: [
      { branchcode: 'ACC', branchname: 'Accra Central', active: 1 },
      { branchcode: 'KUM', branchname: 'Kumasi Adum', active: 2 },
    ],
    borrowers: 1,
    loanbalance: 600,
    deductions: 1,
    earnings: 1,
    allowances: 1,
    next: { todo: 'PAY', startDate: '2026-11-01', endDate: '2026-11-30', employees: 3 },
  })
})

test('D4 the last run shows its cost, its liabilities, and who is to be paid next', async () => {
  const first = await pay('2026-10-01/2026-10-31', 1)
  expect(first).toMatchObject({ status: 200, body: { grossTotal: 4200, tax: 596, netpay: 3294 } })
  expect(await overview()).toMatchObject({
    runs: 1,
    loanbalance: 500,
    lastRun: {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      entrydate: '2026-10-31',
      employees: 1,
      grossTotal: 4200,
      tax: 596,
      netpay: 3294,
      employercontribution: 567,
      totalcost: 4767,
    },
    dues: [
      { accountId: 'N0000SP', amount: 3294, duedate: null },
      { accountId: 'S0000T1', amount: 567, duedate: '2026-11-14' },
      { accountId: 'P0000T2', amount: 210, duedate: '2026-11-14' },
      { accountId: 'P0000YE', amount: 596, duedate: '2026-11-15' },
    ],
    next: { todo: 'PAY_REST', startDate: '2026-10-01', endDate: '2026-10-31', employees: 1 },
  })
  // An employee hired in November is not missing in October.
  await pay('2026-10-01/2026-10-31', 2)
  expect(await overview()).toMatchObject({ runs: 2, next: { todo: 'PAY', startDate: '2026-11-01', employees: 3 } })
  await pay('2026-11-01/2026-11-30', 1, 2, 3)
  expect(await overview()).toMatchObject({
    runs: 3,
    lastRun: { employees: 3, grossTotal: 7133.33 },
    next: { todo: 'NOTHING', startDate: '2026-11-01', endDate: '2026-11-30', employees: 0 },
  })
})

test('a reversed run no longer counts, and its month is due again', async () => {
  const runs = await shop.admin.get(`${RUN}/list/asempa`)
  expect(runs.body).toMatchObject([{ endDate: '2026-11-30' }, {}, {}])
  const number = /"invNo":"([^"]+)"/.exec(runs.text)?.[1]
  expect((await shop.admin.post(`${RUN}/reverse/asempa/${number}`, { reason: 'Wrong hours' })).status).toBe(200)
  expect(await overview()).toMatchObject({
    runs: 2,
    lastRun: { endDate: '2026-10-31', employees: 1, grossTotal: 1000 },
    next: { todo: 'PAY', startDate: '2026-11-01', employees: 3 },
  })
})

test('only an administrator of the business sees its figures, and viewing writes nothing', async () => {
  const before = await fingerprint(shop.owner, BOOKS)
  for (const caller of [shop.denied, shop.granted])
    expect(await caller.get(OVERVIEW)).toMatchObject({ status: 403, body: { message: 'Only an administrator may do this' } })
  expect((await shop.stranger.get(OVERVIEW)).status).toBe(403)
  expect((await shop.stranger.get('/api/payroll/overview/nextdoor')).body).toEqual(NOTHING)
  await overview()
  expect(await fingerprint(shop.owner, BOOKS)).toBe(before)
})
