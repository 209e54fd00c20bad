import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type Connection, clientConfig, openPool } from '../../db/pool.ts'
import { openDatabase } from '../../db/transactions/open-database.ts'

export type TestDatabase = {
  /** Like the server: the app's role, one business per transaction. */
  readonly database: Database
  /** The owner of the tables. Sees every business; still cannot change history. */
  readonly owner: pg.Pool
  /** An attacker with access to the disk. */
  readonly superuser: pg.Pool
  /** The app's role without the `Database` around it, for attacks by SQL. */
  readonly app: pg.Pool
  /** How the app's role connects to this database. */
  readonly connection: Connection
  /** How the owner of the tables connects to it. */
  readonly ownerConnection: Connection
  /** Names of the statements that `database` sent, oldest first. Clear it with `splice(0)`. */
  readonly statements: string[]
  drop(): Promise<void>
  /** Disconnects everyone, so that the database can be copied by this name. */
  saveAsTemplate(template: string): Promise<void>
}

export type TestDatabaseOptions = {
  readonly poolSize?: number
  readonly namedStatements?: boolean
  /** The database to copy; by default the migrated one without a business. */
  readonly template?: string
}

/** Runs as superuser, in the named database or the maintenance one. */
export const asSuperuser = async <T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> => {
  const { superuser } = inject('testServer')
  const client = new pg.Client(clientConfig({ ...superuser, database: database ?? superuser.database }, 0))
  await client.connect()
  return work(client).finally(() => client.end())
}

const openAdministration = async (): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(inject('testServer').superuser, 0))
  // It is still open when the server of the run stops.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** One connection of a test process, for all of its files: it makes and drops their databases. */
let administration: Promise<pg.Client> | undefined

const administer = async (sql: string): Promise<unknown> => {
  administration ??= openAdministration()
  return (await administration).query(sql)
}

/** A test may break connections on purpose; the consequences appear in the answers. */
const onBrokenConnection = () => undefined

/**
 * A separate database for one test file, copied from the migrated template: a tenth of a second, nothing shared. `const shop = await
 * openTestDatabase()` in `beforeAll`, `shop.drop()` in `afterAll`.
 */
export const openTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const server = inject('testServer')
  const { poolSize = 10, namedStatements = true, template = server.app.database } = options
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the write-ahead log, PostgreSQL's default, it takes twice the time.
  await administer(`create database ${name} template ${template} strategy file_copy`)

  const pool = (connection: Connection, size: number) =>
    openPool({ connection: { ...connection, database: name }, size, onBrokenConnection })
  const owner = pool(server.owner, 4)
  const superuser = pool(server.superuser, 4)
  const app = pool(server.app, 4)
  const statements: string[] = []
  const database = openDatabase({
    pool: pool(server.app, poolSize),
    namedStatements,
    onStatement: statement => statements.push(statement),
    onBrokenConnection,
  })
  const close = () => Promise.all([database.close(), owner.end(), superuser.end(), app.end()])
  return {
    database,
    owner,
    superuser,
    app,
    connection: { ...server.app, database: name },
    ownerConnection: { ...server.owner, database: name },
    statements,
    drop: async () => {
      await close()
      await administer(`drop database ${name} with (force)`)
    },
    saveAsTemplate: async kept => {
      await close()
      await administer(`alter database ${name} rename to ${kept}`)
    },
  }
}

/** A database without books, and how its owner and the app connect. */
export type EmptyDatabase = {
  readonly owner: Connection
  readonly pool: pg.Pool
  readonly database: Database
  /** Runs SQL as another program's user. */
  asSuperuser(sql: string): Promise<void>
  drop(): Promise<void>
}

/** Without tables, as at the first start. `migrated`: with the tables of this program, copied, which takes a twentieth of the time of making them. */
export const openEmptyDatabase = async ({ migrated = false } = {}): Promise<EmptyDatabase> => {
  const server = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = migrated ? `template ${server.app.database} strategy file_copy` : ''
  await administer(`create database ${name} owner ${server.owner.user} ${copied}`)
  const owner = { ...server.owner, database: name }
  const pool = openPool({ connection: owner, size: 2, onBrokenConnection })
  const database = openDatabase({
    pool: openPool({ connection: { ...server.app, database: name }, size: 2, onBrokenConnection }),
    namedStatements: true,
    onBrokenConnection,
  })
  return {
    owner,
    pool,
    database,
    asSuperuser: async sql => {
      await asSuperuser(client => client.query(sql), name)
    },
    drop: async () => {
      await Promise.all([database.close(), pool.end()])
      await administer(`drop database ${name} with (force)`)
    },
  }
}
