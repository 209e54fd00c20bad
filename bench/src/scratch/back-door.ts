import { readConfig } from '@akonta/server/config'
import type { Database } from '@akonta/server/db/database'
import { openDatabaseServer } from '@akonta/server/db/database-server'
import { type Connection, openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
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

/** `databaseUrl`: the server uses another PostgreSQL than the included one. */
export const openBackDoor = async ({ dataFolder }: Pick<Scratch, 'dataFolder'>, databaseUrl?: string): Promise<BackDoor> => {
  const config = readConfig({ AKONTA_DATA: dataFolder, DATABASE_URL: databaseUrl }, dataFolder)
  const roles = await openDatabaseServer(config, () => undefined, true)
  // Proofs break connections on purpose; the consequences appear in their counts.
  const onBrokenConnection = () => undefined
  const pool = (connection: Connection) => openPool({ connection, size: 3, onBrokenConnection, statementTimeoutMs: NO_LIMIT })
  const app = pool(roles.app)
  const owner = pool(roles.owner)
  const superuser = pool(roles.administrator)
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
