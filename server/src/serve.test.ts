import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { livePostmaster } from './db/postmaster-file.ts'
import { builtProgram } from './testing/installation/built-programs.ts'

const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-serve-'))
const shop = join(scratch, 'shop')
const cluster = join(shop, 'postgres')
const programs: ChildProcess[] = []

afterEach(async () => {
  for (const program of programs.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
  }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

type Program = {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  readonly output: () => string
  readonly errors: () => string
}

/** The server as an operator runs it: a separate process, configured by the environment. */
const run = (environment: Readonly<Record<string, string>>): Program => {
  const settings = { PORT: '0', AKONTA_DATA: shop, AKONTA_DEMO: 'off', ...environment }
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: { PATH: process.env.PATH, ...settings },
  })
  programs.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', text => {
    output += text
  })
  child.stderr.on('data', text => {
    errors += text
  })
  const ended = new Promise<number | null>(resolve => {
    child.on('close', code => resolve(code))
  })
  return { process: child, ended, output: () => output, errors: () => errors }
}

/** Resolves with the printed address; fails with the output if the program ends before. */
const address = (program: Program): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const found = /Akonta is ready: (\S+)/.exec(program.output())?.[1]
      if (found !== undefined) resolve(found)
    }
    program.process.stdout?.on('data', look)
    program.ended.then(code => reject(new Error(`ended with ${code}: ${program.output()}${program.errors()}`)))
    look()
  })

const killPostgres = (): void => {
  const postmaster = livePostmaster(cluster)
  if (postmaster === undefined) throw new Error('No PostgreSQL is running')
  process.kill(postmaster, 'SIGKILL')
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/health/ready`)).ok

test('an empty folder becomes a running server, and SIGTERM ends it and its database; behind a proxy it goes on serving while it is not ready', async () => {
  const program = run({ AKONTA_TRUST_PROXY: 'on' })
  const url = await address(program)
  expect(await isReady(url)).toBe(true)
  program.process.kill('SIGTERM')
  while (await isReady(url)) await wait(20)
  expect((await fetch(`${url}/api/health/live`)).ok).toBe(true)
  expect(await program.ended).toBe(0)
  expect(livePostmaster(cluster)).toBeUndefined()
})

test('after kill -9 the database keeps running and the next start adopts it @in-turn', async () => {
  const first = run({})
  await address(first)
  const postmaster = livePostmaster(cluster)
  first.process.kill('SIGKILL')
  await first.ended
  expect(livePostmaster(cluster)).toBe(postmaster)
  const second = run({})
  expect(await isReady(await address(second))).toBe(true)
  expect(livePostmaster(cluster)).toBe(postmaster)
  second.process.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(livePostmaster(cluster)).toBeUndefined()
})

test('after kill -9 of both the next start recovers and serves @in-turn', async () => {
  const first = run({})
  await address(first)
  killPostgres()
  first.process.kill('SIGKILL')
  await first.ended
  expect(await isReady(await address(run({})))).toBe(true)
})

test('a port in use is reported in one sentence, and no database is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0
  const program = run({ PORT: String(port) })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toBe(`Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one.\n`)
  expect(livePostmaster(cluster)).toBeUndefined()
  other.close()
})

test('an invalid setting is reported in one sentence', async () => {
  const program = run({ PORT: 'many' })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toBe('PORT is "many" but must be a whole number from 0 to 65535.\n')
})

test('HOST opens to the network only with TLS, which is said before a data folder is made', async () => {
  const untouched = join(scratch, 'untouched')
  const program = run({ HOST: '0.0.0.0', AKONTA_DATA: untouched })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toBe(
    'HOST is 0.0.0.0 but there is no TLS: set AKONTA_TLS=own, or put a proxy with TLS in front and set AKONTA_TRUST_PROXY=on.\n',
  )
  expect(existsSync(untouched)).toBe(false)
})

/** GET over TLS by a client that trusts only `ca`. */
const getSecurely = (url: string, ca: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, answer => {
      answer.setEncoding('utf8')
      let body = ''
      answer.on('data', text => {
        body += text
      })
      answer.on('end', () => resolve(body))
    }).on('error', reject)
  })

test('with AKONTA_TLS=own a device that trusts the authority connects securely, and the same authority serves after a restart @in-turn', async () => {
  const settings = { AKONTA_TLS: 'own', AKONTA_TLS_PORT: '0', HOST: '127.0.0.1', AKONTA_LOCAL_NAME: 'adom' }
  const secureHealth = async (program: Program): Promise<string> => {
    const plain = await address(program)
    expect(await isReady(plain)).toBe(true)
    const [, first = ''] = /"(https:[^"]+)"/.exec(await (await fetch(`${plain}/api/devices/connection`)).text()) ?? []
    expect(first).toMatch(/^https:\/\/adom\.local:\d+$/)
    const authority = readFileSync(join(shop, 'tls', 'authority.pem'))
    return getSecurely(`https://127.0.0.1:${new URL(first).port}/api/health/live`, authority)
  }
  const first = run(settings)
  const answer = await secureHealth(first)
  expect(answer).toContain('"status"')
  const fingerprint = /SHA-256 fingerprint (\S+)/.exec(first.output())?.[1]
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = run(settings)
  expect(await secureHealth(second)).toBe(answer)
  expect(second.output()).toContain(`${fingerprint}`)
})
