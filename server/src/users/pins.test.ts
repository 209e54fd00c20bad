import { beforeAll, expect, test } from 'vitest'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { hashAsTheProduct } from '../testing/installation/hash-cost.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { BROWSER, PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { type Answer, type Caller, openCaller, send, textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

hashAsTheProduct()
let now = NOW.getTime()
const later = (seconds: number): void => {
  now += seconds * 1000
}

const shop = await testShop({ accra: { soap: '500 worth 5000' }, kumasi: { soap: '50 worth 500' }, clock: () => new Date(now) })
const pins = pinsOf(shop)
const { granted, denied, admin } = PERSON_IDS
let kojo: Caller
let kumasi: Caller
const KOJO = 4
const KUMASI = 5

/** A discount that the cashier may not give, approved with this PIN. */
const discounted = (id: number, pin: string, by = shop.denied): Promise<Answer> =>
  shop.sell({ soap: 1 }, { by: by.with(pins.approval(id, pin, 'give_discount')), discount: '1' })

const asAnswered = (answer: Answer): Promise<Caller> => {
  const token = pins.tokenOf(answer)
  return openCaller(shop.server).then(visitor => visitor.with({ authorization: `Bearer ${token}` }))
}

beforeAll(async () => {
  kojo = await pins.hire('kojo', 'ACC', 'DENY')
  kumasi = await pins.hire('kumasi', 'KUM', 'GRANT')
})

const signedIn = async (username: string): Promise<Caller> => {
  const caller = await openCaller(shop.server, { username, password: PASSWORD })
  await shop.owner.query("update user_session set expires_at = '9999-12-31'")
  return caller
}

test('PINs are off until an administrator turns them on in a branch, and the change is in the audit trail', async () => {
  await expectRefused(pins.set(shop.denied, '7261'), 409, { code: 'pins_off' })
  expect((await pins.signIn('kojo')).status).toBe(200)
  expect(await shop.rows('select user_id from pin_device where business_id = $1')).toEqual([])
  await expectRefused(shop.denied.post('/api/branch/pins/asempa/ACC', { pins: true, drawerApproval: false }), 403)
  expect((await pins.use(true)).body).toMatchObject({ branch_code: 'ACC', pins: true, drawerApproval: false })
  expect(await pins.trail('branch')).toEqual(['Ama Owner | Edited | Accra Central | PINs: On'])
})

test('people set their own PIN with their password; a weak one is refused, and nobody learns that another person has the same', async () => {
  expect((await shop.denied.get('/api/1.0/users/pin/asempa')).body).toEqual({ on: true, set: false, locked: false, setAt: '' })
  await expectRefused(pins.set(shop.denied, '7261', 'a wrong password'), 400, 'The password is not correct')
  await expectRefused(
    pins.set(shop.denied, '1234'),
    400,
    'This PIN is too easy to guess: choose one without a series, a repetition or a year',
  )
  await expectRefused(pins.set(shop.denied, '726'), 400, 'The PIN must have 4 to 6 digits')
  for (const person of [shop.denied, kojo, shop.granted, kumasi]) expect((await pins.set(person, '7261')).status).toBe(200)
  expect((await shop.denied.get('/api/1.0/users/pin/asempa')).body).toMatchObject({ set: true, locked: false })
  const stored = await shop.rows<{ pin_hash: string }>('select pin_hash from user_pin where business_id = $1')
  expect(new Set(stored.map(({ pin_hash }) => pin_hash)).size).toBe(4)
  expect(stored.every(({ pin_hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(pin_hash))).toBe(true)
  expect(JSON.stringify((await shop.admin.get('/api/1.0/users/usersbydbname/asempa')).body)).not.toContain('argon2id')
})

test('every spoiled body of the calls about PINs is refused and writes nothing', async () => {
  const uses: readonly [Caller, string, Record<string, unknown>][] = [
    [shop.admin, '/api/branch/pins/asempa/ACC', { pins: true, drawerApproval: false }],
    [shop.denied, '/api/1.0/users/pin/asempa', { password: PASSWORD, pin: '7261' }],
    [shop.denied.with({ 'x-browser-key': BROWSER }), '/api/1.0/users/pinswitch/asempa', { id: KOJO, pin: '9999' }],
  ]
  const before = await fingerprint(shop.owner)
  for (const [caller, path, body] of uses)
    for (const { title, body: spoiled } of shareOf(spoiledBodies(body, { free: ['password'] })))
      expect([path, title, (await caller.post(path, spoiled)).status]).toEqual([path, title, expect.toBeOneOf([400, 404, 413, 415, 422])])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a person who signed in with the password today in this browser switches in by PIN, with their own session', async () => {
  await pins.signIn('kojo')
  await pins.signIn('denied')
  expect(await pins.peopleAt(shop.denied)).toEqual([{ id: KOJO, name: 'kojo' }])
  expect(await pins.peopleAt(shop.denied, 'another-browser-with-128-bits')).toEqual([])
  const switched = await pins.switchTo(shop.denied, KOJO, '7261')
  expect(switched.body).toMatchObject({ userName: 'kojo', username: 'kojo', userid: KOJO, branchid: 'ACC', privilege: 'DENY' })
  await shop.owner.query("update user_session set expires_at = '9999-12-31'")
  const atTill = await asAnswered(switched)
  await saved(shop.sell({ soap: 1 }, { by: atTill }))
  expect((await shop.rows('select attendant from sale where business_id = $1 order by posting_id desc limit 1'))[0]).toEqual({
    attendant: 'kojo',
  })
  expect((await pins.trail('sign_in')).at(-1)).toBe('kojo | Switched in by PIN | kojo | Took over from: denied')
  // The one before stays signed in: their browser only drops the token.
  expect((await shop.denied.get('/api/1.0/users/pin/asempa')).status).toBe(200)
})

test('a PIN alone opens nothing: not in another browser, in another branch, on another day, or for people without it', async () => {
  await expectRefused(pins.switchTo(shop.denied, KOJO, '7261', 'another-browser-with-128-bits'), 403, { code: 'password_needed' })
  await expectRefused(pins.switchTo(shop.denied, granted, '7261'), 403, {
    code: 'password_needed',
    message: 'granted has not signed in with the password on this device today',
  })
  await expectRefused(pins.switchTo(shop.denied, admin, '7261'), 403, { code: 'wrong_pin', message: 'Ama Owner has no PIN' })
  await expectRefused(pins.switchTo(shop.denied, 99, '7261'), 403, { code: 'wrong_pin' })
  await pins.signIn('kumasi')
  await expectRefused(pins.switchTo(shop.denied, KUMASI, '7261'), 403, 'kumasi may not act for this branch')
  expect(await pins.peopleAt(shop.denied)).toEqual([{ id: KOJO, name: 'kojo' }])
  await expectRefused(pins.switchTo(shop.granted, KOJO, '7261', BROWSER, 'KUM'), 409, { code: 'pins_off' })
  await expectRefused(shop.stranger.post('/api/1.0/users/pinswitch/asempa', { id: KOJO, pin: '7261' }), 403, { code: 'not_your_business' })
  await expectRefused(
    shop.stranger
      .with({ 'x-browser-key': BROWSER, 'x-branch-code': 'NXT' })
      .post('/api/1.0/users/pinswitch/nextdoor', { id: KOJO, pin: '7261' }),
    403,
    { code: 'wrong_pin' },
  )
  const visitor = { id: KOJO, pin: '7261' }
  expect((await send(shop.server, 'POST', '/api/1.0/users/pinswitch/asempa', { 'x-browser-key': BROWSER }, visitor)).status).toBe(401)
  await expectRefused(shop.denied.with({ 'x-browser-key': 'short' }).get('/api/1.0/users/pinpeople/asempa'), 400)
  await shop.owner.query('update pin_device set signed_in_on = signed_in_on - 1')
  await expectRefused(pins.switchTo(shop.denied, KOJO, '7261'), 403, { code: 'password_needed' })
  await pins.signIn('kojo')
})

test('a session that a PIN started does not count as the password: signing out removes the person from the browser', async () => {
  const switched = await pins.switchTo(shop.denied, KOJO, '7261')
  await shop.owner.query("update user_session set expires_at = '9999-12-31'")
  const atTill = await asAnswered(switched)
  await atTill.post('/api/1.0/users/logout', undefined, { 'x-browser-key': BROWSER })
  await expectRefused(pins.switchTo(shop.denied, KOJO, '7261'), 403, { code: 'password_needed' })
  await pins.signIn('kojo')
})

test('guessing fails: many attempts at once, from two devices, compare three PINs; ten in all lock it until the password is given', async () => {
  await shop.warmUp()
  const guesses = Array.from({ length: 24 }, (_, place) => `40${17 + place * 3}`)
  const answers = await Promise.all(
    guesses.map((pin, place) =>
      place % 2 === 0 ? discounted(granted, pin) : pins.switchTo(kojo, granted, pin, 'another-browser-with-128-bits'),
    ),
  )
  const codes = answers.map(({ body }) => textIn(body, 'code'))
  expect(codes.filter(code => code === 'wrong_pin').length).toBe(3)
  expect(codes.filter(code => code === 'too_many_tries').length).toBe(21)
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('30')
  // Even the right PIN waits, and so does each further attempt, twice as long.
  await expectRefused(discounted(granted, '7261'), 429)
  let compared = 3
  for (const wait of [30, 60, 120, 240, 480, 960, 1920]) {
    later(wait - 1)
    await expectRefused(discounted(granted, '4018'), 429)
    later(1)
    await expectRefused(discounted(granted, '4018', compared % 2 === 0 ? shop.denied : kojo), 403, { code: 'wrong_pin' })
    compared += 1
  }
  expect(compared).toBe(10)
  later(3 * 3600)
  await expectRefused(discounted(granted, '7261'), 403, { code: 'pin_locked' })
  expect((await shop.granted.get('/api/1.0/users/pin/asempa')).body).toMatchObject({ locked: true })
  expect((await pins.trail('approval')).filter(line => line.endsWith('| Entered a wrong PIN | granted')).length).toBe(10)
  await shop.expectPosted(0)
  await pins.signIn('granted')
  await saved(discounted(granted, '7261'))
})

test('one person may not go through the PINs of everybody: twenty wrong ones a day are the end, whosever PIN they were', async () => {
  now = Date.parse('2026-11-21T06:00:00Z')
  const cashier = await signedIn('denied')
  const codes: string[] = []
  for (const minutes of [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 64, 64, 64, 64]) {
    later(minutes * 60)
    await shop.owner.query('update user_pin set wrong_tries = 0')
    codes.push(textIn((await discounted(codes.length % 2 === 0 ? granted : KOJO, '4018', cashier)).body, 'code'))
  }
  expect(codes).toEqual([...Array<string>(20).fill('wrong_pin'), 'too_many_tries'])
  const refused = await expectRefused(discounted(granted, '7261', cashier), 429)
  expect(Number(refused.headers['retry-after'])).toBe((Date.parse('2026-11-22T00:00:00Z') - now) / 1000)
  now = Date.parse('2026-11-22T08:00:00Z')
  await saved(discounted(granted, '7261', await signedIn('denied')))
})

test('a new password and a deactivation end the PIN; an administrator removes one, and it is in the audit trail', async () => {
  const [owner, manager, cashier, another] = await Promise.all(['admin', 'granted', 'denied', 'kojo'].map(signedIn))
  if (!owner || !manager || !cashier || !another) throw new Error('Not signed in')
  await expectRefused(manager.post('/api/1.0/users/removepin/asempa', { id: KOJO }), 403)
  await expectRefused(owner.post('/api/1.0/users/removepin/asempa', { id: 99 }), 404)
  expect((await owner.post('/api/1.0/users/removepin/asempa', { id: denied })).body).toEqual({ removed: true })
  expect((await owner.post('/api/1.0/users/removepin/asempa', { id: denied })).body).toEqual({ removed: false })
  expect((await pins.trail('user')).at(-1)).toBe('Ama Owner | Removed the PIN | denied')
  await expectRefused(discounted(denied, '7261', another), 403, 'denied has no PIN')

  await owner.post('/api/1.0/users/resetpassword/asempa', { id: KUMASI, newpassword: 'seven quiet fishing canoes' })
  await owner.post('/api/1.0/users/deactivate/asempa', { id: KOJO })
  await manager.post('/api/1.0/users/changepassword/asempa', { password: PASSWORD, newpassword: 'seven quiet fishing canoes' })
  expect(await shop.rows('select user_id from user_pin where business_id = $1')).toEqual([])
  await expectRefused(discounted(granted, '7261', cashier), 403, 'granted has no PIN')
  await expectRefused(pins.switchTo(cashier, KOJO, '7261'), 403, 'kojo has no PIN')
})
