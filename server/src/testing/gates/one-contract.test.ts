import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { systemClock } from '../../host/clock.ts'
import { CONTRACTS } from '../contracts/contracts.ts'
import { openTestDatabase } from '../world/test-database.ts'
import { registeredCalls } from './registered-calls.ts'
import { readProgram } from './source-files.ts'

const program = readProgram()
const server = program.filter(({ path }) => path.startsWith('server/src/'))
const web = program.filter(({ path }) => path.startsWith('web/src/'))

/** Every line that a pattern finds, with its file. */
const linesWith = (files: typeof program, pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter(line => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )

/** Monitoring asks without a token whether the server lives and is ready. */
const HEALTH = ['GET /api/health/live', 'GET /api/health/ready']

test('every call that the server answers is a contract of the domain, except those of monitoring', async () => {
  const { database, drop } = await openTestDatabase()
  const app = await buildApp({
    database,
    clock: systemClock,
    tokenSecret: Buffer.alloc(32),
    trustProxy: false,
    setupCode: 'any',
    log: { level: 'silent' },
  })
  await app.ready()
  const calls = [...registeredCalls(app)].sort()
  await app.close()
  await drop()
  expect(calls).toEqual([...CONTRACTS.map(({ method, path }) => `${method} ${path}`), ...HEALTH].sort())
})

test('only handle adds calls of the API to the server', () => {
  const adding = linesWith(server, /\b(server|scope)\.(route|get|post|put|patch|delete|all)\(/).map(line => line.split(':')[0])
  expect([...new Set(adding)].sort()).toEqual([
    // Files that a person downloads to connect a device, outside the API.
    'server/src/devices/routes.ts',
    // Calls of services outside: their bodies are read as they were sent.
    // The pages of /docs, and the routes they describe, with nothing behind them.
    'server/src/http/docs-server.ts',
    'server/src/http/docs.ts',
    'server/src/http/handle-bytes.ts',
    // Files that somebody sent: the same rules, and a download in place of JSON.
    'server/src/http/handle-file.ts',
    // Pictures: the same rules, and bytes in place of JSON.
    'server/src/http/handle-picture.ts',
    'server/src/http/handle.ts',
    'server/src/http/health.ts',
    // The answer to an address that cannot be decoded.
    'server/src/http/refusal-answer.ts',
    // Figures for monitoring, outside the API.
    'server/src/watching/metrics-route.ts',
  ])
})

test('every call of a screen is made from a contract, except the question whether the server lives', () => {
  // The worker makes no call: it says which addresses pass through it.
  const isAllowed = (line: string): boolean => line.includes(`'/api/health/live'`) || /shell-worker.*urlPattern/.test(line)
  expect(linesWith(web, /['"`]\/api\//).filter(line => !isAllowed(line))).toEqual([])
})

test('every query key of a screen comes from the key factory', () => {
  expect(linesWith(web, /\b(queryKey|key)\b(: |=\{)\[(?!\.\.\.)|\[(db|user\.dbname|business), '/)).toEqual([])
})
