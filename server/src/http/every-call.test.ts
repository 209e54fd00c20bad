import { type Action, can, PERMISSIONS } from '@akonta/domain/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../host/clock.ts'
import { oneFor } from '../testing/installation/share-of-run.ts'
import { type Answer, type Caller, send } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const operationSchema = z.object({
  'x-permission': z.string(),
  summary: z.string(),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ example: z.unknown().optional(), examples: z.unknown().optional() }) }) })
    .optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'delete']), operationSchema)),
})

type Operation = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly permission: string } & z.output<
  typeof operationSchema
>

const shop = await testShop({ clock: systemClock })
let calls: readonly Operation[]

const { paths } = documentSchema.parse((await shop.server.inject('/docs/json')).json())
calls = Object.entries(paths).flatMap(([path, { get, post, delete: remove }]) =>
  (
    [
      ['GET', get],
      ['POST', post],
      ['DELETE', remove],
    ] as const
  ).flatMap(([method, operation]) => (operation ? [{ ...operation, method, path, permission: operation['x-permission'] }] : [])),
)

const VALUES: Readonly<Record<string, string>> = {
  branch: 'KUM',
  branchId: 'KUM',
  start: '2026-11-01',
  end: '2026-11-20',
  type: 'debtor',
  kind: 'product',
}

/** The calls for people who are not signed in: signing in, shared documents, public shops, and whether a new server still needs its set-up. */
const PUBLIC = [
  'POST /api/1.0/users/openpasswordlink',
  'POST /api/1.0/users/setpassword',
  'POST /api/1.0/users/login',
  'POST /api/shared/open',
  'GET /api/publicshop/{shop}',
  'GET /api/publicshop/{shop}/products',
  'GET /api/publicshop/{shop}/picture/{code}/{size}/{key}',
  'POST /api/publicshop/{shop}/cart',
  'POST /api/publicshop/{shop}/order',
  'POST /api/publicorder/open',
  'GET /api/devices/connection',
  'GET /api/setup',
  'POST /api/wallets/callback/{token}',
]

/** A documented path with values: the given `db`, a branch that is not the cashier's, and 1 for everything else. */
const filled = (path: string, dbname: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => (name === 'db' ? dbname : (VALUES[name] ?? '1')))

const ask = (caller: Caller, { method, path }: Operation, dbname = 'asempa'): Promise<Answer> => {
  const address = filled(path, dbname)
  if (method === 'GET') return caller.get(address)
  return method === 'DELETE' ? caller.delete(address) : caller.post(address)
}

const ODD_NAMES = ['%00', 'ASEMPA%20', 'nextdoor%2F..%2Fasempa', "'%20or%201=1--", 'null', '0']

const closed = () => calls.filter(call => call.permission !== 'public')
const scoped = () => closed().filter(call => call.path.includes('{db}'))

test('the document describes every call: its purpose, who may call it and its refusals', () => {
  expect(calls.length).toBeGreaterThanOrEqual(20)
  expect(calls.filter(call => call.permission === 'public').map(({ method, path }) => `${method} ${path}`)).toEqual(PUBLIC)
  for (const { path, summary, responses, permission } of calls) {
    expect([path, summary.length > 5]).toEqual([path, true])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '503', ...(permission === 'public' ? [] : ['401'])]))
    for (const [status, { content }] of Object.entries(responses))
      if (status !== '200') expect(JSON.stringify(content)).toContain('"value":{"status":')
  }
})

test('every call with a body shows an example', () => {
  const bodies = calls.flatMap(({ path, requestBody }) => (requestBody ? [{ path, ...requestBody.content['application/json'] }] : []))
  expect(bodies.length).toBeGreaterThanOrEqual(6)
  expect(bodies.filter(({ example, examples }) => example === undefined && examples === undefined).map(({ path }) => path)).toEqual([])
})

test('every call is closed without a token, except those for people who are not signed in', async () => {
  const open: string[] = []
  for (const call of closed()) {
    const answer = await ask(shop.visitor, call)
    if (answer.status !== 401) open.push(`${call.method} ${call.path} ${answer.status}`)
  }
  expect(open).toEqual([])
})

test('REQ-003 REQ-313 every call with a business in its path is closed to users of another, and does not reveal whether it exists', async () => {
  expect(scoped().length).toBeGreaterThanOrEqual(6)
  for (const [place, call] of scoped().entries()) {
    const foreign = await ask(shop.stranger, call, 'asempa')
    const unknown = await ask(shop.stranger, call, 'no-such-business')
    expect([call.path, foreign.status]).toEqual([call.path, 403])
    expect(foreign.body).toEqual(unknown.body)
    for (const odd of oneFor(place, ODD_NAMES))
      expect([call.path, odd, (await ask(shop.stranger, call, odd)).status]).toEqual([call.path, odd, 403])
  }
})

test('every call answers 403 with who may to a user whom the permission table does not name', async () => {
  const isAction = (name: string): name is Action => name in PERMISSIONS
  const people = [
    { caller: shop.denied, actor: { roles: ['ROLE_USER'], privilege: 'DENY' } },
    { caller: shop.granted, actor: { roles: ['ROLE_USER'], privilege: 'GRANT' } },
  ]
  for (const call of closed())
    for (const { caller, actor } of people) {
      const { permission } = call
      if (!isAction(permission) || can(actor, permission)) continue
      const answer = await ask(caller, call)
      expect([call.path, answer.status]).toEqual([call.path, 403])
      expect(answer.body).toMatchObject({ code: 'not_allowed', message: expect.stringMatching(/^Only an administrator/) })
    }
})

test('every call with a branch in its path is closed to users of another branch', async () => {
  const named = scoped().filter(({ path, permission }) => /\{branch(Id)?\}/.test(path) && permission === 'see_lists')
  expect(named.length).toBeGreaterThanOrEqual(5)
  for (const call of named) {
    const answer = await ask(shop.denied, call)
    expect([call.path, answer.status, answer.body]).toEqual([call.path, 403, expect.objectContaining({ code: 'not_your_branch' })])
  }
})

test('a user with an unknown role may do nothing', async () => {
  await shop.superuser.query('alter table app_user drop constraint app_user_role_check')
  await shop.superuser.query(`update app_user set role = 'ROLE_OTHER' where username = 'denied'`)
  for (const call of closed()) {
    if (call.permission === 'signed_in') continue
    expect([call.path, (await ask(shop.denied, call)).status]).toEqual([call.path, 403])
  }
  await shop.superuser.query(`update app_user set role = 'ROLE_USER' where username = 'denied'`)
})

test('sixty simultaneous calls of two businesses on one pool never see each other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? shop.admin.get('/api/branch/all/asempa') : shop.stranger.get('/api/branch/all/nextdoor'),
    ),
  )
  answers.forEach((answer, index) => {
    expect(answer.text.includes('NXT')).toBe(index % 2 === 1)
    expect(answer.text.includes('ACC')).toBe(index % 2 === 0)
  })
})

test('a call in another spelling than the documented one does not exist', async () => {
  const authorization = `Bearer ${shop.admin.token}`
  for (const path of ['/api/branch/all', '/api/branch/all/asempa/', '/api//branch/all/asempa', '/api/none'])
    expect([path, (await send(shop.server, 'GET', path, { authorization })).status]).toEqual([path, 404])
})
