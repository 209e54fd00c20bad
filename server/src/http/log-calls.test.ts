import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { isRecord } from '@akonta/domain/contract/codec'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../host/clock.ts'
import { registeredCalls } from '../testing/gates/registered-calls.ts'
import { openCaller } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { logCalls } from './log-calls.ts'

const log: string[] = []
const shop = await testShop({
  accra: { milo: '50 worth 500' },
  clock: systemClock,
  log: { level: 'info', stream: { write: line => void log.push(line) } },
})
const entries = (): readonly Record<string, unknown>[] => log.map(line => JSON.parse(line))
const callsTo = (route: string) => entries().filter(entry => entry.route === route)

const slow: string[] = []
const slowServer = await buildApp({
  database: shop.database,
  clock: systemClock,
  tokenSecret: new Uint8Array(32).fill(3),
  trustProxy: false,
  log: { level: 'warn', stream: { write: line => void slow.push(line) } },
  slowMs: 40,
})
slowServer.post('/api/slow', async () => {
  await shop.database.rows({ name: 'test-slow', text: 'select generate_series(1, 3), pg_sleep(0.02)' })
  return {}
})
slowServer.get('/api/fault', async () => {
  await shop.database.rows({ name: 'test-fault', text: `select 'Kofi Mensah'::text::int` })
})
slowServer.get('/api/quick', async () => ({}))
const waiting = { stream: new PassThrough(), isAsked: false, isLeft: false }
slowServer.get('/api/waits', (_request, reply) => {
  reply.raw.once('close', () => {
    waiting.isLeft = true
  })
  waiting.isAsked = true
  return reply.send(waiting.stream)
})
afterAll(() => slowServer.close())

test('every call at the level info: its route, status, time and what it asked of the database, under the request id of the answer', async () => {
  const answer = await shop.sell({ milo: 1 })
  const [entry] = callsTo('/api/sales/makesales/:db').slice(-1)
  expect(entry).toMatchObject({ level: 'info', event: 'call', method: 'POST', status: 200, reqId: answer.headers['x-request-id'] })
  expect(Number(entry?.statements)).toBeGreaterThan(5)
  expect(Number(entry?.rows)).toBeGreaterThan(2)
})

test('a slow call is a warning with the time of the database, also when it has a body; a quick one leaves no line', async () => {
  const lines: string[] = []
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  logCalls(server, { slowMs: 60_000 })
  server.get('/', async () => ({}))
  await server.inject({ url: '/' })
  expect(lines).toEqual([])
  await slowServer.inject({ method: 'POST', url: '/api/slow?for=Kofi', payload: { a: 1 } })
  const entry = JSON.parse(slow.splice(0)[0] ?? '{}')
  expect(entry).toMatchObject({
    level: 'warn',
    event: 'slow call',
    method: 'POST',
    route: '/api/slow',
    status: 200,
    statements: 1,
    rows: 3,
  })
  expect(entry.databaseMs).toBeGreaterThanOrEqual(40)
  expect(entry.ms).toBeGreaterThanOrEqual(entry.databaseMs)
})

test('a fault is logged under the number that its answer tells the user, without the value that PostgreSQL names', async () => {
  const answer = await slowServer.inject({ url: '/api/fault' })
  const [line = ''] = slow.splice(0)
  const entry = JSON.parse(line)
  expect(entry).toMatchObject({ level: 'error', event: 'fault', reqId: answer.headers['x-request-id'], err: { code: '22P02' } })
  expect(answer.json().message).toContain(entry.reqId)
  expect(line).not.toContain('Kofi')
})

test('a client that goes away during an answer is no fault', async () => {
  const address = new URL(await slowServer.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), '127.0.0.1')
  socket.write('GET /api/waits HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => waiting.isAsked).toBe(true)
  socket.destroy()
  await expect.poll(() => waiting.isLeft).toBe(true)
  waiting.stream.destroy()
  await slowServer.inject({ url: '/api/quick' })
  expect(slow.splice(0).filter(line => !line.includes('slow call'))).toEqual([])
})

test('figures that cannot be noted do not harm the call', async () => {
  const lines: string[] = []
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  logCalls(server, {
    slowMs: 0,
    onEnd: () => {
      throw new Error('No room for a figure')
    },
  })
  server.get('/', async () => ({}))
  expect((await server.inject({ url: '/' })).statusCode).toBe(200)
  expect(lines.join('')).toContain('No room for a figure')
})

const MARK = 'Zebra'
const MARKED_NUMBER = 739_142
const PIN = '839261'

/** A copy in which every text and number is one that occurs nowhere else. */
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return `${MARK} ${value}`
  if (typeof value === 'number') return MARKED_NUMBER
  if (Array.isArray(value)) return value.map(marked)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each)])) : value
}

const EVENTS = ['call', 'fault', 'slow call']
const FIELDS = ['level', 'time', 'event', 'reqId', 'method', 'route', 'status', 'ms', 'databaseMs', 'statements', 'rows']

/** Each kind of body is a test: all of them together take longer than one may. */
const BODIES: Readonly<Record<string, (example: unknown) => unknown>> = {
  'without a body': () => undefined,
  'with the body of its example': example => example,
  'with values that occur nowhere else': marked,
  'with a body that cannot be read': () => `{"name":"${MARK}`,
}

test.each(Object.entries(BODIES))(
  'no name, amount, token, PIN, password, body or address is in the log, whatever is called %s',
  async (kind, bodyOf) => {
    const examples = examplesOf((await shop.server.inject('/docs/json')).json())
    const routes = registeredCalls(shop.server)
    const called = routes.filter(route => route.startsWith('GET ') === (kind === 'without a body'))
    const before = log.length
    for (const route of called) {
      const [method = '', path = ''] = route.split(' ')
      const address = `${path.replaceAll(/:(\w+)/g, (_whole, name) => (name === 'db' ? 'asempa' : `${MARK}-${name}`))}?search=${MARK}&pin=${PIN}`
      const headers = { 'x-branch-code': 'ACC', 'x-approval': PIN, 'user-agent': MARK, 'x-browser-key': `${MARK}0123456789abcdefghijk` }
      const person = shop.admin.with(headers)
      const body = bodyOf(examples.get(route))
      await (method === 'GET' ? person.get(address) : method === 'DELETE' ? person.delete(address) : person.post(address, body))
    }
    await shop.visitor.get(`/${MARK}/%zz`)
    await shop.visitor.post('/api/1.0/users/login', { username: MARK, password: PASSWORD })
    await openCaller(shop.server, { username: 'denied', password: PASSWORD })
    expect(log.length - before).toBeGreaterThan(called.length)
    const known = new Set([...routes.map(route => route.split(' ')[1]), 'other', '/unreadable-address', '/docs/*'])
    const wrong = entries().flatMap(entry => {
      const fields = Object.keys(entry).filter(name => !FIELDS.includes(name))
      const isKnown = known.has(String(entry.route)) && EVENTS.includes(String(entry.event))
      return fields.length > 0 || !isKnown ? [entry] : []
    })
    expect(wrong).toEqual([])
    const whole = log.join('')
    const secrets = [MARK, PIN, PASSWORD, 'asempa', 'Asempa', 'Ama Owner', 'Bearer', shop.admin.token, shop.granted.token]
    expect(secrets.filter(secret => whole.includes(secret))).toEqual([])
  },
)

/** The first example of each call's body, from the document of the API. */
const examplesOf = (document: unknown): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>()
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {}
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
      const body =
        isRecord(operation) && isRecord(operation.requestBody) && isRecord(operation.requestBody.content)
          ? operation.requestBody.content
          : {}
      const json = body['application/json']
      if (!isRecord(json)) continue
      const [first] = isRecord(json.examples) ? Object.values(json.examples) : []
      found.set(
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        json.example ?? (isRecord(first) ? first.value : undefined),
      )
    }
  return found
}
