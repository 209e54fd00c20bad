import pg from 'pg'
import { type Connection, clientConfig } from '../db/pool.ts'

/** Values are written alike whatever the server's settings are. A copy may take long, and so may a slow disk between two of them. */
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex';
  set client_encoding = 'UTF8'; set row_security = off; set idle_in_transaction_session_timeout = 0; set search_path = public`

/** Lends a separate connection, for one statement at a time, to copy whole tables. */
export const withCopyingClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { stream: _gathering, ...config } = clientConfig(connection, 0)
  const client = new pg.Client({ ...config, pipeline: false, application_name: 'akonta backup' })
  // A broken connection is reported by the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
}
