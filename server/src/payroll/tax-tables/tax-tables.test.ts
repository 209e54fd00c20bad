import { expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import type { Shop } from '../../testing/world/shop.ts'
import { PERSON } from '../../testing/world/staff.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const TODAY = new Date('2027-03-10T10:00:00Z')
const SETS = '/api/payroll_rule_set'
const ALL = `${SETS}/findAll/asempa`
const CREATE = `${SETS}/create/asempa`
const update = (key: string) => `${SETS}/update/asempa/${key}`
const remove = (key: string) => `${SETS}/delete/asempa/${key}`
const run = (month: string, ruleSet: string) => `/api/payroll_emp_trans/create/asempa/${month}-01/${month}-28?ruleset=${ruleSet}`

/** Everyone pays 10% of income above 1,000.00: an invented table for next year. */
const NEXT_YEAR = {
  name: 'PAYE 2027',
  startDate: '2027-01-01',
  ssf: 6,
  tier1: 14,
  tier2: 5,
  ceiling: 1500,
  tier2Capped: false,
  minimumWage: 23.5,
  taxFree: 1000,
  bands: [{ width: 500, rate: 10 }],
  rateAbove: 20,
  bonusShare: 15,
  bonusRate: 5,
  tier3Share: 16.5,
  juniorLimit: 18000,
  overtimeLowRate: 5,
  overtimeHighRate: 10,
  furnishedRate: 12,
  driverMost: 2000,
  fuelRate: 2.5,
  reliefs: [{ name: 'Marriage', amount: 1200, most: 1 }],
}

const shop = await testShop({ clock: () => TODAY })
await shop.admin.post('/api/employee/create/asempa', { ...PERSON, basicsalary: 2000 })

test('the tables of the product are listed with their dates, bands and ceilings', async () => {
  expect((await shop.admin.get(ALL)).body).toMatchObject([
    { key: 'DEFAULT', basis: 'basic_only', ssf: 5, ceilings: [], added: false, endDate: '' },
    { key: 'GH-2022', startDate: '2022-01-01', endDate: '2023-04-30' },
    { key: 'GH-2023-05', endDate: '2023-12-31' },
    { key: 'GH-2024-01', endDate: '', ssf: 5.5, taxFree: 490, rateAbove: 35, tier3Share: 16.5, juniorLimit: 18000, tier2Capped: true },
  ])
})

test('an added table applies to the runs of its days, and an old month keeps its own', async () => {
  expect(await shop.admin.post(CREATE, NEXT_YEAR)).toMatchObject({ status: 200, body: { key: 'LAW-1' } })
  expect((await shop.admin.get(ALL)).body).toMatchObject([
    {},
    {},
    {},
    { key: 'GH-2024-01', endDate: '2026-12-31' },
    { ...NEXT_YEAR_LISTED, key: 'LAW-1', endDate: '', added: true, runs: 0 },
  ])
  // 6% of 1,500.00 is 90.00; of 1,910.00 the part above 1,000.00: 500.00 at 10% and 410.00 at 20%.
  expect((await shop.admin.post(run('2027-01', 'STATUTORY'), [{ id: 1 }])).body).toMatchObject({
    ruleset: 'LAW-1',
    tax: 132,
    netpay: 1778,
  })
  // 14% of the ceiling to SSNIT; to the trustee, not capped by this table, 5% of 2,000.00.
  expect((await shop.admin.get('/api/payroll_papers/lines/asempa/2027-01-01/2027-01-31')).body).toMatchObject({
    lines: [{ ssf: 90, ssfteir_1: 210, ssfTier_2: 100 }],
  })
  // 5.5% of 2,000.00 is 110.00.
  expect((await shop.admin.post(run('2026-12', 'STATUTORY'), [{ id: 1 }])).body).toMatchObject({ ruleset: 'GH-2024-01', tax: 221.5 })
  const wrong = await shop.admin.post(run('2027-02', 'GH-2024-01'), [{ id: 1 }])
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Ghana PAYE from 2024 does not apply to a period ending on 28-02-2027' } })
})

const { ceiling, minimumWage, ...SAME } = NEXT_YEAR
const NEXT_YEAR_LISTED = {
  ...SAME,
  ceilings: [{ startDate: '2027-01-01', amount: ceiling }],
  minimumWages: [{ startDate: '2027-01-01', amount: minimumWage }],
}

test('a used table is neither changed nor deleted, also when its run was reversed', async () => {
  await shop.admin.post('/api/payroll_emp_trans/reverse/asempa/ACC-W27-000001', { reason: 'Wrong' })
  const before = await fingerprint(shop.owner)
  const sentence = 'PAYE 2027 was used by ACC-W27-000001 and cannot be changed. Copy it to a later date'
  expect(await shop.admin.post(update('LAW-1'), { ...NEXT_YEAR, taxFree: 1 })).toMatchObject({ status: 409, body: { message: sentence } })
  expect(await shop.admin.delete(remove('LAW-1'))).toMatchObject({ status: 409, body: { message: sentence } })
  await expect(shop.owner.query(`update payroll_rule_set set tax_free = 1`)).rejects.toMatchObject({ code: 'AK021' })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('an unused table is corrected and deleted, and the one before it applies again', async () => {
  await shop.admin.post(CREATE, { ...NEXT_YEAR, startDate: '2028-01-01' })
  expect((await shop.admin.get(ALL)).body).toMatchObject([{}, {}, {}, {}, { key: 'LAW-1', endDate: '2027-12-31' }, { key: 'LAW-2' }])
  const changed = await shop.admin.post(update('LAW-2'), {
    ...NEXT_YEAR,
    startDate: '2028-07-01',
    ceiling: null,
    minimumWage: null,
    taxFree: 1100,
  })
  expect(changed.status).toBe(200)
  expect((await shop.admin.get(ALL)).body).toMatchObject([
    {},
    {},
    {},
    {},
    { endDate: '2028-06-30' },
    { startDate: '2028-07-01', taxFree: 1100, ceilings: [], minimumWages: [] },
  ])
  expect((await shop.admin.delete(remove('LAW-2'))).status).toBe(200)
  expect((await shop.admin.get(ALL)).body).toMatchObject([{}, {}, {}, {}, { key: 'LAW-1', endDate: '' }])
  expect(await shop.admin.delete(remove('LAW-2'))).toMatchObject({ status: 404 })
})

test('two tables from one day, bands that fall and rates above 100 % are refused, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  const refusals: readonly (readonly [object, number, string])[] = [
    [{}, 409, 'This business already has a tax table from 01-01-2027'],
    [{ bands: [] }, 400, 'A tax table needs at least one band'],
    [
      {
        bands: [
          { width: 1, rate: 20 },
          { width: 1, rate: 10 },
        ],
      },
      400,
      'Band 2: the rate must not be below that of the band before it',
    ],
    [{ rateAbove: 5 }, 400, 'The rate above the last band must not be below that of the last band'],
    [{ ssf: 100 }, 400, 'The part of the employee cannot be more than both tiers together'],
    [{ tier1: 100.01 }, 400, 'tier1 must be from 0 to 100%'],
    [{ ceiling: 0 }, 400, 'ceiling must be more than 0'],
    [{ bands: [{ width: 0, rate: 10 }] }, 400, 'bands.0.width must be more than 0'],
  ]
  for (const [change, status, message] of refusals)
    expect(await shop.admin.post(CREATE, { ...NEXT_YEAR, ...change })).toMatchObject({ status, body: { message } })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('only an administrator of the business sees, adds, changes and deletes tables', async () => {
  const before = await fingerprint(shop.owner)
  const calls = [
    (who: Shop['admin'], db: string) => who.get(`${SETS}/findAll/${db}`),
    (who: Shop['admin'], db: string) => who.post(`${SETS}/create/${db}`, { ...NEXT_YEAR, startDate: '2029-01-01' }),
    (who: Shop['admin'], db: string) => who.post(`${SETS}/update/${db}/LAW-1`, NEXT_YEAR),
    (who: Shop['admin'], db: string) => who.delete(`${SETS}/delete/${db}/LAW-1`),
  ]
  for (const call of calls) {
    expect((await call(shop.visitor, 'asempa')).status).toBe(401)
    expect((await call(shop.denied, 'asempa')).status).toBe(403)
    expect((await call(shop.granted, 'asempa')).status).toBe(403)
    expect((await call(shop.stranger, 'asempa')).status).toBe(403)
  }
  expect((await shop.stranger.post(`${SETS}/update/nextdoor/LAW-1`, NEXT_YEAR)).status).toBe(404)
  expect((await shop.stranger.delete(`${SETS}/delete/nextdoor/LAW-1`)).status).toBe(404)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('every malformed table is refused with a sentence and writes nothing', async () => {
  const { bands: _bands, reliefs: _reliefs, ceiling: _ceiling, ...plain } = NEXT_YEAR
  const whole = (body: string) => body.replace(/}$/, ',"bands":[{"width":5,"rate":5}],"reliefs":[],"ceiling":null}')
  const bodies = spoiledBodies(
    { ...plain, startDate: '2030-01-01' },
    {
      optional: ['tier2Capped', 'minimumWage', 'furnishedRate', 'driverMost', 'fuelRate'],
    },
  ).map(({ title, body }) => ({ title, body: whole(body) }))
  await expectAllRefused(shop.owner, shop.admin, CREATE, bodies)
})

test('of two who save the same table at once one succeeds, and the same request is carried out once', async () => {
  const body = { ...NEXT_YEAR, startDate: '2031-01-01' }
  const both = await Promise.all([1, 2].map(() => shop.admin.post(CREATE, body)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = { ...NEXT_YEAR, startDate: '2032-01-01' }
  const retry = () => shop.admin.post(CREATE, again, { 'idempotency-key': 'one-intent-1' })
  expect((await retry()).body).toEqual((await retry()).body)
})
