import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { nodeToRun } from '../scripts/node-to-run.mjs'
import { inProject } from '../scripts/project.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'akonta-node-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A program that is started by another Node, or on another system, as its first process sees it. It says its version, who started it, and its parameters. */
const PROGRAM = join(scratch, 'program.mjs')
writeFileSync(
  PROGRAM,
  `import { setTimeout as wait } from 'node:timers/promises'
const seen = JSON.parse(process.env.SEEN ?? '{}')
for (const [name, value] of Object.entries(seen)) Object.defineProperty(process, name, { value })
delete process.env.SEEN
const { goOnInNodeToRun } = await import(${JSON.stringify(inProject('scripts/node-to-run.mjs'))})
await goOnInNodeToRun()
const [code, ...words] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(5))
process.stdout.write([process.version, process.ppid, ...words].join(' ') + '\\n')
if (words.includes('waits')) await wait(60_000)
process.exit(Number(code))
`,
)

const start = (seen, ...words) => {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { ...process.env, SEEN: JSON.stringify(seen) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  return { child, said: once(child.stdout, 'data').then(([text]) => String(text).trim().split(' ')), ended: ended.then(([code]) => code) }
}

const ANOTHER = { version: 'v20.19.0', execPath: '/usr/bin/another-node' }

describe.runIf(process.platform === 'linux')('a program that another Node starts', () => {
  test('goes on in the included Node, with its parameters and its exit code', async () => {
    const { child, said, ended } = start(ANOTHER, '7', 'a', 'b c')
    expect(await said).toEqual([nodeToRun().version, String(child.pid), 'a', 'b', 'c'])
    expect(await ended).toBe(7)
  })

  test('is stopped by a signal to either process', async () => {
    for (const signal of ['SIGTERM', 'SIGINT']) {
      const { child, said, ended } = start(ANOTHER, '0', 'waits')
      await said
      child.kill(signal)
      expect(await ended).toBe(signal === 'SIGTERM' ? 5 : 1)
    }
  })
})

test('a program goes on where it is if it has the included Node, or if there is none for the system', async () => {
  for (const seen of [{}, { platform: 'aix' }]) {
    const { said, ended } = start(seen, '3')
    expect(await said).toEqual([process.version, String(process.pid)])
    expect(await ended).toBe(3)
  }
})

test('the server replaces the program that prepared it, in the same process, with the settings of its memory', async () => {
  const [server, start] = ['server.mjs', 'start.mjs'].map(name => join(scratch, name))
  writeFileSync(
    server,
    "process.stdout.write([process.pid, process.env.MALLOC_ARENA_MAX, process.env.SHOP, typeof globalThis.prepared].join(' '))",
  )
  writeFileSync(
    start,
    `globalThis.prepared = true
const { goOnWith } = await import(${JSON.stringify(inProject('scripts/node-to-run.mjs'))})
await goOnWith(${JSON.stringify(server)})
`,
  )
  const child = spawn(nodeToRun().program, [start], { env: { ...process.env, SHOP: 'Asempa' }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  const isAnew = process.execve !== undefined && process.platform !== 'win32'
  expect(String(said)).toBe(`${child.pid} ${isAnew ? '1' : ''} Asempa ${isAnew ? 'undefined' : 'boolean'}`)
})
