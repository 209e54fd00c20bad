import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { systemClock } from '../host/clock.ts'
import { PERSON_IDS } from '../testing/till/pins.ts'
import { type Caller, openCaller, textIn } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'

/** Two servers of one installation: each with its own memory and its own connections to the one database. */
const tokenSecret = Buffer.alloc(32, 7)
const shop = await testShop({ accra: { soap: '500 worth 5000', milo: '1 worth 50' }, clock: systemClock, tokenSecret })
const pool = openPool({ connection: shop.connection, size: 6, onBrokenConnection: () => undefined })
const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: () => undefined })
const second = await buildApp({ database, clock: systemClock, tokenSecret, trustProxy: false, log: { level: 'silent' } })
await second.ready()
afterAll(async () => {
  await second.close()
  await database.close()
})

const here = shop.granted
let there: Caller
beforeAll(async () => {
  there = (await openCaller(second)).with({ authorization: `Bearer ${here.token}` })
})

const PERSON = {
  accounttypeid: 3,
  displayName: 'Efua Boateng',
  emailaddress: 'efua@example.com',
  tellnumber: '024 555 0101',
  branchid: 'KUM',
  role: 'ROLE_USER',
  privilege: 'DENY',
}
const LOGIN = '/api/1.0/users/login'
const signInAt = async (server: typeof second, username: string, password: string, remoteAddress: string): Promise<number> =>
  (await server.inject({ method: 'POST', url: LOGIN, remoteAddress, payload: { username, password } })).statusCode

test('the same request id four times at once through both servers is one sale with four equal answers', async () => {
  await shop.warmUp()
  const key = 'one-sale-through-two-servers'
  const answers = await Promise.all([here, there, here, there].map(by => shop.sell({ soap: 1 }, { by, key })))
  expect(answers.map(({ status, number }) => [status, number])).toEqual(answers.map(() => [200, answers[0]?.number]))
  await shop.expectPosted(1)
})

test('of four buyers of the last piece on two servers one gets it', async () => {
  const answers = await Promise.all([here, there, here, there].map(by => shop.sell({ milo: 1 }, { by })))
  const refused = answers.filter(({ number }) => number === '')
  expect(refused.map(({ body }) => textIn(body, 'code'))).toEqual(Array(3).fill('not_enough_stock'))
  await shop.expectPosted(1)
})

test('signing out through one server ends the session on the other', async () => {
  const session = await openCaller(shop.server, { username: 'denied', password: PASSWORD })
  const elsewhere = (await openCaller(second)).with({ authorization: `Bearer ${session.token}` })
  expect((await elsewhere.get('/api/branch/all/asempa')).status).toBe(200)
  expect((await session.post('/api/1.0/users/logout')).status).toBe(200)
  expect((await elsewhere.get('/api/branch/all/asempa')).status).toBe(401)
})

test('rights taken away through one server are gone on the other at once', async () => {
  expect((await there.get('/api/branch/all/asempa')).status).toBe(200)
  const edited = await shop.admin.post('/api/1.0/users/edit/asempa', { ...PERSON, id: PERSON_IDS.granted })
  expect(edited.status).toBe(200)
  for (const by of [here, there]) expect((await by.get('/api/branch/all/asempa')).status).toBe(401)
})

test('wrong passwords on both servers are counted together, and the right one has to wait too', async () => {
  const address = '10.20.0.1'
  const statuses = []
  for (let wrong = 0; wrong < 6; wrong += 1)
    statuses.push(await signInAt(wrong % 2 === 0 ? shop.server : second, 'admin', 'not the password', address))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (const server of [shop.server, second]) expect(await signInAt(server, 'admin', PASSWORD, address)).toBe(429)
  expect(await signInAt(second, 'admin', PASSWORD, '10.20.0.2')).toBe(200)
})

const LEFT_BEHIND = `select 'setting ' || name as what from pg_settings where source = 'session'
  union all select 'lock ' || objid from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`

test('sales and reads leave no lock and no setting on the connections of a server, which a pooler lends to others', async () => {
  const person = await openCaller(second, { username: 'admin', password: PASSWORD })
  const posted = await Promise.all(Array.from({ length: 6 }, () => shop.sell({ soap: 1 }, { by: person })))
  expect(posted.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await person.get('/api/branch/all/asempa')).status).toBe(200)
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const left = await Promise.all(clients.map(async client => (await client.query<{ what: string }>(LEFT_BEHIND)).rows))
  for (const client of clients) client.release()
  expect(left.flat()).toEqual([])
})
