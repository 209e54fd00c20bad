import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openDatabaseServer } from './db/database-server.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool } from './db/pool.ts'
import { StartFault } from './host/start-fault.ts'

/** What a command of the operator works with. */
export type Operation = {
  readonly database: Database
  /** The role that owns the tables, for what goes across businesses. */
  readonly owner: Connection
  readonly parameters: readonly string[]
  /** Prints one line of the command's own answer. */
  readonly say: (line: string) => void
}

/** How a command finds the data. */
export type Place = {
  /** Nobody serves the data meanwhile: a server that runs on them is refused. */
  readonly alone?: true
  /** The database keeps the shape it has, also when this program would bring it to a newer one. */
  readonly asItIs?: true
}

const POOL_SIZE = 4
const NO_LIMIT = 0

const writeError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Does `work` on the configured data, also while a server runs on them. */
export const operateOn = async (work: (operation: Operation) => Promise<boolean>, { alone, asItIs }: Place): Promise<boolean> => {
  const config = readConfig(process.env, process.cwd())
  const server = await openDatabaseServer(config, writeError, !alone)
  try {
    if (!asItIs) await migrate(server.owner)
    const onBrokenConnection = (error: Error) => writeError(error.message)
    const database = openDatabase({
      pool: openPool({ connection: server.app, size: POOL_SIZE, onBrokenConnection, statementTimeoutMs: NO_LIMIT }),
      namedStatements: config.namedStatements,
      onBrokenConnection,
    })
    return await work({ database, owner: server.owner, parameters: process.argv.slice(2), say }).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/** What a command knows before it touches any data. */
export type Asked = Pick<Operation, 'parameters' | 'say'>

/** Ends the program after `work`: exit code 0 when it answers true, 1 when it answers false or fails, with one sentence for a StartFault. */
export const endWith = async (work: (asked: Asked) => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await work({ parameters: process.argv.slice(2), say })) ? 0 : 1
  } catch (error) {
    writeError(error instanceof StartFault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  }
}

/** Runs a command of the operator on the configured data, also while a server runs on it, then ends the program as `endWith` says. */
export const operate = (work: (operation: Operation) => Promise<boolean>, place: Place = {}): Promise<void> =>
  endWith(() => operateOn(work, place))
