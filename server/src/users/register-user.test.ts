import { expect, test } from 'vitest'
import { systemClock } from '../host/clock.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { hashAsTheProduct } from '../testing/installation/hash-cost.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

hashAsTheProduct()

const REGISTER = '/api/1.0/users/register'

const shop = await testShop({ clock: systemClock })

const payload = {
  businessid: 'ASEMPA',
  groupName: 'USER',
  accounttypeid: 3,
  displayName: 'Efua Boateng',
  username: 'efua.boateng',
  emailaddress: 'efua@example.com',
  tellnumber: '024 555 0101',
  password: 'green mango season',
  dbname: 'asempa',
  branchid: 'KUM',
  privilege: 'DENY',
}

const signIn = (username: string, password: string) => shop.visitor.post('/api/1.0/users/login', { username, password })
const stored = async (username: string) => (await shop.owner.query('select * from app_user where username = $1', [username])).rows.at(0)

test('REQ-315 REQ-185 REQ-309 REQ-310 REQ-311 an administrator adds a user of one branch, who can sign in', async () => {
  const made = await shop.admin.post(REGISTER, payload)
  expect(made).toMatchObject({
    status: 200,
    body: { username: 'efua.boateng', accountTypeName: 'Cashier', branchid: 'KUM', privilege: 'DENY' },
  })
  expect((await signIn('efua.boateng', 'green mango season')).body).toMatchObject({
    userName: 'Efua Boateng',
    branchid: 'KUM',
    roles: ['ROLE_USER'],
    privilege: 'DENY',
    dbname: 'asempa',
  })
})

test('REQ-311 a user of ALL branches is tied to none', async () => {
  const made = await shop.admin.post(REGISTER, { ...payload, username: 'of.all', branchid: 'ALL', privilege: 'GRANT', accounttypeid: '2' })
  expect(made).toMatchObject({ status: 200, body: { branchid: 'ALL', privilege: 'GRANT', accountTypeName: 'Manager' } })
})

test('REQ-316 REQ-187 the users list has every user of this business, no other and no secret', async () => {
  const list = await shop.admin.get('/api/1.0/users/usersbydbname/asempa')
  expect(list.body).toContainEqual({
    id: 3,
    displayName: 'denied',
    accounttypeid: 3,
    accountTypeName: 'Cashier',
    username: 'denied',
    emailaddress: 'denied@example.com',
    tellnumber: '024 000 0000',
    privilege: 'DENY',
    branchid: 'ACC',
    haspin: false,
    twostep: false,
    roles: ['ROLE_USER'],
    active: true,
  })
  expect(list.text).not.toContain('stranger')
  expect(list.text).not.toMatch(/argon2|hash|token/)
})

test('REQ-315 only an administrator adds users: 401 without a token, 403 with who may', async () => {
  expect((await shop.visitor.post(REGISTER, { ...payload, username: 'by.nobody' })).status).toBe(401)
  for (const person of [shop.granted, shop.denied])
    await expectRefused(person.post(REGISTER, { ...payload, username: 'by.user' }), 403, 'Only an administrator may do this')
  expect(await stored('by.nobody')).toBeUndefined()
  expect(await stored('by.user')).toBeUndefined()
})

const attacks: Readonly<Record<string, object>> = {
  'a role': { role: 'ROLE_ADMIN', roles: ['ROLE_ADMIN'], userRoles: '["ROLE_ADMIN"]' },
  'a group': { groupName: 'ADMIN' },
  'another business': { dbname: 'nextdoor', businessid: 'NEXT', business_id: 2, business_code: 'NEXT', tenant: 2 },
  'an id': { id: 1, userId: 1, user_id: 1, userid: 1 },
  'a ready hash': { password_hash: '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA', passwordHash: 'x' },
  'a token version': { token_version: 99, active: false, demo_password: true, demoPassword: true },
  'a branch by id': { branch_id: 1, branchId: null, branchcode: 'ALL' },
}

test('fields determined by the server have no effect, whatever their names', async () => {
  let number = 0
  for (const [name, fields] of Object.entries(attacks)) {
    number += 1
    const username = `attack${number}`
    expect([name, (await shop.admin.post(REGISTER, { ...payload, ...fields, username })).status]).toEqual([name, 200])
    const user = await stored(username)
    expect(user).toMatchObject({
      business_id: shop.businessId,
      role: 'ROLE_USER',
      privilege: 'DENY',
      branch_id: shop.branches.kumasi,
      active: true,
      demo_password: false,
      token_version: 1,
    })
    expect(user.user_id).toBeGreaterThan(3)
    expect((await signIn(username, payload.password)).body).toMatchObject({ dbname: 'asempa', roles: ['ROLE_USER'] })
  }
})

test('a name used anywhere in the installation is refused, in any case', async () => {
  for (const username of ['denied', 'DENIED', 'stranger'])
    expect(await shop.admin.post(REGISTER, { ...payload, username })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: `The user name ${username} is taken` },
    })
})

test('a weak password is refused with the reason', async () => {
  const sentences: Readonly<Record<string, string>> = {
    'short 7': 'The password must be at least 8 characters',
    ['long'.repeat(33)]: 'The password must be at most 128 characters',
    password123: 'The password is too easy to guess',
    PassWord123: 'The password is too easy to guess',
    abababababab: 'The password is too easy to guess',
    'weak.one.2026': 'The password is too easy to guess',
  }
  for (const [password, message] of Object.entries(sentences))
    await expectRefused(shop.admin.post(REGISTER, { ...payload, username: 'weak.one', password }), 400, { message })
})

test('an unknown branch, account type or privilege is refused by name', async () => {
  const refused = async (fields: object) => (await shop.admin.post(REGISTER, { ...payload, username: 'odd.one', ...fields })).body
  expect(await refused({ branchid: 'NXT' })).toMatchObject({ status: 404, message: 'There is no branch NXT' })
  expect(await refused({ accounttypeid: 77 })).toMatchObject({
    status: 400,
    message: 'This account type no longer exists. Choose another one',
  })
  expect(await refused({ privilege: 'ADMIN' })).toMatchObject({ status: 400, message: 'privilege must be GRANT or DENY' })
  expect(await refused({ branchid: '' })).toMatchObject({ status: 400, message: 'branchid is required' })
})

test('passwords are stored as salted argon2id hashes of 19 MiB', async () => {
  const hashes = (
    await shop.owner.query<{ password_hash: string }>("select password_hash from app_user where username like 'attack%'")
  ).rows.map(row => row.password_hash)
  expect(hashes.length).toBeGreaterThan(4)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('every malformed body is refused and creates nobody', async () => {
  const { businessid: _business, groupName: _group, dbname: _dbname, ...read } = payload
  const bodies = spoiledBodies({ ...read, username: 'spoiled.one' }, { free: ['password'] })
  await expectAllRefused(shop.owner, shop.admin, REGISTER, bodies)
})

const CHANGE = '/api/1.0/users/changepassword/asempa'

test('a changed password ends every session of the user, and the old one no longer works', async () => {
  const { body } = await signIn('granted', PASSWORD)
  expect(body).toMatchObject({ username: 'granted' })
  const wanted = 'one quiet harmattan morning'
  const changed = await shop.granted.post(CHANGE, { password: PASSWORD, newpassword: wanted })
  expect(changed).toMatchObject({ status: 200, body: { username: 'granted', dbname: 'asempa' } })
  expect((await shop.granted.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await signIn('granted', PASSWORD)).status).toBe(401)
  expect((await signIn('granted', wanted)).status).toBe(200)
})

test('a changed password needs the current one, and a strong new one', async () => {
  const change = (password: string, newpassword: string) => shop.denied.post(CHANGE, { password, newpassword })
  await expectRefused(change('not the password', 'one quiet harmattan'), 400, 'The current password is not correct')
  expect(await change(PASSWORD, '12345678')).toMatchObject({ status: 400, body: { message: 'The password is too easy to guess' } })
  await expectRefused(change(PASSWORD, PASSWORD), 400, 'The new password is the same as the current one')
  expect((await shop.denied.get('/api/branch/all/asempa')).status).toBe(200)
})

test('every malformed body is refused and changes no password', async () => {
  const bodies = spoiledBodies({ password: PASSWORD, newpassword: 'one quiet harmattan' }, { free: ['newpassword'] })
  await expectAllRefused(shop.owner, shop.stranger, '/api/1.0/users/changepassword/nextdoor', [
    ...bodies,
    ...spoiledBodies({ password: 'x', newpassword: 'one quiet harmattan' }),
  ])
})

test('the demo’s password is no longer a demo password once it is changed', async () => {
  await shop.owner.query(`update app_user set demo_password = true where username = 'admin'`)
  expect((await shop.admin.post(CHANGE, { password: PASSWORD, newpassword: 'one quiet harmattan' })).status).toBe(200)
  expect(await stored('admin')).toMatchObject({ demo_password: false })
})
