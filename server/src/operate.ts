import { type Config, readConfig, readFilePlace } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabaseServer } from './db/database-server.ts'
import { migrate } from './db/migrate.ts'
import { type Connection, openPool } from './db/pool.ts'
import { openDatabase } from './db/transactions/open-database.ts'
import { StoreFault } from './file-store/file-store.ts'
import { StartFault } from './host/start-fault.ts'

export type Operation = {
  readonly database: Database
  /** The role that owns the tables, for work across businesses. */
  readonly owner: Connection
  /** A superuser of the included server, or the user of DATABASE_URL. */
  readonly administrator: Connection
  readonly parameters: readonly string[]
  readonly config: Config
  /** Prints one line of the command's output. */
  readonly say: (line: string) => void
}

/** How a command opens the data. */
type OperatorOptions = {
  /** Exclusive access: a server running on the data is refused. */
  readonly alone?: true
  /** The database is not upgraded, even if this program is newer. */
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

/** The configuration of the environment, without opening anything. StartFault like `readConfig`. */
export const configured = () => readConfig(process.env, process.cwd())

/** Runs `work` on the configured data, also while a server runs on it. */
export const operateOn = async (work: (operation: Operation) => Promise<boolean>, { alone, asItIs }: OperatorOptions): Promise<boolean> => {
  const config = configured()
  const server = await openDatabaseServer(config, writeError, !alone)
  try {
    if (!asItIs) await migrate(server.owner)
    const onBrokenConnection = (error: Error) => writeError(error.message)
    const database = openDatabase({
      pool: openPool({ connection: server.app, size: POOL_SIZE, onBrokenConnection, statementTimeoutMs: NO_LIMIT }),
      namedStatements: config.namedStatements,
      unlimited: true,
      onBrokenConnection,
      behindFence: true,
    })
    return await work({
      database,
      owner: server.owner,
      administrator: server.administrator,
      config,
      parameters: process.argv.slice(2),
      say,
    }).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/** What a command knows before it opens any data. */
export type Asked = Pick<Operation, 'parameters' | 'say'> & {
  readonly readConfig: () => Config
  /** The place of files that an option names, as AKONTA_ATTACHMENTS names one. */
  readonly readPlace: (option: string, text: string) => Config['attachments']
}

/**
 * Ends the program after `work`: exit code 0 when it returns true, 1 when it returns false or fails, with one sentence for a StartFault.
 */
export const endWith = async (work: (asked: Asked) => Promise<boolean>): Promise<void> => {
  try {
    const isDone = await work({
      parameters: process.argv.slice(2),
      say,
      readConfig: () => readConfig(process.env, process.cwd()),
      readPlace: (option, text) => readFilePlace(option, text, process.env, process.cwd()),
    })
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    writeError(
      error instanceof StartFault || error instanceof StoreFault
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    )
    process.exitCode = 1
  }
}

/** Runs an operator command on the configured data, also while a server runs on it, then ends the program like `endWith`. */
export const operate = (work: (operation: Operation) => Promise<boolean>, options: OperatorOptions = {}): Promise<void> =>
  endWith(() => operateOn(work, options))
