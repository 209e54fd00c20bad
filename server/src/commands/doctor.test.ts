import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtProgram } from '../testing/installation/built-programs.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-doctor-'))
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const env = { PATH: process.env.PATH, PORT: '0', AKONTA_DATA: data, ...environment }
  const program = spawn(process.execPath, [builtProgram('doctor'), ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  program.stdout.on('data', text => (output += text))
  program.stderr.on('data', text => (errors += text))
  const [code] = await once(program, 'close')
  return { code, output, errors }
}

const finding = z.strictObject({ check: z.string(), state: z.enum(['ok', 'look', 'broken']), says: z.string(), todo: z.string() })

test('an empty place is well, as a table and as JSON, and stays empty', async () => {
  const [read, json] = await Promise.all([run([]), run(['--json'])])
  expect([read.code, json.code]).toEqual([0, 0])
  expect(read.output).toMatch(/^ok +Node +Node v/m)
  expect(z.array(finding).parse(JSON.parse(json.output)).length).toBeGreaterThan(8)
  expect(existsSync(data)).toBe(false)
})

const ARGUMENTS = [
  '--jsn',
  '-j',
  '--JSON',
  'json',
  '--json=1',
  '--help',
  '',
  ' ',
  '-',
  '--',
  '/etc/passwd',
  '../..',
  '--data=/',
  "'; rm -rf /",
  '$(id)',
  '\n',
  'é',
  '💰',
  '0',
  'null',
]
const NUMBERS = ['-1', 'abc', '1e9', '0x10', '3000.5', '70000000', ' 1 2', '１２', '--', 'NaN']
const WRONG: readonly (readonly [string, readonly string[]])[] = [
  ['PORT', [...NUMBERS, '65536']],
  ['HOST', ['a b', '-x', 'http://x', '1.2.3.4/8', '$(id)', "'", 'x;y', '/', '[', 'é']],
  ['AKONTA_TLS', ['on', 'OWN', 'yes', 'files', '1']],
  [
    'DATABASE_URL',
    [
      'postgres',
      'http://a:b@c/d',
      'postgres://',
      'postgres://c/d',
      'postgres://a@/d',
      'postgres://a@c',
      'postgres://%zz@c/d',
      'mysql://a:b@c/d',
      'postgres://a:b@c/d?sslmode=maybe',
      '//',
    ],
  ],
  ['AKONTA_CONNECTIONS', NUMBERS],
  ['AKONTA_CALLS', NUMBERS],
  ['AKONTA_SLOW', NUMBERS],
  ['AKONTA_DRAIN', NUMBERS],
  ['AKONTA_LOG', ['on', 'JSON', 'pretty', '1']],
  ['AKONTA_LOG_LEVEL', ['debug', 'WARN', 'all', '4']],
  ['AKONTA_METRICS_TOKEN', ['short', 'x'.repeat(31), 'x'.repeat(201), `${'x'.repeat(32)} y`, `${'x'.repeat(32)}"`]],
  ['AKONTA_BACKUP_TIME', ['24:00', '9:30', 'noon', '21:60', '21.30']],
  ['AKONTA_EVAT_URL', ['ftp://x', 'http://example.com', 'x', 'https://a:b@c', 'https://c?d']],
  ['AKONTA_PRINTERS', ['all', 'on', 'LOCAL']],
]
const SPOILED = WRONG.flatMap(([name, values]) => values.map(value => [name, value] as const))

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let place = 0; place < all.length; place += 4) await Promise.all(all.slice(place, place + 4).map(work))
}

test('more than 100 spoiled parameters and settings end with exit code 1 and a sentence, and create nothing @in-turn', async () => {
  expect(ARGUMENTS.length + SPOILED.length).toBeGreaterThan(100)
  await inTurns(shareOf(ARGUMENTS), async argument => {
    const { code, output, errors } = await run([argument])
    expect([argument, code, output, errors.trim().split('\n').length]).toEqual([argument, 1, '', 1])
  })
  await inTurns(shareOf(SPOILED), async ([name, value]) => {
    const { code, output, errors } = await run([], { [name]: value })
    expect([name, value, code, errors]).toEqual([name, value, 1, ''])
    expect(output).toMatch(/^broken +Configuration +\S/)
    expect(output.split('\n').length).toBeLessThan(5)
  })
  expect(existsSync(data)).toBe(false)
})
