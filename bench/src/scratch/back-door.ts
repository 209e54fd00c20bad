import { readConfig } from '@akonta/server/config'
import { type Database, openDatabase } from '@akonta/server/db/database'
import { openDatabaseServer } from '@akonta/server/db/database-server'
import { startEmbeddedPostgres } from '@akonta/server/db/embedded-postgres'
import { type Connection, openPool } from '@akonta/server/db/pool'
import type pg from 'pg'
import type { Scratch } from './scratch-server.ts'

/** Ways into the database of a scratch server beside the server itself, to prepare and to look. */
export type BackDoor = {
  /** As the server has it: the app's role, one business a transaction. */
  readonly database: Database
  /** Owns the tables, sees every business. */
  readonly owner: pg.Pool
  /** May do anything. */
  readonly superuser: pg.Pool
  readonly ownerConnection: Connection
  readonly appConnection: Connection
  close(): Promise<void>
}

const NO_LIMIT = 0

/** Opens the back door of a scratch server that runs. */
export const openBackDoor = async ({ dataFolder }: Scratch): Promise<BackDoor> => {
  const report = () => undefined
  const roles = await openDatabaseServer(readConfig({ AKONTA_DATA: dataFolder }, dataFolder), report, true)
  const postgres = await startEmbeddedPostgres({ dataFolder, report, besideServer: true })
  // Proofs cut connections on purpose; what follows from it shows in what they count.
  const onBrokenConnection = () => undefined
  const pool = (connection: Connection) => openPool({ connection, size: 3, onBrokenConnection, statementTimeoutMs: NO_LIMIT })
  const app = pool(roles.app)
  const owner = pool(roles.owner)
  const superuser = pool({ ...postgres.superuser, database: roles.owner.database })
  return {
    database: openDatabase({ pool: app, namedStatements: true, onBrokenConnection }),
    owner,
    superuser,
    ownerConnection: roles.owner,
    appConnection: roles.app,
    close: async () => {
      await Promise.all([app.end(), owner.end(), superuser.end()])
    },
  }
}
