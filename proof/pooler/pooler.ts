import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@akonta/bench/random'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { openScratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { type Connection, clientConfig } from '@akonta/server/db/pool'
import pg from 'pg'
import { openProgram } from '../breaks.ts'
import { type BoxNode, openPrimary } from '../ha/box-node.ts'
import { configuration, findProgram, openEngineRoom, until } from '../ha/engines.ts'
import { freePort } from '../ha/free-port.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { startCommand } from '../run-command.ts'
import { openCrowd, openLines } from '../seller.ts'
import { compareWithBooks, isClean } from '../truth.ts'

const TILLS = 16
const PLENTY = 10_000_000_000n
const LOOK_MS = 50
/** As many as the pool of the configuration: each transaction then has its own connection. */
const ALL_AT_ONCE = 20

const NAME = 'PgBouncer in transaction mode: sales, a second start, verify and backup; the limits hold, and nothing stays on a connection'

const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const

const rowsOf = async <R extends pg.QueryResultRow>(connection: Connection, texts: readonly string[]): Promise<R[]> => {
  const { pipeline: _pipeline, stream: _stream, application_name: _name, ...config } = clientConfig(connection, 0)
  const client = new pg.Client(config)
  await client.connect()
  try {
    let last: pg.QueryResult<R> | undefined
    for (const text of texts) last = await client.query<R>(text)
    return last?.rows ?? []
  } finally {
    await client.end()
  }
}

/** The limits as a transaction of a role meets them behind the pooler. */
const limitsOf = async (connection: Connection): Promise<string> => {
  const [row] = await rowsOf<Record<string, string>>(connection, [
    `select ${LIMITS.map(name => `current_setting('${name}') as ${name}`).join(', ')}`,
  ])
  return Object.values(row ?? {}).join(' ')
}

/** What PgBouncer itself sets for its clients. */
const OF_POOLER = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings', 'IntervalStyle']

const LEFT_BEHIND = `select 'setting ' || name as what from pg_settings
  where source = 'session' and name <> all(array[${OF_POOLER.map(name => `'${name}'`).join(', ')}])`

/** Settings that somebody left on a connection that the pooler lends to others: looks at all of them at once. */
const settingsLeft = async (connection: Connection): Promise<readonly string[]> => {
  const each = Array.from({ length: ALL_AT_ONCE }, () => rowsOf<{ what: string }>(connection, [`begin; select pg_sleep(0.4)`, LEFT_BEHIND]))
  return (await Promise.all(each)).flat().map(({ what }) => what)
}

/** A statement that takes longer than the limit of the app's role is ended. */
const endsSlowStatement = async (connection: Connection): Promise<string> => {
  const begun = performance.now()
  const code = await rowsOf(connection, ['select pg_sleep(14)']).then(
    () => 'nothing',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  )
  return `${code} after ${Math.round((performance.now() - begun) / 1000)} s`
}

const prove = async (plan: Plan, pgbouncer: string, primary: BoxNode): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const room = openEngineRoom(primary.place.binaries.postgres)
  const scratch = openScratch()
  const servers: ScratchServer[] = []
  await primary.query('create database akonta')
  const port = await freePort()
  const users = join(room.folder, 'userlist.txt')
  const ini = join(room.folder, 'pgbouncer.ini')
  const writeUsers = (passwords: Readonly<Record<string, string>>) =>
    writeFileSync(
      users,
      Object.entries(passwords)
        .map(([name, password]) => `"${name}" "${password}"\n`)
        .join(''),
      { mode: 0o644 },
    )
  const text = configuration('pgbouncer.ini', {
    'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${primary.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  // The limits at the start of a connection are refused unless they are ignored.
  const ignored = plan.broken === 'pooler-start-up' ? `ignore_startup_parameters = ${LIMITS.join(',')}\n` : ''
  writeFileSync(ini, `${text}${ignored}`, { mode: 0o644 })
  const direct: Connection = {
    host: '127.0.0.1',
    port: primary.port,
    user: 'postgres',
    password: primary.password,
    database: 'akonta',
    ssl: false,
  }
  const environment = {
    DATABASE_URL: `postgres://postgres:${primary.password}@127.0.0.1:${port}/akonta`,
    AKONTA_NAMED_STATEMENTS: 'off',
    AKONTA_DATA: scratch.dataFolder,
  }
  // The first start, past the pooler, makes the roles and their passwords, which PgBouncer has to know.
  const first = await startServer(scratch, {
    program: program.file('main'),
    environment: { ...environment, DATABASE_URL: environment.DATABASE_URL.replace(`:${port}/`, `:${primary.port}/`) },
  })
  await first.stop()
  const secretOf = (role: string) => readFileSync(join(scratch.dataFolder, 'secrets', role), 'utf8').trim()
  writeUsers({ postgres: primary.password, akonta_owner: secretOf('akonta_owner'), akonta_app: secretOf('akonta_app') })
  const pooler = room.start('pgbouncer', pgbouncer, [ini], true)
  try {
    await until('PgBouncer answers', async () => (await rowsOf({ ...direct, port }, ['select 1'])).length === 1, 15_000).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}: ${room.logOf('pgbouncer')}`)
      },
    )
    const begun = performance.now()
    const begins = startServer(scratch, { program: program.file('main'), environment })
    servers.push(await begins)
    const address = servers[0]?.address ?? ''
    const backDoor = await openBackDoor(scratch, environment.DATABASE_URL.replace(`:${port}/`, `:${primary.port}/`))
    // The back door is as it is released, and has set the limits.
    if (plan.broken === 'pooler-start-up') await primary.query('alter role akonta_app reset all; alter role akonta_owner reset all')
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'pooled', products: 100, stock: PLENTY })
    const crowd = openCrowd({ address, shop, sendsKeys: true, agent: openLines() }, TILLS, randomFrom(plan.seed))
    const faults: string[] = []
    // In the middle of the sales: a second server starts, and an operator verifies and backs up.
    while (crowd.notebook.times.length < plan.pooledSales / 4) await wait(LOOK_MS)
    await startServer(scratch, { program: program.file('main'), environment }).then(
      server => servers.push(server),
      (error: unknown) => faults.push(`second start: ${String(error)}`),
    )
    for (const [name, ...parameters] of [['verify'], ['backup', '--to', join(room.folder, 'pooled.backup')]] as const) {
      const { code, said } = await startCommand(program.file(name), parameters, environment).ended
      if (code !== 0) faults.push(`${name}: exit code ${code}, ${said.trim().split('\n').at(-1)}`)
    }
    while (crowd.notebook.times.length < plan.pooledSales) await wait(LOOK_MS)
    await crowd.goHome()
    const seconds = (performance.now() - begun) / 1000
    const pooled = (user: string): Connection => ({ ...direct, port, user, password: secretOf(user) })
    const limits = { app: await limitsOf(pooled('akonta_app')), owner: await limitsOf(pooled('akonta_owner')) }
    const slow = await endsSlowStatement(pooled('akonta_app'))
    const settings = [...(await settingsLeft(pooled('akonta_app'))), ...(await settingsLeft(pooled('akonta_owner')))]
    const locks = await primary.query(`select from pg_locks where locktype = 'advisory'`)
    const { acknowledged, faults: fives, refused, answers } = crowd.notebook
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    await backDoor.close()
    const wantedLimits = { app: '3s 10s 30s', owner: '3s 0 30s' }
    return {
      name: NAME,
      passed:
        isClean(books) &&
        faults.length === 0 &&
        fives === 0 &&
        refused === 0 &&
        settings.length === 0 &&
        locks.length === 0 &&
        limits.app === wantedLimits.app &&
        limits.owner === wantedLimits.owner &&
        slow.startsWith('57014'),
      figures: {
        ...books,
        'answers of 500': fives,
        refused,
        'other answers': [...answers].map(([answer, count]) => `${count} × ${answer}`).join('; ') || 'none',
        'second start, verify and backup through it': faults.join('; ') || 'done',
        'lock_timeout, statement_timeout and idle_in_transaction_session_timeout of the app': limits.app,
        'the same of the owner': limits.owner,
        'a statement of the app that takes 14 s ends with': slow,
        'advisory locks left': locks.length,
        'settings left on connections': [...new Set(settings)].join(', ') || 'none',
        'seconds, from the start to the last sale': Number(seconds.toFixed(1)),
      },
    }
  } finally {
    for (const server of servers) await server.stop()
    await pooler.stop()
    room.remove()
    scratch.remove()
    program.remove()
  }
}

/** Everything that a pooler in transaction mode can break, where PgBouncer is installed. PostgreSQL is the one in the box. */
export const provePooler = async (plan: Plan): Promise<Finding> => {
  const pgbouncer = findProgram('pgbouncer')
  if (pgbouncer === undefined) return { name: NAME, passed: false, notRun: 'pgbouncer cannot be found on this machine', figures: {} }
  const primary = await openPrimary()
  try {
    return await prove(plan, pgbouncer, primary)
  } catch (error) {
    return { name: NAME, passed: false, figures: { 'ended with': String(error).slice(0, 400) } }
  } finally {
    await primary.remove()
  }
}
