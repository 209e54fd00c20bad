import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bootstrap, type RoleConnections } from '../../db/bootstrap.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { type Connection, clientConfig } from '../../db/pool.ts'
import { installedPostgres } from '../../db/postgres-binaries.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** The one server of a test run: who may create databases, and the connections to the template of all of them. */
type TestServer = RoleConnections & {
  readonly superuser: Connection
  /** Deleted after the run with its content. */
  readonly scratchFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const TEMPLATE = 'akonta_template'

/** The first PostgreSQL in which the rounds of a password's hash can be chosen. */
const WITH_CHOSEN_ROUNDS = 160_000

/** Statistics that arrive in the middle of a run make every connection plan again, and no test may depend on when they do. */
const neverAnalyze = async (superuser: Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(superuser, 0))
  await client.connect()
  try {
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/**
 * Passwords of this server are hashed in one round instead of 4,096: a run makes thousands of connections. Roles that are made after this have such
 * hashes too.
 */
const hashCheaply = async (superuser: Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(superuser, 0))
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    if ((rows[0]?.version ?? 0) < WITH_CHOSEN_ROUNDS) return
    await client.query('alter system set scram_iterations = 1')
    await client.query('select pg_reload_conf()')
    await client.query('set scram_iterations = 1')
    await client.query(`alter role ${client.escapeIdentifier(superuser.user)} password ${client.escapeLiteral(superuser.password)}`)
  } finally {
    await client.end()
  }
}

/**
 * Makes PostgreSQL write the file with the shapes of its catalogues, which a change of tables deletes: without it in the template, the first connections to
 * each copy read the catalogues to write it.
 */
const writeCatalogueFile = async (app: Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(app, 0))
  await client.connect()
  await client.end()
}

/**
 * Starts one PostgreSQL for the whole run; `AKONTA_TEST_BINARIES` names the programs' folder of another version. Without fsync: nothing
 * here outlives the run.
 */
const startTestServer = async (): Promise<{ readonly server: TestServer; readonly stop: () => Promise<void> }> => {
  const binFolder = process.env.AKONTA_TEST_BINARIES
  const scratchFolder = makeScratchFolder()
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(scratchFolder, 'data'),
    report: () => undefined,
    durable: false,
    ...(binFolder === undefined ? {} : { binaries: installedPostgres(binFolder) }),
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(scratchFolder, { recursive: true, force: true })
  }
  try {
    await hashCheaply(postgres.superuser)
    await neverAnalyze(postgres.superuser)
    const secrets = { owner: 'owner-of-a-test', app: 'app-of-a-test' }
    const roles = await bootstrap({ administrator: postgres.superuser, database: TEMPLATE, secrets, durable: false })
    await migrate(roles.owner)
    await writeCatalogueFile(roles.app)
    return { server: { ...roles, superuser: postgres.superuser, scratchFolder }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs once before all test files of the project; the returned function runs after them. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
