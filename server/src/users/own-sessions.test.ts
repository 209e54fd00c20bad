import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Caller, openCaller, send, textIn } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const USERS = '/api/1.0/users'
const shop = await testShop({ clock: () => NOW })

const PHONE = { 'x-browser-key': 'phonephonephonephonephone', 'user-agent': 'Phone' }
const TABLET = { 'x-browser-key': 'tablettablettablettablet', 'user-agent': 'Tablet' }
const TILL = { 'x-browser-key': 'tilltilltilltilltilltill', 'user-agent': 'Till' }

/** A user of the business who has never signed in. */
const hire = async (username: string): Promise<void> => {
  await shop.owner.query(
    `insert into app_user (business_id, user_id, username, display_name, role, privilege, password_hash)
     select business_id, (select max(user_id) + 1 from app_user), $1, $1, role, privilege, password_hash from app_user where username = 'granted'`,
    [username],
  )
}

const signIn = async (username: string, from: Readonly<Record<string, string>>): Promise<Caller> => {
  const token = textIn((await send(shop.server, 'POST', `${USERS}/login`, from, { username, password: PASSWORD })).body, 'token')
  await shop.owner.query("update user_session set expires_at = '9999-12-31', started_at = $1", [NOW])
  return (await openCaller(shop.server)).with({ authorization: `Bearer ${token}` })
}

const sessionsOf = async (by: Caller) => {
  const { body } = await by.get(`${USERS}/sessions/asempa`)
  return Array.isArray(body) ? body.filter(isRecord) : []
}
const idOf = async (by: Caller, device: string): Promise<string> =>
  textIn(
    (await sessionsOf(by)).find(each => each.device === device),
    'id',
  )
const shown = async (by: Caller) =>
  (await sessionsOf(by))
    .map(each => `${textIn(each, 'device')}${each.current ? ' here' : ''}${each.open ? '' : ' ended'}${each.newdevice ? ' new' : ''}`)
    .sort()
const end = (by: Caller, id: unknown) => by.post(`${USERS}/endsession/asempa`, { id })
const confirm = (by: Caller, id: unknown) => by.post(`${USERS}/confirmsession/asempa`, { id })

test('a user sees where they are signed in; the first device is not new, the second is', async () => {
  await hire('abena')
  const till = await signIn('abena', TILL)
  expect(await shown(till)).toEqual(['Till here'])
  const phone = await signIn('abena', PHONE)
  expect(await shown(till)).toEqual(['Phone new', 'Till here'])
  await signIn('abena', PHONE)
  expect(await shown(phone)).toEqual(['Phone', 'Phone here new', 'Till'])
  const trail = await shop.rows(
    `select deed from audit_entry e join app_user u using (business_id, user_id) where business_id = $1 and u.username = 'abena' order by entry_no`,
  )
  expect(trail).toEqual([{ deed: 'Signed in' }, { deed: 'Signed in on a new device' }, { deed: 'Signed in' }])
})

test('nobody is warned of a device that they used before addresses and browsers were recorded', async () => {
  await hire('before')
  await signIn('before', TILL)
  await shop.owner.query(`update user_session set browser = null where user_id = (select user_id from app_user where username = 'before')`)
  expect(await shown(await signIn('before', PHONE))).toEqual(['Phone here', 'Till'])
})

test('a user signs out another device at once, and only one of their own', async () => {
  await hire('yaw')
  const till = await signIn('yaw', TILL)
  const phone = await signIn('yaw', PHONE)
  const id = await idOf(till, 'Phone')
  await expectRefused(end(shop.admin, id), 404, 'You have no such session')
  expect((await end(till, id)).body).toEqual({ ended: true })
  expect((await phone.get(`${USERS}/sessions/asempa`)).status).toBe(401)
  expect((await end(till, id)).body).toEqual({ ended: false })
  expect(await shown(till)).toEqual(['Phone ended new', 'Till here'])
})

test('a new device is confirmed on a device used before, and not on itself, however often it signs in', async () => {
  await hire('esi')
  const till = await signIn('esi', TILL)
  await signIn('esi', PHONE)
  const phoneAgain = await signIn('esi', PHONE)
  await signIn('esi', TABLET)
  const { id } = (await sessionsOf(till)).find(each => each.device === 'Phone' && each.newdevice === true) ?? {}
  await expectRefused(confirm(phoneAgain, id), 403, 'This device is new too. Confirm on a device that you used before')
  await expectRefused(confirm(shop.admin, id), 404)
  expect((await confirm(till, id)).body).toEqual({ confirmed: true })
  expect((await confirm(till, id)).body).toEqual({ confirmed: false })
  expect(await shown(till)).toEqual(['Phone', 'Phone', 'Tablet new', 'Till here'])
})

test('an invalid session id is refused with a sentence, and nothing changes', async () => {
  await hire('kofi.two')
  const till = await signIn('kofi.two', TILL)
  const good = { id: await idOf(till, 'Till') }
  const bodies = [...spoiledBodies(good), ...spoiledBodies({ ...good, more: 1 }, { ignored: ['more'] })]
  for (const path of ['endsession', 'confirmsession']) await expectAllRefused(shop.owner, till, `${USERS}/${path}/asempa`, bodies)
  await expectRefused(end(till, '0f8b5c1e-6a59-4d0c-9a53-1c6f2f7f1a01'), 404)
})
