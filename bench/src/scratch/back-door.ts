import { readConfig } from '@akonta/server/config'
import { type Database, openDatabase } from '@akonta/server/db/database'
import { openDatabaseServer } from '@akonta/server/db/database-server'
import { startEmbeddedPostgres } from '@akonta/server/db/embedded-postgres'
import { type Connection, openPool } from '@akonta/server/db/pool'
import type pg from 'pg'
import type { Scratch } from './scratch-server.ts'

/** Direct access to the database of a scratch server, for preparation and inspection. */
export type BackDoor = {
  /** Like the server: the app's role, one business per transaction. */
  readonly database: Database
  /** Owns the tables, sees every business. */
  readonly owner: pg.Pool
  /** Superuser. */
  readonly superuser: pg.Pool
  readonly ownerConnection: Connection
  readonly appConnection: Connection
  close(): Promise<void>
}

const NO_LIMIT = 0

export const openBackDoor = async ({ dataFolder }: Scratch): Promise<BackDoor> => {
  const report = () => undefined
  const roles = await openDatabaseServer(readConfig({ AKONTA_DATA: dataFolder }, dataFolder), report, true)
  const postgres = await startEmbeddedPostgres({ dataFolder, report, besideServer: true })
  // Proofs break connections on purpose; the consequences appear in their counts.
  const onBrokenConnection = () => undefined
  const pool = (connection: Connection) => openPool({ connection, size: 3, onBrokenConnection, statementTimeoutMs: NO_LIMIT })
  const app = pool(roles.app)
  const owner = pool(roles.owner)
  const superuser = pool({ ...postgres.superuser, database: roles.owner.database })
  return {
    database: openDatabase({ pool: app, namedStatements: true, unlimited: true, onBrokenConnection }),
    owner,
    superuser,
    ownerConnection: roles.owner,
    appConnection: roles.app,
    close: async () => {
      await Promise.all([app.end(), owner.end(), superuser.end()])
    },
  }
}
