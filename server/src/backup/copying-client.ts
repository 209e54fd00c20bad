import pg from 'pg'
import { type Connection, clientConfig } from '../db/pool.ts'

/**
 * For a transaction that copies, after its `begin`. Values are written alike whatever the server's settings are. A copy may take long, and so
 * may a slow disk between two of them. The settings end with the transaction: a connection pooler lends the connection to somebody else.
 */
export const COPY_SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local extra_float_digits = 3;
  set local bytea_output = 'hex'; set local row_security = off; set local idle_in_transaction_session_timeout = 0; set local search_path = public`

/** Lends a separate connection, for one statement at a time, to copy whole tables. */
export const withCopyingClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...clientConfig(connection, 0), application_name: 'akonta backup' })
  // A broken connection is reported by the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
