import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { BROWSER, PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { type Answer, type Caller, openCaller, send, textIn } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

let now = NOW.getTime()
const clock = () => new Date(now)
const later = (seconds: number): void => {
  now += seconds * 1000
}

/** Two servers of one installation: each with its own memory and its own connections to the one database. */
const tokenSecret = Buffer.alloc(32, 7)
const shop = await testShop({ accra: { soap: '500 worth 5000' }, clock, tokenSecret })
const pool = openPool({ connection: shop.connection, size: 6, onBrokenConnection: () => undefined })
const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: () => undefined })
const second = await buildApp({ database, clock, tokenSecret, trustProxy: false, log: { level: 'silent' } })
await second.ready()
afterAll(async () => {
  await second.close()
  await database.close()
})

const pins = pinsOf(shop)
const { granted, denied } = PERSON_IDS
const PIN = '7261'
const here = shop.denied
let there: Caller

const discounted = (by: Caller, pin = PIN, headers = pins.approval(granted, pin, 'give_discount'), discount = '1'): Promise<Answer> =>
  shop.sell({ soap: 1 }, { by: by.with(headers), discount })

beforeAll(async () => {
  there = (await openCaller(second)).with({ authorization: `Bearer ${here.token}` })
  await pins.use(true)
  for (const person of [shop.denied, shop.granted]) expect((await pins.set(person, PIN)).status).toBe(200)
})

test('an approval given through one server is used once through the other', async () => {
  await shop.warmUp()
  const approval = pins.approval(granted, PIN, 'give_discount')
  const [one, other] = await Promise.all([discounted(here, PIN, approval), discounted(there, PIN, approval)])
  expect([one.status, other.status, one.number]).toEqual([200, 200, other.number])
  await expectRefused(discounted(there, PIN, approval, '2'), 422, { code: 'request_id_reused' })
  await shop.expectPosted(1)
  const kept = await shop.rows(`select posting_id from document_approval where business_id = $1 and posting_id > $2`, shop.marked())
  expect(kept).toHaveLength(1)
})

test('wrong PINs are counted together: of many at once through both servers three are compared, and each waits for the other', async () => {
  const guesses = Array.from({ length: 12 }, (_, place) => discounted(place % 2 === 0 ? here : there, `40${17 + place * 3}`))
  const codes = (await Promise.all(guesses)).map(({ body }) => textIn(body, 'code'))
  expect(codes.filter(code => code === 'wrong_pin')).toHaveLength(3)
  expect(codes.filter(code => code === 'too_many_tries')).toHaveLength(9)
  for (const by of [here, there]) await expectRefused(discounted(by), 429)
  later(30)
  await saved(discounted(there))
  await saved(discounted(here))
})

test('a person who gave the password through one server switches in through the other, and a PIN set on one holds on both', async () => {
  const kojo = await pins.hire('kojo', 'ACC', 'DENY')
  expect((await pins.set(kojo, '3850')).status).toBe(200)
  await send(shop.server, 'POST', '/api/1.0/users/login', { 'x-browser-key': BROWSER }, { username: 'kojo', password: PASSWORD })
  const people = await pins.peopleAt(there)
  expect(people).toEqual([{ id: 4, name: 'kojo' }])
  const switched = await pins.switchTo(there, 4, '3850')
  expect(switched.body).toMatchObject({ userName: 'kojo', userid: 4 })
  expect((await shop.admin.post('/api/1.0/users/removepin/asempa', { id: denied })).status).toBe(200)
  await expectRefused(pins.switchTo(there, denied, PIN), 403, { code: 'wrong_pin' })
})
