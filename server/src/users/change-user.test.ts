import { expect, test } from 'vitest'
import { systemClock } from '../host/clock.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Answer, openCaller } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { deactivateUser } from './change-user.ts'

const USERS = '/api/1.0/users'
const WANTED = 'one quiet harmattan morning'

const shop = await testShop({ clock: systemClock })

const person = {
  accounttypeid: 3,
  displayName: 'Efua Boateng',
  emailaddress: 'efua@example.com',
  tellnumber: '024 555 0101',
  branchid: 'KUM',
  privilege: 'DENY',
}

type Made = { readonly id: number; readonly username: string }

const isMade = (body: unknown): body is Made => typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number'

const make = async (username: string): Promise<Made> => {
  const { body } = await shop.admin.post(`${USERS}/register`, { ...person, username, password: PASSWORD })
  if (!isMade(body)) throw new Error(`not made: ${JSON.stringify(body)}`)
  return body
}

const as = (username: string, password = PASSWORD) => openCaller(shop.server, { username, password })
const signIn = (username: string, password: string) => shop.visitor.post(`${USERS}/login`, { username, password })
const edit = (id: number, change: object): Promise<Answer> =>
  shop.admin.post(`${USERS}/edit/asempa`, { ...person, id, role: 'ROLE_USER', ...change })
const stored = async (id: number) =>
  (await shop.owner.query('select * from app_user where business_id = $1 and user_id = $2', [shop.businessId, id])).rows.at(0)

test('a user’s data is changed, and the session continues', async () => {
  const { id } = await make('renamed.one')
  const user = await as('renamed.one')
  const changed = await edit(id, { displayName: 'Efua B. Owusu', emailaddress: 'efua@new.example', tellnumber: '020', accounttypeid: '2' })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      id,
      displayName: 'Efua B. Owusu',
      emailaddress: 'efua@new.example',
      tellnumber: '020',
      accounttypeid: 2,
      accountTypeName: 'Manager',
      username: 'renamed.one',
      branchid: 'KUM',
      privilege: 'DENY',
      roles: ['ROLE_USER'],
    },
  })
  expect((await user.get('/api/branch/all/asempa')).status).toBe(200)
})

test('changed rights apply from the next call: the session ends, and the next one has them', async () => {
  const { id } = await make('promoted.one')
  const changes = [
    { change: { privilege: 'GRANT' }, session: { privilege: 'GRANT', branchid: 'KUM', roles: ['ROLE_USER'] } },
    { change: { privilege: 'GRANT', branchid: 'ALL' }, session: { branchid: 'ALL' } },
    { change: { privilege: 'GRANT', branchid: 'ALL', role: 'ROLE_ADMIN' }, session: { roles: ['ROLE_ADMIN'] } },
    { change: { privilege: 'DENY', branchid: 'ACC' }, session: { privilege: 'DENY', branchid: 'ACC', roles: ['ROLE_USER'] } },
  ]
  for (const { change, session } of changes) {
    const user = await as('promoted.one')
    expect((await user.get('/api/branch/all/asempa')).status).toBe(200)
    expect((await edit(id, change)).status).toBe(200)
    expect([change, (await user.get('/api/branch/all/asempa')).status]).toEqual([change, 401])
    expect((await signIn('promoted.one', PASSWORD)).body).toMatchObject(session)
  }
})

test('a revoked right is refused on the next call', async () => {
  const { id } = await make('taken.from')
  await edit(id, { role: 'ROLE_ADMIN', branchid: 'ALL' })
  expect((await (await as('taken.from')).get(`${USERS}/usersbydbname/asempa`)).status).toBe(200)
  await edit(id, {})
  const user = await as('taken.from')
  expect((await user.get(`${USERS}/usersbydbname/asempa`)).status).toBe(403)
})

test('nobody grants more rights than they have: only an administrator changes users, including themselves', async () => {
  const { id } = await make('bystander')
  const calls: readonly (readonly [string, object])[] = [
    ['edit', { ...person, id, role: 'ROLE_ADMIN', privilege: 'GRANT', branchid: 'ALL' }],
    ['edit', { ...person, id: 2, role: 'ROLE_ADMIN', privilege: 'GRANT', branchid: 'ALL' }],
    ['deactivate', { id }],
    ['activate', { id }],
    ['resetpassword', { id, newpassword: WANTED }],
    ['endsessions', { id }],
  ]
  const before = (await shop.owner.query('select * from app_user order by business_id, user_id')).rows
  for (const [call, body] of calls)
    for (const caller of [shop.granted, shop.denied])
      expect([call, await caller.post(`${USERS}/${call}/asempa`, body)]).toEqual([
        call,
        expect.objectContaining({ status: 403, body: expect.objectContaining({ message: 'Only an administrator may do this' }) }),
      ])
  expect((await shop.owner.query('select * from app_user order by business_id, user_id')).rows).toEqual(before)
})

test('a deactivated user is signed out at once and keeps the user name, and once activated signs in with the same password', async () => {
  const { id } = await make('gone.one')
  const user = await as('gone.one')
  expect(await shop.admin.post(`${USERS}/deactivate/asempa`, { id })).toMatchObject({ status: 200, body: { id, active: false } })
  expect((await user.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await signIn('gone.one', PASSWORD)).status).toBe(401)
  expect((await shop.admin.get(`${USERS}/usersbydbname/asempa`)).body).toContainEqual(
    expect.objectContaining({ id, username: 'gone.one', active: false }),
  )
  expect(await shop.admin.post(`${USERS}/activate/asempa`, { id })).toMatchObject({ status: 200, body: { id, active: true } })
  expect((await user.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await signIn('gone.one', PASSWORD)).status).toBe(200)
})

test('a reset password works, the old one does not, and every session has ended', async () => {
  const { id } = await make('forgetful')
  const user = await as('forgetful')
  const reset = (newpassword: string) => shop.admin.post(`${USERS}/resetpassword/asempa`, { id, newpassword })
  expect(await reset('12345678')).toMatchObject({ status: 400, body: { message: 'The password is too easy to guess' } })
  expect((await user.get('/api/branch/all/asempa')).status).toBe(200)
  const done = await reset(WANTED)
  expect(done).toMatchObject({ status: 200, body: { id } })
  expect(done.text).not.toMatch(/argon2|harmattan/)
  expect((await user.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await signIn('forgetful', PASSWORD)).status).toBe(401)
  expect((await signIn('forgetful', WANTED)).status).toBe(200)
})

test('administrators cannot reset their own password, which needs the current one', async () => {
  await expectRefused(
    shop.admin.post(`${USERS}/resetpassword/asempa`, { id: 1, newpassword: WANTED }),
    400,
    'To change your own password, use Change Password',
  )
})

test('the open sessions of a user end, however many, and a new one can begin', async () => {
  const { id } = await make('lost.phone')
  const phones = [await as('lost.phone'), await as('lost.phone')]
  const end = () => shop.admin.post(`${USERS}/endsessions/asempa`, { id })
  expect(await end()).toMatchObject({ status: 200, body: { endedSessions: 2 } })
  for (const phone of phones) expect((await phone.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await end()).body).toEqual({ endedSessions: 0 })
  expect((await signIn('lost.phone', PASSWORD)).status).toBe(200)
})

test('the last administrator can be neither demoted nor deactivated', async () => {
  const refusal = { status: 409, body: { message: 'This is the last administrator. Make another user an administrator first' } }
  expect(await edit(1, { displayName: 'Nobody' })).toMatchObject(refusal)
  expect(await shop.admin.post(`${USERS}/deactivate/asempa`, { id: 1 })).toMatchObject(refusal)
  expect(await stored(1)).toMatchObject({ role: 'ROLE_ADMIN', active: true, display_name: 'Ama Owner' })
})

test('two administrators who demote each other at once leave one', async () => {
  const { id } = await make('second.admin')
  await edit(id, { role: 'ROLE_ADMIN', branchid: 'ALL' })
  const second = await as('second.admin')
  const demoted = { ...person, role: 'ROLE_USER', branchid: 'ALL' }
  const answers = await whileTableIsHeld(
    shop,
    'app_user',
    () => shop.admin.post(`${USERS}/edit/asempa`, { ...demoted, id }),
    () => second.post(`${USERS}/edit/asempa`, { ...demoted, id: 1 }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const { rows } = await shop.owner.query(`select user_id from app_user where business_id = $1 and role = 'ROLE_ADMIN' and active`, [
    shop.businessId,
  ])
  expect(rows).toHaveLength(1)
  await shop.owner.query(`update app_user set role = 'ROLE_ADMIN', token_version = 1 where business_id = $1 and user_id = 1`, [
    shop.businessId,
  ])
})

test('while a user is changed, what an administrator does elsewhere does not wait: the two would wait for each other', async () => {
  const { id } = await make('leaves.today')
  await shop.database.transaction(shop.businessId, async tx => {
    await deactivateUser(tx, id)
    expect(await shop.admin.post('/api/category/create/asempa', { categoryName: 'Drinks' })).toMatchObject({ status: 200 })
  })
})

test('an unknown user, one of another business and an unknown account type are refused by name', async () => {
  for (const [call, body] of Object.entries({
    edit: { ...person, id: 4711, role: 'ROLE_USER' },
    deactivate: { id: 4711 },
    activate: { id: 4711 },
    resetpassword: { id: 4711, newpassword: WANTED },
    endsessions: { id: 4711 },
  }))
    expect([call, await shop.admin.post(`${USERS}/${call}/asempa`, body)]).toEqual([
      call,
      expect.objectContaining({ status: 404, body: expect.objectContaining({ message: 'There is no such user' }) }),
    ])
  expect((await shop.stranger.post(`${USERS}/deactivate/nextdoor`, { id: 2 })).status).toBe(404)
  await expectRefused(edit(2, { accounttypeid: 77 }), 400, 'This account type no longer exists. Choose another one')
  expect(await edit(2, { branchid: 'NXT' })).toMatchObject({ status: 404, body: { message: 'There is no branch NXT' } })
})

test('every malformed body is refused and changes nobody', async () => {
  const { id } = await make('spoiled.one')
  const bare = [...spoiledBodies({ id }), ...spoiledBodies({ id: String(id) })]
  await expectAllRefused(shop.owner, shop.admin, `${USERS}/edit/asempa`, spoiledBodies({ ...person, id, role: 'ROLE_USER' }))
  for (const call of ['deactivate', 'activate', 'endsessions'])
    await expectAllRefused(shop.owner, shop.admin, `${USERS}/${call}/asempa`, bare)
  await expectAllRefused(shop.owner, shop.admin, `${USERS}/resetpassword/asempa`, [
    ...bare,
    ...spoiledBodies({ id, newpassword: WANTED }, { free: ['newpassword'] }),
  ])
})
