import { payeRows } from '@akonta/domain/payroll/schedules'
import { expect, test } from 'vitest'
import { expectLedger } from '../../testing/world/expect-ledger.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { hireStaff, PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { payrollDocumentLines, standingRuns } from '../documents/document-queries.ts'

const TODAY = new Date('2026-12-31T10:00:00Z')
const TRANS = '/api/payroll_emp_trans'
const UPDATE = '/api/employee/update/asempa'
const run = (ruleSet: string, days = '2026-11-01/2026-11-30') => `${TRANS}/create/asempa/${days}?ruleset=${ruleSet}`

const shop = await testShop({ clock: () => TODAY })
const staff = [
  { empname: 'Ama Manager', basicsalary: 5000 },
  { empname: 'Kofi Joiner', basicsalary: 3000, hiredate: '2026-11-11' },
]
await hireStaff(shop.admin, staff)
const manager = { ...PERSON, ...staff[0], employeeid: 'EMP-1', id: 1 }
const GIVEN = { accommodation: 'FURNISHED', vehicle: 'VEHICLE_AND_FUEL', otherbenefit: 300 }

test('benefits in kind are stored with the employee, stay when an edit omits them, and an unknown or negative one is refused', async () => {
  expect((await shop.admin.post(UPDATE, { ...manager, ...GIVEN })).body).toMatchObject(GIVEN)
  expect((await shop.admin.post(UPDATE, manager)).body).toMatchObject(GIVEN)
  const before = await fingerprint(shop.owner)
  for (const wrong of [{ accommodation: 'PALACE' }, { vehicle: 'none' }, { otherbenefit: -1 }, { otherbenefit: 'much' }])
    expect((await shop.admin.post(UPDATE, { ...manager, ...wrong })).status).toBe(400)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('by law benefits in kind are taxed, not paid and not posted, and have their columns in the schedule of the revenue authority', async () => {
  await shop.admin.post(UPDATE, { ...PERSON, ...staff[1], employeeid: 'EMP-2', id: 2, otherbenefit: 300 })
  expect((await shop.admin.post(run('STATUTORY'), [{ id: 1 }, { id: 2 }])).status).toBe(200)
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000001`)).body).toMatchObject({
    lines: [
      {
        empname: 'Ama Manager',
        accommodation: 'FURNISHED',
        // 10% of 5,000.00 each; the vehicle counts for 1,250.00 at most.
        accommodationbenefit: 500,
        vehiclebenefit: 500,
        otherbenefit: 300,
        grossTotal: 5000,
        // 5,000.00 + 1,300.00 − 275.00
        taxable_pay: 6025,
        tax: 1104.75,
        netpay: 3620.25,
      },
      // 300.00 for 20 of 30 days.
      { empname: 'Kofi Joiner', grossTotal: 2000, otherbenefit: 200, taxable_pay: 2090, tax: 256.5, netpay: 1633.5 },
    ],
  })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
  [Accra Central]
  Salaries and wages                    7,000.00
  Employer pension contribution           910.00
  SSNIT tier 1 payable                                 945.00
  Tier 2 pension payable                               350.00
  PAYE payable                                       1,361.25
  Net salaries payable                               5,253.75`,
  )
  const rows = await shop.database.read(shop.businessId, async tx =>
    payeRows(await payrollDocumentLines(tx, await standingRuns(tx, { start: '2026-11-01', end: '2026-11-30', number: '' }))),
  )
  expect(rows).toMatchObject([
    { name: 'Kofi Joiner', nonCashBenefit: 200_00n },
    {
      name: 'Ama Manager',
      cashEmolument: 5_000_00n,
      accommodation: 500_00n,
      vehicle: 500_00n,
      nonCashBenefit: 300_00n,
      assessableIncome: 6_300_00n,
      chargeableIncome: 6_025_00n,
      taxDeductible: 1_104_75n,
    },
  ])
  expect((await shop.admin.get('/api/payroll_papers/payslips/asempa/ACC-W26-000001')).body).toMatchObject({
    payslips: [{ vehicle: 'VEHICLE_AND_FUEL', vehiclebenefit: 500, netpay: 3620.25 }, {}],
  })
})

test('the default rules leave benefits in kind out of the tax, and the comparison with the law counts them', async () => {
  await shop.admin.post(run('DEFAULT', '2026-12-01/2026-12-31'), [{ id: 1 }])
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000002`)).body).toMatchObject({
    lines: [{ taxable_pay: 4750, statutorytax: 1104.75, accommodationbenefit: 0 }],
  })
})

test('removed benefits no longer count, and earlier pay keeps them', async () => {
  await shop.admin.post(UPDATE, { ...manager, accommodation: 'NONE', vehicle: 'NONE', otherbenefit: 0 })
  await shop.admin.post(run('STATUTORY', '2026-10-01/2026-10-31'), [{ id: 1 }])
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000003`)).body).toMatchObject({
    lines: [{ taxable_pay: 4725, vehicle: 'NONE' }],
  })
  expect((await shop.admin.get(`${TRANS}/view/asempa/ACC-W26-000001`)).body).toMatchObject({
    lines: [{ taxable_pay: 6025 }, {}],
  })
})
