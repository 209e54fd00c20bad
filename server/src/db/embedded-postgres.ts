import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDataFolder, secretsFolder } from '../host/data-folder.ts'
import { messageOf } from '../host/message-of.ts'
import { readOrMakeSecret } from '../host/secret-file.ts'
import { StartFault } from '../host/start-fault.ts'
import { type ClusterLocation, findClusterLocation } from './cluster-location.ts'
import { ensureCluster, SUPERUSER } from './cluster-making.ts'
import { type Connection, clientConfig } from './pool.ts'
import { boxedPostgres, type PostgresBinaries } from './postgres-binaries.ts'
import { type LaunchedPostgres, launchPostgres, PORT_IN_SOCKET_NAME, socketFolder, stopPostgres } from './postgres-process.ts'
import { livePostmaster } from './postmaster-file.ts'
import { switchArchiving } from './wal-archiving.ts'

export type EmbeddedOptions = {
  readonly dataFolder: string
  /** Tells the operator what happens to the database while the server runs. */
  readonly report: (sentence: string) => void
  /** An operator command works alongside a running server; a second server is refused. */
  readonly besideServer?: boolean
  /** Another PostgreSQL than the included one. Tests only. */
  readonly binaries?: PostgresBinaries
  /** `false` gives up durability for speed. Tests only: a power cut then loses saved data. */
  readonly durable?: boolean
  /** Whether its write-ahead log is archived, which needs a restart to change. Undefined: as it was. */
  readonly archives?: boolean
}

export type EmbeddedPostgres = {
  readonly place: ClusterLocation
  /** The superuser's connection to the maintenance database. */
  readonly superuser: Connection
  stop(): Promise<void>
}

/** Held by the one Akonta that serves a data folder. PostgreSQL releases it the moment that process is gone. */
const SERVING_LOCK = 2_027_011_501
const WAIT_FOR_PREDECESSOR_MS = 1_500
const MOST_LAUNCHES = 30
const LONGEST_PAUSE_MS = 500
const FIRST_PAUSE_MS = 10
const PAUSE_AFTER_FAILED_REVIVAL_MS = 5_000

const WRONG_PASSWORD = '28P01'

const lastWords = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast(line => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}

const startConnecting = async (connection: Connection): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ ...clientConfig(connection), application_name: `akonta ${process.pid}` })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      throw new StartFault(
        'PostgreSQL does not accept the password in the folder secrets of the data folder: put back the file that was made with this data.',
      )
    }
    return undefined
  }
}

/** Connects to the server of the cluster, starting it if it is not running, and waiting while it starts up, recovers or shuts down. */
const connectOrLaunch = async (place: ClusterLocation, connection: Connection, logFile: string, durable: boolean): Promise<pg.Client> => {
  let launched: LaunchedPostgres | undefined
  let launches = 0
  for (;;) {
    const client = await startConnecting(connection)
    if (client) return client
    const starting = launched !== undefined && !launched.ended()
    if (!starting && livePostmaster(place.clusterFolder) === undefined) {
      if (launches === MOST_LAUNCHES) throw new StartFault(`PostgreSQL does not start, see ${logFile}: ${lastWords(logFile)}`)
      launches += 1
      launched = launchPostgres(place, logFile, durable)
    }
    await wait(Math.min(FIRST_PAUSE_MS * (launches + 1), LONGEST_PAUSE_MS))
  }
}

const takeServingLock = async (keeper: pg.Client, patienceMs: number): Promise<boolean> => {
  for (let waited = 0; ; waited += LONGEST_PAUSE_MS) {
    const answer = await keeper.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SERVING_LOCK])
    if (answer.rows[0]?.taken) return true
    if (waited >= patienceMs) return false
    await wait(LONGEST_PAUSE_MS)
  }
}

const refuseSecondServer = async (keeper: pg.Client, dataFolder: string): Promise<never> => {
  const holder = await keeper.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [SERVING_LOCK],
  )
  const server = holder.rows[0]?.name.replace('akonta', 'process') ?? 'another process'
  throw new StartFault(
    `The data folder ${dataFolder} is served already by ${server}: stop that one first, or set AKONTA_DATA to another folder.`,
  )
}

/**
 * Starts the PostgreSQL of a data folder: creates its files on the first start, adopts a server that an earlier Akonta left running, and
 * restarts it whenever it dies while this process lives. StartFault when the folder cannot be used or is served already.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { report, durable = true, besideServer = false } = options
  const dataFolder = resolve(options.dataFolder)
  openDataFolder(dataFolder)
  const secret = readOrMakeSecret(secretsFolder(dataFolder), SUPERUSER)
  const place = findClusterLocation(dataFolder, options.binaries ?? boxedPostgres(join(dataFolder, 'library-links')))
  ensureCluster(place, secret, durable)
  const logFile = join(dataFolder, 'postgres.log')
  const superuser: Connection = {
    host: socketFolder(place),
    port: PORT_IN_SOCKET_NAME,
    user: SUPERUSER,
    password: secret,
    database: 'postgres',
    ssl: false,
  }

  let stopping = false
  let revival: Promise<void> = Promise.resolve()

  /** A connection that holds the serving lock; undefined when another process serves and we only work alongside it. */
  const keep = async (): Promise<pg.Client | undefined> => {
    const keeper = await connectOrLaunch(place, superuser, logFile, durable)
    try {
      if (await takeServingLock(keeper, besideServer ? 0 : WAIT_FOR_PREDECESSOR_MS)) return keeper
      if (!besideServer) await refuseSecondServer(keeper, dataFolder)
    } catch (error) {
      await keeper.end()
      throw error
    }
    await keeper.end()
    return undefined
  }

  /** Archiving cannot be switched on while PostgreSQL runs: it is started again, before anybody works. */
  const keepSwitched = async (): Promise<pg.Client | undefined> => {
    const first = await keep()
    if (!first || options.archives === undefined || !(await switchArchiving(first, options.archives))) return first
    await first.end()
    await stopPostgres(place.clusterFolder)
    return keep()
  }

  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        const keeper = await keep()
        if (keeper) watch(keeper)
        report('PostgreSQL is back.')
        return
      } catch (error) {
        report(`PostgreSQL did not restart, trying again: ${messageOf(error)}`)
        await wait(PAUSE_AFTER_FAILED_REVIVAL_MS)
      }
    }
  }

  /** The lock's connection ends when the server does, whoever started it, so no polling is needed. */
  const watch = (keeper: pg.Client): void => {
    keeper.once('end', () => {
      if (stopping) return
      report('PostgreSQL has ended unexpectedly, starting it again.')
      revival = revive()
    })
  }

  const keeper = await keepSwitched()
  if (!keeper) return { superuser, place, stop: async () => undefined }
  watch(keeper)
  return {
    superuser,
    place,
    stop: async () => {
      stopping = true
      await revival
      await stopPostgres(place.clusterFolder)
    },
  }
}
