import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Answer, openCaller, textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const USERS = '/api/1.0/users'
const WANTED = 'one quiet harmattan morning'
const GONE = 'This link was used, withdrawn or has ended. Ask an administrator for a new one'

let now = NOW
const shop = await testShop({ clock: () => now })
const DENIED = 3

const create = (id: unknown = DENIED, by = shop.admin): Promise<Answer> => by.post(`${USERS}/passwordlink/asempa`, { id })
const newLink = async (id?: number): Promise<string> => textIn((await create(id)).body, 'token')
/** Every visitor has an address of their own, as the limits count by address. */
let visitors = 0
const visit = (path: string, payload: object, remoteAddress = `10.9.0.${++visitors}`) =>
  shop.server.inject({ method: 'POST', url: `${USERS}/${path}`, remoteAddress, payload })
const set = (token: string, newpassword = WANTED) => visit('setpassword', { token, newpassword })
const sentence = (response: { readonly payload: string }): unknown => JSON.parse(response.payload).message
const signIn = (password: string) => shop.visitor.post(`${USERS}/login`, { username: 'denied', password })

test('a user who forgot the password sets a new one by link, once, and their sessions end', async () => {
  const before = await openCaller(shop.server, { username: 'denied', password: PASSWORD })
  const token = await newLink()
  expect((await visit('openpasswordlink', { token })).json()).toEqual({
    username: 'denied',
    displayName: 'denied',
    name_of_business: 'Asempa Trading Ltd',
  })
  expect((await set(token)).json()).toEqual({ username: 'denied' })
  expect((await before.get('/api/branch/all/asempa')).status).toBe(401)
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn(WANTED)).status).toBe(200)
  const again = await set(token, 'another quiet morning')
  expect([again.statusCode, sentence(again)]).toEqual([404, GONE])
  expect((await signIn(WANTED)).status).toBe(200)
  const trail = await shop.rows(`select deed, user_id from audit_entry where business_id = $1 and kind = 'user' order by entry_no`)
  expect(trail).toEqual([
    { deed: 'Created a password link', user_id: 1 },
    { deed: 'Set a password by link', user_id: DENIED },
  ])
})

test('the database stores the hash of a link, never the link', async () => {
  const token = await newLink()
  const [stored] = await shop.rows<{ row: string }>('select l::text as row from password_link l where business_id = $1')
  expect(stored?.row).not.toContain(token)
  expect(stored?.row).not.toContain(Buffer.from(token).toString('hex'))
})

test('of two who use a link at once, one sets the password', async () => {
  const token = await newLink()
  const answers = await Promise.all([set(token, 'first quiet morning'), set(token, 'second quiet morning')])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 404])
})

test('a link ends after a day, when it is withdrawn or replaced, with a new password, and with the user', async () => {
  const isGone = async (token: string): Promise<void> => expect((await set(token)).statusCode).toBe(404)
  const late = await newLink()
  now = new Date(NOW.getTime() + 24 * 3_600_000)
  await isGone(late)
  now = NOW

  const replaced = await newLink()
  const withdrawn = await newLink()
  await isGone(replaced)
  expect((await shop.admin.post(`${USERS}/withdrawpasswordlink/asempa`, { id: DENIED })).body).toEqual({ withdrawn: true })
  expect((await shop.admin.post(`${USERS}/withdrawpasswordlink/asempa`, { id: DENIED })).body).toEqual({ withdrawn: false })
  await isGone(withdrawn)

  const overtaken = await newLink()
  expect((await shop.admin.post(`${USERS}/resetpassword/asempa`, { id: DENIED, newpassword: WANTED })).status).toBe(200)
  await isGone(overtaken)

  const ofGone = await newLink()
  expect((await shop.admin.post(`${USERS}/deactivate/asempa`, { id: DENIED })).status).toBe(200)
  await isGone(ofGone)
  await expectRefused(create(), 400, 'This user is deactivated')
  expect((await shop.admin.post(`${USERS}/activate/asempa`, { id: DENIED })).status).toBe(200)
  await isGone(ofGone)
})

test('only an administrator creates links, for users of their business other than themselves', async () => {
  await expectRefused(create(DENIED, shop.granted), 403)
  await expectRefused(create(1), 400, 'To change your own password, use Change Password')
  await expectRefused(create(4711), 404)
})

test('a weak password and spoiled bodies are refused, and the link still works', async () => {
  const token = await newLink()
  const before = await fingerprint(shop.owner)
  for (const [wanted, why] of [
    ['short', 'The password must be at least 8 characters'],
    ['password1', 'The password is too easy to guess'],
  ] as const) {
    const answer = await set(token, wanted)
    expect([answer.statusCode, sentence(answer)]).toEqual([400, why])
  }
  const bodies = [...spoiledBodies({ id: DENIED }), ...spoiledBodies({ id: String(DENIED) })]
  for (const path of ['passwordlink', 'withdrawpasswordlink'])
    await expectAllRefused(shop.owner, shop.admin, `${USERS}/${path}/asempa`, bodies)
  expect(await fingerprint(shop.owner)).toBe(before)
  expect((await set(token, 'a better harmattan morning')).statusCode).toBe(200)
})

test('guessing links is slowed down by address', async () => {
  const guess = () => visit('setpassword', { token: 'x'.repeat(43), newpassword: WANTED }, '10.9.1.1')
  const statuses: number[] = []
  for (const _ of Array(12)) statuses.push((await guess()).statusCode)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  expect((await set(await newLink())).statusCode).toBe(200)
})
