import { expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const CONFIG = '/api/payroll_config'
const CREATE = `${CONFIG}/create/asempa`
const UPDATE = `${CONFIG}/update/asempa`
const ALL = `${CONFIG}/findAll/asempa`

const TRANSPORT = { accname: 'Transport', acctype: 'ALLOWANCE' }
const WELFARE = { accname: 'Welfare dues', acctype: 'DEDUCTION', amount: '20.50' }

const shop = await testShop()
await shop.admin.post(CREATE, TRANSPORT)
await shop.admin.post(CREATE, WELFARE)
await shop.admin.post(CREATE, { accname: 'Annual bonus', acctype: 'EARNINGS', treatment: 'bonus' })

const ofType = async (type: string) => (await shop.admin.get(`${CONFIG}/findAllByAccType/asempa/${type}`)).body

test('REQ-355 REQ-210 an account needs a name and a type; by default its amount is 0 and its treatment the usual one', async () => {
  const made = await shop.admin.post(CREATE, { accname: 'Rent', acctype: 'ALLOWANCE' })
  expect(made.body).toEqual({ id: 4, accname: 'Rent', acctype: 'ALLOWANCE', amount: 0, treatment: 'taxed', consent: '', active: true })
  const tier3 = await shop.admin.post(CREATE, { accname: 'Provident fund', acctype: 'DEDUCTION', amount: 100, treatment: 'tier_3' })
  expect(tier3.body).toMatchObject({ amount: 100, treatment: 'tier_3' })
})

test('REQ-356 every account is listed by type and name', async () => {
  expect((await shop.admin.get(ALL)).body).toMatchObject([
    { accname: 'Rent', acctype: 'ALLOWANCE' },
    { accname: 'Transport', acctype: 'ALLOWANCE' },
    { accname: 'Provident fund', acctype: 'DEDUCTION' },
    { accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20.5, treatment: 'untaxed' },
    { accname: 'Annual bonus', acctype: 'EARNINGS', treatment: 'bonus' },
  ])
})

test('REQ-357 accounts are listed for each of the three types, and for no other', async () => {
  expect(await ofType('EARNINGS')).toMatchObject([{ accname: 'Annual bonus' }])
  expect(await ofType('ALLOWANCE')).toMatchObject([{ accname: 'Rent' }, { accname: 'Transport' }])
  expect(await ofType('DEDUCTION')).toMatchObject([{ accname: 'Provident fund' }, { accname: 'Welfare dues' }])
  expect((await shop.admin.get(`${CONFIG}/findAllByAccType/asempa/BONUS`)).status).toBe(400)
})

test('D11 name, amount and treatment are changed, and the type stays', async () => {
  const changed = await shop.admin.post(UPDATE, { id: 1, accname: 'Fuel', amount: 180, treatment: 'untaxed', acctype: 'DEDUCTION' })
  expect(changed.body).toMatchObject({ id: 1, accname: 'Fuel', acctype: 'ALLOWANCE', amount: 180, treatment: 'untaxed', active: true })
})

test('a deduction states where the employees agreed to it; an edit without that leaves it unchanged', async () => {
  const dues = { id: 2, accname: 'Welfare dues', amount: 20.5, treatment: 'untaxed' }
  const agreed = 'Letters of 04-01-2026'
  expect((await shop.admin.post(UPDATE, { ...dues, consent: agreed })).body).toMatchObject({ consent: agreed })
  expect((await shop.admin.post(UPDATE, { ...dues, amount: 25 })).body).toMatchObject({ amount: 25, consent: agreed })
  expect(await ofType('DEDUCTION')).toMatchObject([{ consent: '' }, { accname: 'Welfare dues', consent: agreed }])
  expect((await shop.admin.post(UPDATE, { ...dues, consent: '' })).body).toMatchObject({ consent: '' })
  const union = { accname: 'Union dues', acctype: 'DEDUCTION', consent: agreed }
  expect((await shop.admin.post(CREATE, union)).body).toMatchObject({ id: 6, consent: agreed })
  const trail = await shop.owner.query<{ changes: unknown }>(
    `select changes from audit_entry where kind = 'payroll_account' and subject = 'Welfare dues' and deed = 'Edited' order by entry_no`,
  )
  expect(trail.rows[0]?.changes).toEqual([{ what: 'Consent letter', before: '', after: agreed }])
})

test('D11 a deactivated account is not offered until it is restored', async () => {
  expect((await shop.admin.post(`${CONFIG}/deactivate/asempa/1`)).body).toMatchObject({ active: false })
  expect(await ofType('ALLOWANCE')).toMatchObject([{ accname: 'Rent' }])
  expect((await shop.admin.get(ALL)).body).toEqual(expect.arrayContaining([expect.objectContaining({ accname: 'Fuel', active: false })]))
  expect((await shop.admin.post(`${CONFIG}/restore/asempa/1`)).body).toMatchObject({ active: true })
  expect(await ofType('ALLOWANCE')).toHaveLength(2)
})

test('a used name, an invalid treatment for the type and an unknown account are refused, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  const allowed = 'The treatment of an account of the type DEDUCTION must be untaxed or tier_3'
  const refusals = [
    [CREATE, { ...WELFARE, accname: 'WELFARE DUES' }, 409, 'An account named WELFARE DUES of the type DEDUCTION already exists'],
    [CREATE, { ...WELFARE, accname: 'New', treatment: 'taxed' }, 400, allowed],
    [UPDATE, { id: 2, accname: 'Welfare dues', amount: 1, treatment: 'bonus' }, 400, allowed],
    [CREATE, { accname: 'New', acctype: 'EARNINGS', consent: 'Letter' }, 400, 'Only a deduction has a consent'],
    [UPDATE, { id: 4, accname: 'Rent', amount: 1, treatment: 'taxed', consent: 'Letter' }, 400, 'Only a deduction has a consent'],
    [UPDATE, { id: 4, accname: 'fuel', amount: 1, treatment: 'taxed' }, 409, 'An account named fuel of the type ALLOWANCE already exists'],
    [UPDATE, { id: 99, accname: 'None', amount: 1, treatment: 'taxed' }, 404, 'There is no such payroll account'],
    [`${CONFIG}/deactivate/asempa/99`, undefined, 404, 'There is no such payroll account'],
  ] as const
  for (const [path, body, status, message] of refusals)
    expect(await shop.admin.post(path, body)).toMatchObject({ status, body: { message } })
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('of two accounts created with one name at once one is refused', async () => {
  const both = await Promise.all([1, 2].map(() => shop.admin.post(CREATE, { accname: 'Race', acctype: 'EARNINGS' })))
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})

test('only an administrator of the business sees and changes its payroll accounts', async () => {
  const before = await fingerprint(shop.owner)
  for (const caller of [shop.denied, shop.granted])
    for (const answer of [
      await caller.get(ALL),
      await caller.get(`${CONFIG}/findAllByAccType/asempa/DEDUCTION`),
      await caller.post(CREATE, { accname: 'New', acctype: 'EARNINGS' }),
      await caller.post(UPDATE, { id: 1, accname: 'New', amount: 1, treatment: 'taxed' }),
      await caller.post(`${CONFIG}/deactivate/asempa/1`),
      await caller.post(`${CONFIG}/restore/asempa/1`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: 'Only an administrator may do this' } })
  expect((await shop.stranger.get(`${CONFIG}/findAll/nextdoor`)).body).toEqual([])
  expect((await shop.stranger.post(`${CONFIG}/deactivate/nextdoor/1`)).status).toBe(404)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('every malformed account is refused with a sentence and writes nothing', async () => {
  const optional = ['amount', 'treatment', 'consent']
  const body = { accname: 'Spoiled', acctype: 'DEDUCTION', amount: 5, treatment: 'untaxed', consent: 'Letter' }
  await expectAllRefused(shop.owner, shop.admin, CREATE, spoiledBodies(body, { optional }))
  const edit = { id: 2, accname: 'Welfare dues', amount: 5, treatment: 'untaxed', consent: 'Letter' }
  await expectAllRefused(shop.owner, shop.admin, UPDATE, spoiledBodies(edit, { optional: ['consent'] }))
})
