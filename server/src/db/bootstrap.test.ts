import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bootstrap } from './bootstrap.ts'
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
