import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openDatabaseServer } from './db/database-server.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool } from './db/pool.ts'
import { StartFault } from './start-fault.ts'

/** What a command of the operator works with. */
export type Operation = {
  readonly database: Database
  /** The role that owns the tables, for what goes across businesses. */
  readonly owner: Connection
  readonly parameters: readonly string[]
  /** Prints one line of the command's own answer. */
  readonly say: (line: string) => void
}

const POOL_SIZE = 4
const NO_LIMIT = 0

const writeError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const operateOn = async (work: (operation: Operation) => Promise<boolean>): Promise<boolean> => {
  const config = readConfig(process.env, process.cwd())
  const server = await openDatabaseServer(config, writeError, true)
  try {
    await migrate(server.owner)
    const onBrokenConnection = (error: Error) => writeError(error.message)
    const database = openDatabase({
      pool: openPool({ connection: server.app, size: POOL_SIZE, onBrokenConnection, statementTimeoutMs: NO_LIMIT }),
      namedStatements: config.namedStatements,
      onBrokenConnection,
    })
    const say = (line: string) => {
      process.stdout.write(`${line}\n`)
    }
    return await work({ database, owner: server.owner, parameters: process.argv.slice(2), say }).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/**
 * Runs a command of the operator on the configured data, also while a server runs on it, then ends the program: exit code 0 when `work`
 * answers true, 1 when it answers false or cannot be done, with one sentence for a StartFault.
 */
export const operate = async (work: (operation: Operation) => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await operateOn(work)) ? 0 : 1
  } catch (error) {
    writeError(error instanceof StartFault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  }
}
