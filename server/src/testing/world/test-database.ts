import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type Connection, clientConfig, openPool } from '../../db/pool.ts'
import { openDatabase } from '../../db/transactions/open-database.ts'
import { KEPT, type KeptDatabase, keepDatabase, type Pools } from '../installation/kept-database.ts'

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
}

type OwnDatabase = TestDatabase & {
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
  const client = new pg.Client({
    ...clientConfig({ ...superuser, database: database ?? superuser.database }, 0),
    connectionTimeoutMillis: 0,
  })
  await client.connect()
  return work(client).finally(() => client.end())
}

const openAdministration = async (): Promise<pg.Client> => {
  const client = new pg.Client({ ...clientConfig(inject('testServer').superuser, 0), connectionTimeoutMillis: 0 })
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

const makeCopy = async (template: string, prefix = 'test_'): Promise<string> => {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the write-ahead log, PostgreSQL's default, it takes twice the time.
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return name
}

const dropDatabase = (name: string) => administer(`drop database ${name} with (force)`)

/**
 * The limits of the product are for people who wait: 3 s for a lock, 10 s for a statement. A test puts calls in a queue, one after the other, which a
 * loaded machine does not do in that time.
 */
const PATIENT_MS = 45_000
const PATIENT = { options: `-c lock_timeout=30s -c statement_timeout=${PATIENT_MS}` }

const openPools = (name: string, poolSize: number): Pools => {
  const { app, owner, superuser } = inject('testServer')
  const open = (connection: Connection, size: number) => {
    const config = clientConfig({ ...connection, database: name }, PATIENT_MS)
    const pool = new pg.Pool({ ...config, ...PATIENT, max: size, idleTimeoutMillis: 60_000 })
    pool.on('error', onBrokenConnection)
    return pool
  }
  return { product: open(app, poolSize), owner: open(owner, 4), superuser: open(superuser, 4), app: open(app, 4) }
}

const partsOf = (name: string, { product, ...pools }: Pools, namedStatements = true) => {
  const server = inject('testServer')
  const statements: string[] = []
  return {
    database: openDatabase({
      pool: product,
      namedStatements,
      onStatement: statement => statements.push(statement),
      onBrokenConnection,
    }),
    ...pools,
    connection: { ...server.app, database: name },
    ownerConnection: { ...server.owner, database: name },
    statements,
  }
}

/** The product's connections in a test. */
const POOL_SIZE = 10

/** A separate database for one test file, copied from the migrated template or another: a tenth of a second, nothing shared. */
export const openTestDatabase = async (options: TestDatabaseOptions = {}): Promise<OwnDatabase> => {
  const { poolSize = POOL_SIZE, namedStatements, template = inject('testServer').app.database } = options
  const name = await makeCopy(template)
  const pools = openPools(name, poolSize)
  const parts = partsOf(name, pools, namedStatements)
  const close = () => Promise.all([parts.database.close(), pools.owner.end(), pools.superuser.end(), pools.app.end()])
  return {
    ...parts,
    drop: async () => {
      await close()
      await dropDatabase(name)
    },
    saveAsTemplate: async kept => {
      await close()
      await administer(`alter database ${name} rename to ${kept}`)
    },
  }
}

/** Databases that no file uses now, by their template. */
const kept = new Map<string, KeptDatabase[]>()

const openAndKeep = async (template: string): Promise<KeptDatabase> => {
  const name = await makeCopy(template, KEPT)
  return keepDatabase(name, openPools(name, POOL_SIZE))
}

/**
 * The same for files that only work with rows: a database that an earlier file may have used, with the template's rows. One whose tables, routines or
 * rights a file has changed, or at which somebody is still working, is dropped.
 */
export const openKeptDatabase = async (template = inject('testServer').app.database): Promise<TestDatabase> => {
  const free = kept.get(template) ?? []
  kept.set(template, free)
  const own = free.pop() ?? (await openAndKeep(template))
  const parts = partsOf(own.name, own.pools)
  let isOpen = true
  return {
    ...parts,
    // The next file uses the connections.
    database: { ...parts.database, close: async () => undefined },
    drop: async () => {
      if (!isOpen) throw new Error('This database was returned before')
      isOpen = false
      if (await own.putBack()) {
        free.push(own)
        return
      }
      await own.close()
      await dropDatabase(own.name)
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
