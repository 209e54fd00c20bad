import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'

const TYPES = '/api/accounttype'

const shop = await testShop()

const change = (call: 'create' | 'edit' | 'delete', body: object) => shop.admin.post(`${TYPES}/${call}/asempa`, body)
const list = async () => (await shop.denied.get(`${TYPES}/all/asempa`)).body
const typeOfDenied = async () => (await shop.admin.get('/api/1.0/users/usersbydbname/asempa')).body

test('REQ-317 the account types are listed for every signed-in user', async () => {
  expect(await list()).toEqual([
    { id: 1, accountType: 'Administrator' },
    { id: 2, accountType: 'Manager' },
    { id: 3, accountType: 'Cashier' },
    { id: 4, accountType: 'Storekeeper' },
    { id: 5, accountType: 'Accountant' },
  ])
})

test('an account type is created and renamed, also for users who have it', async () => {
  expect(await change('create', { accountType: ' Driver ' })).toMatchObject({ status: 200, body: { id: 6, accountType: 'Driver' } })
  expect(await change('edit', { id: 3, accountType: 'Till' })).toMatchObject({ status: 200, body: { id: 3, accountType: 'Till' } })
  expect(await list()).toContainEqual({ id: 3, accountType: 'Till' })
  expect(await typeOfDenied()).toContainEqual(expect.objectContaining({ username: 'denied', accountTypeName: 'Till' }))
})

test('a deleted account type is no longer assigned, users keep it, and creating it again restores it', async () => {
  expect(await change('delete', { id: 3 })).toMatchObject({ status: 200, body: { deleted: true } })
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: 3 }))
  expect(await typeOfDenied()).toContainEqual(expect.objectContaining({ username: 'denied', accountTypeName: 'Till' }))
  const person = { accounttypeid: 3, displayName: 'D', emailaddress: 'd@example.com', tellnumber: '1', branchid: 'ACC', privilege: 'DENY' }
  const granted = { branchid: 'ALL', privilege: 'GRANT' }
  const given = [
    await shop.admin.post('/api/1.0/users/register', { ...person, username: 'new.one', password: 'green mango season' }),
    await shop.admin.post('/api/1.0/users/edit/asempa', { ...person, ...granted, id: 2, role: 'ROLE_USER', accounttypeid: 4 }),
    await shop.admin.post('/api/1.0/users/edit/asempa', { ...person, ...granted, id: 2, role: 'ROLE_USER' }),
    await shop.admin.post('/api/1.0/users/edit/asempa', { ...person, id: 3, role: 'ROLE_USER' }),
  ]
  expect(given.map(({ status }) => status)).toEqual([400, 200, 400, 200])
  expect(await change('delete', { id: 3 })).toMatchObject({ status: 404, body: { message: 'This account type no longer exists' } })
  expect((await change('edit', { id: 3, accountType: 'Desk' })).status).toBe(404)
  expect(await change('create', { accountType: 'Till' })).toMatchObject({ status: 200, body: { id: 3 } })
  expect(await list()).toContainEqual({ id: 3, accountType: 'Till' })
})

test('a name is unique', async () => {
  const refusal = { status: 409, body: { message: 'An account type named Manager already exists or was deleted' } }
  expect(await change('create', { accountType: 'Manager' })).toMatchObject(refusal)
  expect(await change('edit', { id: 3, accountType: 'Manager' })).toMatchObject(refusal)
})

test('only an administrator changes account types, and only of their own business', async () => {
  for (const [call, body] of Object.entries({ create: { accountType: 'X' }, edit: { id: 1, accountType: 'X' }, delete: { id: 1 } })) {
    expect([call, (await shop.granted.post(`${TYPES}/${call}/asempa`, body)).status]).toEqual([call, 403])
    expect([call, (await shop.stranger.post(`${TYPES}/${call}/asempa`, body)).status]).toEqual([call, 403])
  }
  expect((await shop.stranger.post(`${TYPES}/delete/nextdoor`, { id: 6 })).status).toBe(404)
})

test('every malformed account type is refused with a sentence and writes nothing', async () => {
  const edits = spoiledBodies({ id: 1, accountType: 'Cook' })
  await expectAllRefused(shop.owner, shop.admin, `${TYPES}/edit/asempa`, edits)
  const names = edits.filter(({ title }) => title.startsWith('accountType'))
  await expectAllRefused(shop.owner, shop.admin, `${TYPES}/create/asempa`, [...spoiledBodies({ accountType: 'Cook' }), ...names])
  await expectAllRefused(shop.owner, shop.admin, `${TYPES}/delete/asempa`, [...spoiledBodies({ id: 1 }), ...spoiledBodies({ id: '1' })])
})
