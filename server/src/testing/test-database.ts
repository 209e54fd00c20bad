import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { type Connection, clientConfig, openPool } from '../db/pool.ts'

export type TestDatabase = {
  /** As the server has it: the app's role, one business a transaction. */
  readonly database: Database
  /** The owner of the tables. Sees every business; still may not change history. */
  readonly owner: pg.Pool
  /** May do anything, as an attacker with the disk can. */
  readonly superuser: pg.Pool
  /** The app's role without the `Database` around it, for attacks by SQL. */
  readonly app: pg.Pool
  /** How the app's role reaches this database. */
  readonly connection: Connection
  /** How the owner of the tables reaches it. */
  readonly ownerConnection: Connection
  /** Names of the statements that `database` sent, oldest first. Empty it with `splice(0)`. */
  readonly statements: string[]
  drop(): Promise<void>
}

export type TestDatabaseOptions = { readonly poolSize?: number; readonly namedStatements?: boolean }

const asSuperuser = async (sql: string, database?: string): Promise<void> => {
  const { superuser } = inject('testServer')
  const client = new pg.Client(clientConfig({ ...superuser, database: database ?? superuser.database }))
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A test may cut connections on purpose; what follows from it shows in the answers. */
const onBrokenConnection = () => undefined

/**
 * A database of its own for one test file, copied from the migrated template: a tenth of a second, nothing shared.
 * `const shop = await openTestDatabase()` in `beforeAll`, `shop.drop()` in `afterAll`.
 */
export const openTestDatabase = async ({ poolSize = 10, namedStatements = true }: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const server = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name} template ${server.app.database}`)

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
  return {
    database,
    owner,
    superuser,
    app,
    connection: { ...server.app, database: name },
    ownerConnection: { ...server.owner, database: name },
    statements,
    drop: async () => {
      await Promise.all([database.close(), owner.end(), superuser.end(), app.end()])
      await asSuperuser(`drop database ${name} with (force)`)
    },
  }
}

/** A database without a single table, as the first start finds it, and how its owner and the app reach it. */
export type EmptyDatabase = {
  readonly owner: Connection
  readonly pool: pg.Pool
  readonly database: Database
  /** Does in it what only another program's user can. */
  asSuperuser(sql: string): Promise<void>
  drop(): Promise<void>
}

/** Opens a database that nothing was ever done with. */
export const openEmptyDatabase = async (): Promise<EmptyDatabase> => {
  const server = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name} owner ${server.owner.user}`)
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
    asSuperuser: sql => asSuperuser(sql, name),
    drop: async () => {
      await Promise.all([database.close(), pool.end()])
      await asSuperuser(`drop database ${name} with (force)`)
    },
  }
}
