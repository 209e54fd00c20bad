import { expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { whileBooksAreHeld } from '../../testing/world/in-order.ts'
import type { Shop } from '../../testing/world/shop.ts'
import { hireStaff } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const TODAY = new Date('2026-11-20T10:00:00Z')
const PAY = '/api/payroll_payment'
const CREATE = `${PAY}/create/asempa`
const OWED = `${PAY}/owed/asempa`
const ACC = { 'x-branch-code': 'ACC' }
const CASH = { paymentType: 'CASH', coa_account: 'C0000HD', refNo: 'R-1' }
const SSNIT = {
  account: 'S0000T1',
  lines: [
    { branch: 'ACC', amount: 135 },
    { branch: 'KUM', amount: 270 },
  ],
  ...CASH,
}

const shop = await testShop({ clock: () => TODAY })
await hireStaff(shop.admin, [{}, { branchcode: 'KUM', basicsalary: 2000 }])
await shop.admin.post('/api/payroll_emp_trans/create/asempa/2026-11-01/2026-11-30', [{ id: 1 }, { id: 2 }])

test('the liabilities of a run are shown by account and branch, with their legal due dates', async () => {
  expect((await shop.admin.get(OWED)).body).toMatchObject([
    { account: 'N0000SP', branch: 'ACC', owed: 893, duedate: '' },
    { account: 'N0000SP', branch: 'KUM', owed: 1676.75 },
    { account: 'S0000T1', accountname: 'SSNIT tier 1 payable', branch: 'ACC', owed: 135, duedate: '2026-12-14' },
    { account: 'S0000T1', branch: 'KUM', owed: 270 },
    { account: 'P0000T2', branch: 'ACC', owed: 50, duedate: '2026-12-14' },
    { account: 'P0000T2', branch: 'KUM', owed: 100 },
    { account: 'P0000YE', branch: 'ACC', owed: 57, duedate: '2026-12-15' },
    { account: 'P0000YE', branch: 'KUM', owed: 223.25 },
  ])
})

test('one payment pays the liabilities of several branches, from one account, through the branch current account', async () => {
  const made = await shop.admin.post(CREATE, SSNIT, ACC)
  expect(made).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-N26-000001' } })
  await shop.expectLedger(
    `
    [Accra Central]
    SSNIT tier 1 payable          135.00
    Cash in hand                            405.00
    Branch current account        270.00
    [Kumasi Adum]
    SSNIT tier 1 payable          270.00
    Branch current account                  270.00`,
    1n,
  )
  expect((await shop.admin.get(OWED)).body).not.toMatchObject([{}, {}, { account: 'S0000T1' }])
  expect((await shop.admin.get(`${PAY}/bynumber/asempa/ACC-N26-000001`)).body).toMatchObject({
    accountname: 'SSNIT tier 1 payable',
    amount: 405,
    paymentType: 'CASH',
    place: 'Cash',
    refNo: 'R-1',
    lines: [
      { branch: 'ACC', amount: 135 },
      { branch: 'KUM', branchname: 'Kumasi Adum', amount: 270 },
    ],
  })
  expect((await shop.admin.get(`${PAY}/list/asempa`)).body).toMatchObject([{ payNo: 'ACC-N26-000001', reversedBy: '' }])
})

test('a payment is reversed once, and what it paid is owed again', async () => {
  const reversal = await shop.admin.post(`${PAY}/reverse/asempa/ACC-N26-000001`, { reason: 'Bounced' })
  expect(reversal).toMatchObject({ status: 200 })
  expect((await shop.admin.get(OWED)).body).toMatchObject([{}, {}, { owed: 135 }, { owed: 270 }, {}, {}, {}, {}])
  expect(await shop.admin.post(`${PAY}/reverse/asempa/ACC-N26-000001`, { reason: 'Again' })).toMatchObject({ status: 409 })
  expect((await shop.admin.get(`${PAY}/list/asempa`)).body).toMatchObject([{ reversedBy: 'ACC-X26-000001' }])
})

test('more than a branch owes, a branch twice, another account and an unknown bank are refused, and nothing is written', async () => {
  const [supplier, closed] = [await shop.supplier('Golden Oil Mill'), await shop.bank('Closed account')]
  await shop.owner.query('update payee set active = false where business_id = $1 and pid = $2', [shop.businessId, closed])
  const before = await fingerprint(shop.owner)
  const refusals: readonly (readonly [object, number, string])[] = [
    [{ lines: [{ branch: 'ACC', amount: 135.01 }] }, 409, 'Accra Central: 135.00 of SSNIT tier 1 payable is owed, not more'],
    [{ account: 'O0000DD', lines: [{ branch: 'ACC', amount: 1 }] }, 409, 'ACC: 0.00 of Other payroll deductions payable is owed, not more'],
    [{ lines: [{ branch: 'XYZ', amount: 1 }] }, 409, 'XYZ: 0.00 of SSNIT tier 1 payable is owed, not more'],
    [
      {
        lines: [
          { branch: 'ACC', amount: 1 },
          { branch: 'ACC', amount: 1 },
        ],
      },
      400,
      'The branch ACC is listed twice',
    ],
    ...['NOBODY', supplier, closed].map(bank => [{ paymentType: 'BANK', coa_account: bank }, 400, 'Select a Bank'] as const),
    [{ lines: [] }, 400, 'lines must have at least one branch'],
    [{ lines: [{ branch: 'ACC', amount: 0 }] }, 400, 'lines.0.amount must be more than 0'],
    [{ lines: [{ branch: 'ACC', amount: -5 }] }, 400, 'lines.0.amount must be more than 0'],
    [{ lines: [{ branch: 'ACC', amount: 'NaN' }] }, 400, 'lines.0.amount must be a number'],
    [{ lines: [{ branch: 'ACC', amount: 1e300 }] }, 400, 'lines.0.amount is too large'],
  ]
  for (const [change, status, message] of refusals)
    expect(await shop.admin.post(CREATE, { ...SSNIT, ...change }, ACC)).toMatchObject({ status, body: { message } })
  expect((await shop.admin.post(CREATE, { ...SSNIT, account: 'C0000HD' }, ACC)).status).toBe(400)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('of two identical payments at once one is accepted, and the same request is carried out once', async () => {
  const pay = () => shop.admin.post(CREATE, SSNIT, ACC)
  const both = await whileBooksAreHeld(shop, pay, pay)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const net = { ...SSNIT, account: 'N0000SP', lines: [{ branch: 'ACC', amount: 400 }] }
  const once = { ...ACC, 'idempotency-key': 'pay-net-once' }
  const first = await shop.admin.post(CREATE, net, once)
  expect((await shop.admin.post(CREATE, net, once)).body).toEqual(first.body)
  expect((await shop.admin.get(OWED)).body).toMatchObject([{ account: 'N0000SP', branch: 'ACC', owed: 493 }, {}, {}, {}, {}, {}])
  const read = async (number: string) => (await shop.admin.get(`${PAY}/bynumber/asempa/${number}`)).body
  expect(await read(first.number)).toMatchObject({ account: 'N0000SP', amount: 400, lines: [{ branch: 'ACC', amount: 400 }] })
  expect(await read('ACC-N26-000001')).toMatchObject({
    reversedBy: 'ACC-X26-000001',
    amount: 405,
    lines: [{ amount: 135 }, { amount: 270 }],
  })
})

test('a run reversed after payment leaves an overpayment, of which nothing can be paid', async () => {
  await shop.admin.post('/api/payroll_emp_trans/reverse/asempa/ACC-W26-000001', { reason: 'Wrong' })
  expect((await shop.admin.get(OWED)).body).toMatchObject([
    { account: 'N0000SP', branch: 'ACC', owed: -400 },
    { account: 'S0000T1', branch: 'ACC', owed: -135 },
    { account: 'S0000T1', branch: 'KUM', owed: -270 },
  ])
  expect(await shop.admin.post(CREATE, SSNIT, ACC)).toMatchObject({ status: 409 })
})

test('the rest of an older month falls due by that month, for each branch, until it is paid', async () => {
  for (const month of ['2026-09-01/2026-09-30', '2026-10-01/2026-10-31'])
    await shop.admin.post(`/api/payroll_emp_trans/create/asempa/${month}`, [{ id: 1 }, { id: 2 }])
  const owedNow = async () => (await shop.admin.get(OWED)).body
  const netSalaries = [{ account: 'N0000SP' }, { account: 'N0000SP' }]
  // The overpayment of the reversed run has paid September's tier 1.
  const tierOne = [
    { account: 'S0000T1', branch: 'ACC', owed: 135, duedate: '2026-11-14' },
    { account: 'S0000T1', branch: 'KUM', owed: 270, duedate: '2026-11-14' },
  ]
  const incomeTax = [
    { account: 'P0000YE', owed: 114, duedate: '2026-10-15' },
    { account: 'P0000YE', owed: 446.5, duedate: '2026-10-15' },
  ]
  const tierTwo = (owed: number, duedate: string) => [
    { account: 'P0000T2', branch: 'ACC', owed, duedate },
    { account: 'P0000T2', branch: 'KUM', owed: 200, duedate: '2026-10-14' },
  ]
  expect(await owedNow()).toMatchObject([...netSalaries, ...tierOne, ...tierTwo(100, '2026-10-14'), ...incomeTax])
  const september = { ...SSNIT, account: 'P0000T2', lines: [{ branch: 'ACC', amount: 50 }], refNo: 'R-2' }
  expect(await shop.admin.post(CREATE, september, ACC)).toMatchObject({ status: 200 })
  expect(await owedNow()).toMatchObject([...netSalaries, ...tierOne, ...tierTwo(50, '2026-11-14'), ...incomeTax])
  expect((await shop.admin.get('/api/payroll/overview/asempa')).body).toMatchObject({
    lastRun: { endDate: '2026-10-31' },
    dues: [
      { accountId: 'N0000SP', duedate: null },
      { accountId: 'S0000T1', amount: 405, duedate: '2026-11-14' },
      { accountId: 'P0000T2', amount: 250, duedate: '2026-10-14' },
      { accountId: 'P0000YE', amount: 560.5, duedate: '2026-10-15' },
    ],
  })
})

test('only an administrator of the business pays, sees and reverses payments', async () => {
  const before = await fingerprint(shop.owner, { except: 'audit_entry' })
  const calls = [
    (who: Shop['admin'], db: string) => who.get(`${PAY}/owed/${db}`),
    (who: Shop['admin'], db: string) => who.get(`${PAY}/list/${db}`),
    (who: Shop['admin'], db: string) => who.get(`${PAY}/bynumber/${db}/ACC-N26-000001`),
    (who: Shop['admin'], db: string) => who.post(`${PAY}/create/${db}`, SSNIT, ACC),
    (who: Shop['admin'], db: string) => who.post(`${PAY}/reverse/${db}/ACC-N26-000002`, { reason: 'No' }),
  ]
  for (const call of calls) {
    expect((await call(shop.visitor, 'asempa')).status).toBe(401)
    for (const who of [shop.denied, shop.granted, shop.stranger]) expect((await call(who, 'asempa')).status).toBe(403)
  }
  expect((await shop.stranger.get(`${PAY}/owed/nextdoor`)).body).toEqual([])
  expect((await shop.stranger.get(`${PAY}/bynumber/nextdoor/ACC-N26-000001`)).status).toBe(404)
  expect((await shop.stranger.post(`${PAY}/reverse/nextdoor/ACC-N26-000002`, { reason: 'No' })).status).toBe(404)
  expect(await fingerprint(shop.owner, { except: 'audit_entry' })).toBe(before)
})

test('every malformed payment is refused with a sentence and writes nothing', async () => {
  const { lines, ...plain } = { ...SSNIT, account: 'P0000T2', lines: [{ branch: 'ACC', amount: 1 }] }
  const whole = (body: string) => body.replace(/}$/, `,"lines":${JSON.stringify(lines)}}`)
  const bodies = spoiledBodies(plain).map(({ title, body }) => ({ title, body: whole(body) }))
  await expectAllRefused(shop.owner, shop.admin.with(ACC), CREATE, bodies)
})
