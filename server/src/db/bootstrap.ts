import pg from 'pg'
import { messageOf } from '../host/message-of.ts'
import { StartFault } from '../host/start-fault.ts'
import { LOCK_NOT_AVAILABLE } from './error-codes.ts'
import { type Connection, clientConfig } from './pool.ts'

export const OWNER_ROLE = 'akonta_owner'
export const APP_ROLE = 'akonta_app'
const OLDEST_POSTGRES = 15

/** The source of the two roles' passwords, which are created at first use. */
type RoleSecrets = { readonly owner: string; readonly app: string }

/** The two connections: the owner changes tables, the app serves users. */
export type RoleConnections = { readonly owner: Connection; readonly app: Connection }

/**
 * What keeps one slow client from stopping the shop, and the time zone in which days are counted: a server of somebody else has that of its
 * machine. They are settings of the roles and not of each connection, so they also hold through a connection pooler. The owner changes tables and
 * copies whole ones, which takes as long as it takes.
 */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [APP_ROLE]: { lock_timeout: '3s', statement_timeout: '10s', idle_in_transaction_session_timeout: '30s', timezone: 'UTC' },
  [OWNER_ROLE]: { lock_timeout: '3s', statement_timeout: '0', idle_in_transaction_session_timeout: '30s', timezone: 'UTC' },
}

/** Two servers that start at once prepare one after the other. */
const BOOTSTRAP_LOCK = 2_027_011_502
const LONGEST_WAIT = '10s'
const MAY_NOT = '42501'
const DUPLICATE_DATABASE = '42P04'
const WRONG_PASSWORD = new Set(['28P01', '28000'])

const connect = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(connection, 0))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const who = `${connection.user} at ${connection.host}`
    if (error instanceof pg.DatabaseError && WRONG_PASSWORD.has(error.code ?? '')) {
      throw new StartFault(`PostgreSQL refuses the sign-in of ${who}: correct the user and password in DATABASE_URL.`)
    }
    const reason = messageOf(error)
    throw new StartFault(`PostgreSQL cannot be reached as ${who} (${reason}): start it, or correct DATABASE_URL.`)
  }
}

const refuseOldServer = async (client: pg.Client): Promise<void> => {
  const answer = await client.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  )
  const found = answer.rows[0]
  if (found === undefined || Number(found.number) < OLDEST_POSTGRES * 10_000) {
    throw new StartFault(
      `Akonta needs PostgreSQL ${OLDEST_POSTGRES} or newer and this server is ${found?.version}: upgrade it, or unset DATABASE_URL.`,
    )
  }
}

const refuseUnsafeServer = async (client: pg.Client): Promise<void> => {
  const off = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  )
  if (off.rows.length === 0) return
  const names = off.rows.map(row => row.name).join(', ')
  throw new StartFault(`This PostgreSQL could lose saved sales in a power cut because ${names} is off: switch it on in its configuration.`)
}

const makeRole = async (client: pg.Client, role: string, secret: string): Promise<void> => {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rows.length > 0) return
  try {
    await client.query(`create role ${role} login password ${client.escapeLiteral(secret)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== MAY_NOT) throw error
    throw new StartFault(
      `The user of DATABASE_URL may not create the role ${role}: give it CREATEROLE, or let an administrator create ${OWNER_ROLE} and ${APP_ROLE} with the passwords in the folder secrets of the data folder.`,
    )
  }
}

const GIVEN = `select split_part(setting, '=', 1) as name
  from pg_db_role_setting cross join unnest(setconfig) setting where setrole = current_user::regrole
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))`

/** A role may change its own settings. One that an administrator has chosen stays. */
const setSettings = async (client: pg.Client, role: string): Promise<void> => {
  const given = await client.query<{ name: string }>(GIVEN)
  for (const [name, value] of Object.entries(SETTINGS[role] ?? {})) {
    if (!given.rows.some(row => row.name === name)) await client.query(`alter role current_user set ${name} = '${value}'`)
  }
}

/**
 * One server at a time, in a transaction: nothing is left on a connection that a pooler lends to somebody else afterwards. StartFault if
 * another server does not finish.
 */
const oneAtATime = async (client: pg.Client, longestWait: string, work: () => Promise<void>): Promise<void> => {
  await client.query(`begin; set local lock_timeout = '${longestWait}'`)
  try {
    await client.query('select pg_advisory_xact_lock($1)', [BOOTSTRAP_LOCK])
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new StartFault('Another Akonta is preparing this PostgreSQL and does not finish: wait until it has started, then try again.')
  }
}

/** How PostgreSQL refuses to change a role that is being changed: from another database, which has locks of its own. */
const CHANGED_AT_ONCE = new Set(['XX000', '23505'])
const MOST_ATTEMPTS = 10

/** Makes the settings, also while servers of other databases make those of the same role: once they have, there is nothing left to do. */
const settle = async (client: pg.Client, role: string, attempt = 1): Promise<void> => {
  try {
    await oneAtATime(client, LONGEST_WAIT, () => setSettings(client, role))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !CHANGED_AT_ONCE.has(error.code ?? '') || attempt === MOST_ATTEMPTS) throw error
    await settle(client, role, attempt + 1)
  }
}

/** Signs in as one of the roles and makes its settings. StartFault if another installation created the role. */
const prepareRole = async (connection: Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(connection))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await settle(client, connection.user)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !WRONG_PASSWORD.has(error.code ?? '')) throw error
    throw new StartFault(
      `PostgreSQL knows the role ${connection.user} with another password: copy the folder secrets from the data folder that was used with this server before.`,
    )
  } finally {
    await client.end()
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const makeDatabase = async (superuser: pg.ClientBase, name: string): Promise<void> => {
  const found = await superuser.query('select 1 from pg_database where datname = $1', [name])
  if (found.rows.length > 0) return
  await superuser.query(`create database ${quoted(name)} owner ${OWNER_ROLE}`).catch((error: unknown) => {
    // Another program was faster.
    if (!(error instanceof pg.DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error
  })
}

type BootstrapOptions = {
  /** Who prepares: the superuser of our own server, or the user of DATABASE_URL. */
  readonly administrator: Connection
  /** A database of this name is created if missing; undefined: the administrator's own is used. */
  readonly database: string | undefined
  readonly secrets: RoleSecrets
  /** Tests only: accept a server without durable writes. */
  readonly durable?: boolean
  /** How long another server that is preparing may take, in the words of PostgreSQL. By default 10 s. */
  readonly longestWait?: string
}

/**
 * Prepares a server for Akonta: its version and safety, the two roles with their settings, the database. Changes nothing that exists, so it runs at every
 * start. StartFault states in one sentence what is missing.
 */
export const bootstrap = async ({
  administrator,
  database,
  secrets,
  durable = true,
  longestWait = LONGEST_WAIT,
}: BootstrapOptions): Promise<RoleConnections> => {
  const name = database ?? administrator.database
  const client = await connect(administrator)
  try {
    await refuseOldServer(client)
    if (durable) await refuseUnsafeServer(client)
    await oneAtATime(client, longestWait, async () => {
      await makeRole(client, OWNER_ROLE, secrets.owner)
      await makeRole(client, APP_ROLE, secrets.app)
      if (database === undefined)
        await client.query(
          `grant create on database ${quoted(name)} to ${OWNER_ROLE}; grant create, usage on schema public to ${OWNER_ROLE}`,
        )
    })
    if (database !== undefined) await makeDatabase(client, database)
  } finally {
    await client.end()
  }
  const owner = { ...administrator, database: name, user: OWNER_ROLE, password: secrets.owner }
  const app = { ...administrator, database: name, user: APP_ROLE, password: secrets.app }
  for (const connection of [owner, app]) await prepareRole(connection)
  return { owner, app }
}
