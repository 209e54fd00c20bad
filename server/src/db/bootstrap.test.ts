import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { bootstrap } from './bootstrap.ts'
import { migrate } from './migrate.ts'
import { type Connection, clientConfig } from './pool.ts'

const server = inject('testServer')
const name = `bootstrap_${randomUUID().replaceAll('-', '')}`
const administrator: Connection = { ...server.superuser, user: name, password: 'administrator', database: name }
const secrets = { owner: server.owner.password, app: server.app.password }

const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(clientConfig(server.superuser))
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}

beforeAll(() => asSuperuser(`create role ${name} login password 'administrator'`, `create database ${name} owner ${name}`))
afterAll(() => asSuperuser(`drop database ${name} with (force)`, `drop role ${name}`))

test('your own database gets an owner of the tables and an app role without any rights beyond those granted', async () => {
  const { owner, app } = await bootstrap({ administrator, database: undefined, secrets, durable: false })
  const client = new pg.Client(clientConfig(owner))
  await client.connect()
  await client.query('create table shelf ()')
  const rights = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname in ('akonta_app', 'akonta_owner')`,
  )
  await client.end()
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
  expect(rights.rows).toEqual([none, none])
  expect([owner.database, app.database, app.user]).toEqual([name, name, 'akonta_app'])
})

test('existing roles and databases are not changed', async () => {
  const again = bootstrap({ administrator, database: undefined, secrets, durable: false })
  await expect(again).resolves.toMatchObject({ owner: { user: 'akonta_owner' } })
})

test('a server that could lose saved data is refused', async () => {
  await expect(bootstrap({ administrator, database: undefined, secrets })).rejects.toThrow(
    'This PostgreSQL could lose saved sales in a power cut because fsync, full_page_writes, synchronous_commit is off: ',
  )
})

test('a wrong administrator password is reported', async () => {
  const wrong = { ...administrator, password: 'guessed' }
  await expect(bootstrap({ administrator: wrong, database: undefined, secrets, durable: false })).rejects.toThrow(
    `PostgreSQL refuses the sign-in of ${name} at ${administrator.host}: `,
  )
})

test('an unreachable server is reported', async () => {
  const nobody = { ...administrator, host: '127.0.0.1', port: 1 }
  await expect(bootstrap({ administrator: nobody, database: undefined, secrets, durable: false })).rejects.toThrow(
    `PostgreSQL cannot be reached as ${name} at 127.0.0.1 (connect ECONNREFUSED 127.0.0.1:1): `,
  )
})

test('roles created by another installation are not taken over', async () => {
  const others = { owner: secrets.owner, app: 'of-another-data-folder' }
  await expect(bootstrap({ administrator, database: undefined, secrets: others, durable: false })).rejects.toThrow(
    'PostgreSQL knows the role akonta_app with another password: ',
  )
})

test('the limits are settings of the roles, and one that an administrator has chosen stays', async () => {
  const limitsOf = async (connection: Connection) => {
    const client = new pg.Client(clientConfig(connection))
    await client.connect()
    const { rows } = await client.query(
      `select name, setting, source from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    await client.end()
    return rows.map(({ setting, source }) => `${setting} by ${source}`)
  }
  const { owner, app } = await bootstrap({ administrator, database: undefined, secrets, durable: false })
  expect(await limitsOf(app)).toEqual(['30000 by user', '3000 by user', '10000 by user'])
  expect(await limitsOf(owner)).toEqual(['30000 by user', '3000 by user', '0 by user'])
  await asSuperuser(`alter role akonta_app in database ${name} set statement_timeout = '20s'`)
  await bootstrap({ administrator, database: undefined, secrets, durable: false })
  expect(await limitsOf(app)).toEqual(['30000 by user', '3000 by user', '20000 by database user'])
})

test('days are those of Ghana, whatever time zone the server was set up with', async () => {
  await asSuperuser(`alter database ${name} set timezone = 'Asia/Tokyo'`)
  const dayOf = async (connection: Connection) => {
    const client = new pg.Client(clientConfig(connection))
    await client.connect()
    const { rows } = await client.query(`select '2026-11-20 23:30Z'::timestamptz::date::text as day`)
    await client.end()
    return rows[0].day
  }
  const { owner, app } = await bootstrap({ administrator, database: undefined, secrets, durable: false })
  expect([await dayOf(administrator), await dayOf(app), await dayOf(owner)]).toEqual(['2026-11-21', '2026-11-20', '2026-11-20'])
})

test('servers of several databases that start at once make the settings of their roles once', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `${name}_${index}`)
  await asSuperuser(...names.map(each => `create database ${each}`))
  for (let round = 0; round < 5; round += 1) {
    await asSuperuser('alter role akonta_app reset timezone', 'alter role akonta_owner reset timezone')
    const starts = names.map(database => bootstrap({ administrator: server.superuser, database, secrets, durable: false }))
    expect((await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected')).toEqual([])
  }
  await asSuperuser(...names.map(each => `drop database ${each} with (force)`))
})

test('a start leaves no lock and no setting on its connections, which a pooler lends to others afterwards', async () => {
  const end = pg.Client.prototype.end
  const left: unknown[] = []
  let ended = 0
  const spy = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (this: pg.Client) {
    ended += 1
    const found = await this.query(
      `select 'lock ' || objid as left_behind from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       union all select 'setting ' || name from pg_settings where source = 'session'`,
    )
    left.push(...found.rows)
    await Reflect.apply(end, this, [])
  })
  try {
    const { owner } = await bootstrap({ administrator, database: undefined, secrets, durable: false })
    await migrate(owner)
  } finally {
    spy.mockRestore()
  }
  expect(left).toEqual([])
  expect(ended).toBe(5)
})

test('a start that waits for another one in vain reports it in one sentence', async () => {
  const other = new pg.Client(clientConfig(administrator))
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(2027011502)')
  await expect(bootstrap({ administrator, database: undefined, secrets, durable: false, longestWait: '50ms' })).rejects.toThrow(
    'Another Akonta is preparing this PostgreSQL and does not finish: wait until it has started, then try again.',
  )
  await other.end()
})
