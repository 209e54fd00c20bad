import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Answer, send } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { createBusiness } from './create-business.ts'
import { isSetupCode, newSetupCode } from './setup-code.ts'

const CODE = newSetupCode()
const SETUP = {
  code: CODE,
  name: 'Asempa Trading Ltd',
  dbname: 'asempa',
  businessCode: 'ASEMPA',
  location: 'Accra',
  phone: '030 200 0000',
  branches: [
    { code: 'ACC', name: 'Accra Central' },
    { code: 'KUM', name: 'Kumasi Adum' },
  ],
  adminUser: 'ama.owner',
  adminName: 'Ama Owner',
  password: 'three blue cocoa pods',
}

let installation: TestDatabase
let server: FastifyInstance
let log = ''
const open = async (setupCode?: string) => {
  const options = { database: installation.database, clock: () => new Date(), tokenSecret: randomBytes(32), trustProxy: false }
  const stream = {
    write: (line: string) => {
      log += line
    },
  }
  server = await buildApp({ ...options, log: { level: 'info', stream }, ...(setupCode === undefined ? {} : { setupCode }) })
  await server.ready()
}
beforeEach(async () => {
  installation = await openTestDatabase()
  log = ''
  await open(CODE)
})
afterEach(async () => {
  await server.close()
  await installation.drop()
})

const setUp = (body: unknown): Promise<Answer> => send(server, 'POST', '/api/setup', {}, body)
const isOpen = async (): Promise<unknown> => (await send(server, 'GET', '/api/setup', {})).body

test('with the code the business is created, its administrator signs in, and the call is gone', async () => {
  expect(await isOpen()).toEqual({ open: true })
  const typed = CODE.toLowerCase().replaceAll('-', ' ')
  expect(await setUp({ ...SETUP, code: typed })).toMatchObject({ status: 200, body: { dbname: 'asempa', username: 'ama.owner' } })
  expect([await isOpen(), (await setUp({ ...SETUP, dbname: 'another' })).status]).toEqual([{ open: false }, 404])
  const session = await send(server, 'POST', '/api/1.0/users/login', {}, { username: 'ama.owner', password: SETUP.password })
  expect(session.body).toMatchObject({ name_of_business: SETUP.name, roles: ['ROLE_ADMIN'], location: 'Accra' })
  const { rows } = await installation.owner.query('select deed, subject from audit_entry order by entry_no')
  expect(rows).toEqual([
    { deed: 'Set up the business', subject: 'Asempa Trading Ltd' },
    { deed: 'Signed in', subject: 'Ama Owner' },
  ])
  expect(log).not.toContain(CODE)
})

test('of two simultaneous set-ups one succeeds, and one business is created', async () => {
  const answers = await Promise.all(['one', 'two', 'three'].map(dbname => setUp({ ...SETUP, dbname, adminUser: `owner.${dbname}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await installation.owner.query('select from business')).rowCount).toBe(1)
})

test('of two set-ups at once on two servers of one database one succeeds, and one business is created', async () => {
  const [first, firstCode] = [server, CODE]
  const secondCode = newSetupCode()
  await open(secondCode)
  const second = server
  const asked = [first, second, first, second].map((asking, place) =>
    send(
      asking,
      'POST',
      '/api/setup',
      {},
      { ...SETUP, code: asking === first ? firstCode : secondCode, dbname: `shop-${place}`, adminUser: `owner.${place}` },
    ),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  await first.close()
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404])
  expect((await installation.owner.query('select from business')).rowCount).toBe(1)
})

test('wrong codes create nothing and soon have to wait, the right one too', async () => {
  const before = await fingerprint(installation.owner)
  const codes = ['', 'x', CODE.slice(0, -1), `${CODE}A`, newSetupCode(), newSetupCode(), newSetupCode(), newSetupCode()]
  const statuses = []
  for (const code of codes) statuses.push((await setUp({ ...SETUP, code })).status)
  expect(statuses).toEqual([400, 403, 403, 403, 403, 403, 429, 429])
  expect((await setUp(SETUP)).status).toBe(429)
  expect(await fingerprint(installation.owner)).toBe(before)
  expect(await isOpen()).toEqual({ open: true })
})

test('invalid data is refused with a sentence, leaves nothing, and may be tried again', async () => {
  const before = await fingerprint(installation.owner)
  for (const wrong of [
    { dbname: 'Two Words' },
    { dbname: 5 },
    { branches: [] },
    { branches: [{ code: 'ALL', name: 'All' }] },
    { branches: [SETUP.branches[0], SETUP.branches[0]] },
    { branches: 'ACC' },
    { password: 'password' },
    { password: '' },
    { adminUser: 'a b' },
    { name: '' },
    { name: 'x\u202eevil' },
    { businessCode: null },
  ]) {
    const answer = await setUp({ ...SETUP, ...wrong })
    expect([wrong, answer.status]).toEqual([wrong, 400])
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w/) })
  }
  expect(await fingerprint(installation.owner)).toBe(before)
  expect((await setUp(SETUP)).status).toBe(200)
})

test('a business from elsewhere closes the set-up, and a server without a code has none', async () => {
  const { code: _, businessCode, adminUser, adminName, password, ...business } = SETUP
  await createBusiness(installation.database, {
    ...business,
    code: businessCode,
    firstDay: '2026-01-01',
    admin: { username: adminUser, displayName: adminName, password },
  })
  expect([await isOpen(), (await setUp({ ...SETUP, dbname: 'another' })).status]).toEqual([{ open: false }, 404])
  await server.close()
  await open()
  expect([await isOpen(), (await setUp(SETUP)).status]).toEqual([{ open: false }, 404])
})

test('a code in the address is ignored, and no two codes are the same', async () => {
  const { code: _, ...rest } = SETUP
  expect((await send(server, 'POST', `/api/setup?code=${CODE}`, {}, rest)).status).toBe(400)
  expect(log).not.toContain(CODE)
  const codes = Array.from({ length: 200 }, newSetupCode)
  expect(new Set(codes).size).toBe(200)
  expect(codes.every(code => /^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/.test(code))).toBe(true)
  expect(isSetupCode('', CODE)).toBe(false)
})
