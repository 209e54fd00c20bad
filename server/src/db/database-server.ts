import { openDataFolder, secretsFolder } from '../host/data-folder.ts'
import { readOrMakeSecret } from '../host/secret-file.ts'
import { APP_ROLE, bootstrap, OWNER_ROLE, type RoleConnections } from './bootstrap.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Connection } from './pool.ts'

/** A PostgreSQL that is ready for Akonta's tables, and how to release it. */
export type DatabaseServer = RoleConnections & {
  /** The superuser of the included server, or the user of DATABASE_URL, in the same database. */
  readonly administrator: Connection
  /** The files of the included server. */
  readonly cluster?: ClusterLocation
  stop(): Promise<void>
}

/** `databaseServer` is undefined for the included PostgreSQL. */
type DataPlace = {
  readonly dataFolder: string
  readonly databaseServer: Connection | undefined
  /** Of the included server: whether its write-ahead log is archived. Undefined: as it was. */
  readonly archives?: boolean
}

const OWN_DATABASE = 'akonta'

/**
 * The server of DATABASE_URL, or the included one on the data folder, with its roles and database. Whatever is missing → StartFault; an
 * included server that was started in vain is stopped again. `besideServer`: for operator commands, which share the database of a running
 * server.
 */
export const openDatabaseServer = async (
  { dataFolder, databaseServer, archives }: DataPlace,
  report: (sentence: string) => void,
  besideServer = false,
): Promise<DatabaseServer> => {
  openDataFolder(dataFolder)
  const secret = (role: string) => readOrMakeSecret(secretsFolder(dataFolder), role)
  const secrets = { owner: secret(OWNER_ROLE), app: secret(APP_ROLE) }
  if (databaseServer) {
    const roles = await bootstrap({ administrator: databaseServer, database: undefined, secrets })
    return { ...roles, administrator: databaseServer, stop: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataFolder, report, besideServer, ...(archives !== undefined && { archives }) })
  try {
    const roles = await bootstrap({ administrator: postgres.superuser, database: OWN_DATABASE, secrets })
    return { ...roles, administrator: { ...postgres.superuser, database: OWN_DATABASE }, cluster: postgres.place, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
