import pg from 'pg'
import { TYPES } from './wire/wire-values.ts'

/** Where a PostgreSQL answers and who signs in. `host` is a folder for a unix socket. */
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
  /** Called for every broken connection, even an idle one. The pool replaces it. */
  readonly onBrokenConnection: (error: Error) => void
  /** How long to wait for the answer of one statement, 0 for ever. Operator commands, which read whole ledgers, take longer than a request may. */
  readonly statementTimeoutMs?: number
}

/** The limit of the app role (`bootstrap.ts`). */
const STATEMENT_TIMEOUT_MS = 10_000
const WAIT_FOR_CONNECTION_MS = 2_000
/** The server ends a slow statement itself; if even that answer does not arrive, the connection is dead. */
const DEAD_LINE_MARGIN_MS = 5_000

/**
 * The settings of `pg` for one connection, with the same types for every client. The limits that PostgreSQL keeps are settings of the roles
 * (`bootstrap.ts`): a connection pooler such as PgBouncer refuses or ignores those that a client sends when it connects.
 */
export const clientConfig = (connection: Connection, statementTimeoutMs = STATEMENT_TIMEOUT_MS): pg.ClientConfig => ({
  ...connection,
  types: TYPES,
  keepAlive: true,
  query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + DEAD_LINE_MARGIN_MS,
  connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  application_name: 'akonta',
})

/** Connections to one database. `connect()` fails after 2 s without a free one. */
export const openPool = ({ connection, size, onBrokenConnection, statementTimeoutMs }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...clientConfig(connection, statementTimeoutMs), max: size, idleTimeoutMillis: 60_000 })
  pool.on('error', onBrokenConnection)
  return pool
}
