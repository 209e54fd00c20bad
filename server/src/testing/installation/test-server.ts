import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bootstrap, type RoleConnections } from '../../db/bootstrap.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import type { Connection } from '../../db/pool.ts'
import { installedPostgres } from '../../db/postgres-binaries.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** The one server of a test run: who may create databases, and the connections to the template of all of them. */
export type TestServer = RoleConnections & {
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
    const secrets = { owner: 'owner-of-a-test', app: 'app-of-a-test' }
    const roles = await bootstrap({ administrator: postgres.superuser, database: TEMPLATE, secrets, durable: false })
    await migrate(roles.owner)
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
