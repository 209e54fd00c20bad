import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'

/** Where a PostgreSQL answers and who signs in. `host` is a folder when the server listens on a unix socket. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly ssl: boolean
}

export type PoolOptions = {
  readonly connection: Connection
  readonly size: number
  /** Told of every connection that broke, also while nobody used it. The pool makes a new one by itself. */
  readonly onBrokenConnection: (error: Error) => void
  /** How long one statement may run. Commands of the operator, which read whole ledgers, take longer than a request may. */
  readonly statementTimeoutMs?: number
}

const LOCK_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 10_000
const WAIT_FOR_CONNECTION_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** The server ends a slow statement itself; when even that answer does not come, the line is dead. */
const DEAD_LINE_MARGIN_MS = 5_000

/** Text to value by PostgreSQL type, for our connections only. Whole numbers of 8 bytes are `bigint`; dates stay text. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === pg.types.builtins.INT8) return (text: string) => BigInt(text)
    if (type === pg.types.builtins.DATE) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
  },
}

/** The settings of `pg` for one connection, with the same types and limits for everyone who connects. */
export const clientConfig = (connection: Connection, statementTimeoutMs = STATEMENT_TIMEOUT_MS): pg.ClientConfig => ({
  ...connection,
  types: TYPES,
  keepAlive: true,
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + DEAD_LINE_MARGIN_MS,
  connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  // Statements go out as they come, without waiting for the answers before them; the answers keep their order.
  pipeline: true,
  stream: () => new GatheringSocket(),
  application_name: 'akonta',
})

/** Connections to one database. Whoever waits longer than 2 s for a free one is told so by `connect()`. */
export const openPool = ({ connection, size, onBrokenConnection, statementTimeoutMs }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...clientConfig(connection, statementTimeoutMs), max: size, idleTimeoutMillis: 60_000 })
  pool.on('error', onBrokenConnection)
  return pool
}
