import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { pinsOf } from '../testing/till/pins.ts'
import { openCaller } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

/** A server that has one connection: a call that waits for a second one while it holds the first never gets it. */
const tokenSecret = Buffer.alloc(32, 7)
const clock = () => NOW
const shop = await testShop({ clock, tokenSecret })
const pool = openPool({ connection: shop.connection, size: 1, onBrokenConnection: () => undefined })
const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: () => undefined })
const server = await buildApp({ database, clock, tokenSecret, trustProxy: false, log: { level: 'silent' } })
await server.ready()
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeAll(() => pinsOf(shop).use(true))

const here = async (person: { readonly token: string }) => (await openCaller(server)).with({ authorization: `Bearer ${person.token}` })

test('a password, a PIN and two-step verification are changed with one connection, however many ask at once', async () => {
  const person = await here(shop.denied)
  const pins = await Promise.all(['7261', '3850', '9417'].map(pin => person.post('/api/1.0/users/pin/asempa', { password: PASSWORD, pin })))
  expect(pins.map(({ status, text }) => [status, text.includes('"set":true')])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
  expect((await person.post('/api/1.0/users/begintwostep/asempa', { password: PASSWORD })).status).toBe(200)
  const change = (wanted: string) => person.post('/api/1.0/users/changepassword/asempa', { password: PASSWORD, newpassword: wanted })
  const changed = await Promise.all([change('one quiet harmattan'), change('two loud harmattans')])
  expect(changed.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a wrong password is counted though the call is rolled back', async () => {
  const person = await here(shop.granted)
  const wrong = () =>
    person.post('/api/1.0/users/changepassword/asempa', { password: 'not the password', newpassword: 'one quiet harmattan' })
  for (let tries = 0; tries < 5; tries += 1) await expectRefused(wrong(), 400, 'The current password is not correct')
  await expectRefused(wrong(), 429)
})
