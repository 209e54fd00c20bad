import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterLocation } from '../db/cluster-location.ts'
import { SUPERUSER } from '../db/cluster-making.ts'
import { type Connection, clientConfig } from '../db/pool.ts'
import { launchPostgres, PORT_IN_SOCKET_NAME, socketFolder, stopPostgres } from '../db/postgres-process.ts'
import { StartFault } from '../host/start-fault.ts'

/** The database at its moment, served to nobody but this process until it is stopped. `lastChange` is the newest one in it. */
export type Recovered = { readonly superuser: Connection; readonly lastChange: Date | null; stop(): Promise<void> }

/** The archive ends before the moment. */
export class EndsEarlier extends StartFault {}

const LOOK_EVERY_MS = 50
const BEFORE_TARGET = 'recovery ended before configured recovery target was reached'
const NOT_CONSISTENT = /WAL ends before (end of online backup|consistent recovery point)|stop point is before consistent recovery point/

const faultOf = (log: string, from: number): StartFault => {
  const said = readFileSync(log, 'utf8').slice(from)
  if (said.includes(BEFORE_TARGET)) return new EndsEarlier('The archive ends before this moment.')
  if (NOT_CONSISTENT.test(said))
    return new StartFault('The archive lacks segments that its base backup needs: the restore cannot use it. Nothing was restored.')
  // Our own attempts to connect are in it too.
  const lines = said
    .trim()
    .split('\n')
    .filter(line => !line.includes('the database system is'))
  const last = lines.findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  return new StartFault(`PostgreSQL cannot recover this archive: ${last.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}. Nothing was restored.`)
}

const connect = async (connection: Connection): Promise<pg.Client | undefined> => {
  const client = new pg.Client(clientConfig(connection, 0))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** PostgreSQL reads this setting before it knows the names of zones, such as Z. */
const postgresTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** Everybody who reaches the socket may enter, and the socket is in a folder that only this user can open: the passwords are not known. */
const TRUST = 'local all all trust\n'

/**
 * Starts PostgreSQL on files of a base backup and its log, and brings them to the moment, or to the end of the log. It answers when it has become an
 * ordinary database. EndsEarlier when the log ends before the moment; StartFault when it cannot be recovered. `folder` is for its log and its rules.
 */
export const recoverCluster = async (
  place: ClusterLocation,
  folder: string,
  target: Date | undefined,
  signal: AbortSignal | undefined,
): Promise<Recovered> => {
  const log = join(folder, 'recovery.log')
  const rules = join(folder, 'recovery-rules.conf')
  writeFileSync(rules, TRUST, { mode: 0o600 })
  writeFileSync(log, '', { flag: 'a', mode: 0o600 })
  const begin = readFileSync(log, 'utf8').length
  writeFileSync(join(place.clusterFolder, 'recovery.signal'), '', { mode: 0o600 })
  const { identity } = place.account
  for (const path of [rules, join(place.clusterFolder, 'recovery.signal')]) if (identity) chownSync(path, identity.uid, identity.gid)
  const stop = () => stopPostgres(place.clusterFolder)
  const launched = launchPostgres(place, log, true, {
    hba_file: rules,
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(target !== undefined && { recovery_target_time: postgresTime(target) }),
  })
  const superuser: Connection = {
    host: socketFolder(place),
    port: PORT_IN_SOCKET_NAME,
    user: SUPERUSER,
    password: '',
    database: 'postgres',
    ssl: false,
  }
  for (;;) {
    if (signal?.aborted) await stop()
    signal?.throwIfAborted()
    const client = await connect(superuser)
    if (client) {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at').finally(() => client.end())
      return { superuser, lastChange: rows[0]?.at ?? null, stop }
    }
    if (launched.ended()) throw faultOf(log, begin)
    await wait(LOOK_EVERY_MS)
  }
}
