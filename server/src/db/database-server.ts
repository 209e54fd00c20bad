import { openDataFolder, secretsFolder } from '../host/data-folder.ts'
import { readOrMakeSecret } from '../host/secret-file.ts'
import { APP_ROLE, bootstrap, OWNER_ROLE, type RoleConnections } from './bootstrap.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Connection } from './pool.ts'

/** A PostgreSQL that is ready for Akonta's tables, and how to leave it. */
export type DatabaseServer = RoleConnections & { stop(): Promise<void> }

/** Where the data lies: `databaseServer` is undefined for the PostgreSQL in the box. */
type DataPlace = { readonly dataFolder: string; readonly databaseServer: Connection | undefined }

const OWN_DATABASE = 'akonta'

/**
 * The server of DATABASE_URL, or the one in the box on the data folder. Its roles and its database exist afterwards. What is missing →
 * StartFault; a server of ours that was started for nothing is stopped again. `besideServer`: for commands of the operator, which share
 * the database of a server that runs.
 */
export const openDatabaseServer = async (
  { dataFolder, databaseServer }: DataPlace,
  report: (sentence: string) => void,
  besideServer = false,
): Promise<DatabaseServer> => {
  openDataFolder(dataFolder)
  const secret = (role: string) => readOrMakeSecret(secretsFolder(dataFolder), role)
  const secrets = { owner: secret(OWNER_ROLE), app: secret(APP_ROLE) }
  if (databaseServer) {
    const roles = await bootstrap({ administrator: databaseServer, database: undefined, secrets })
    return { ...roles, stop: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataFolder, report, besideServer })
  try {
    const roles = await bootstrap({ administrator: postgres.superuser, database: OWN_DATABASE, secrets })
    return { ...roles, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
