import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterLocation, findClusterLocation } from '@akonta/server/db/cluster-location'
import { ensureCluster, programEnvironment, SUPERUSER } from '@akonta/server/db/cluster-making'
import { clientConfig } from '@akonta/server/db/pool'
import { boxedPostgres } from '@akonta/server/db/postgres-binaries'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The built-in PostgreSQL with its own folder and a port on loopback, as a separate database server has. */
export type BoxNode = {
  readonly port: number
  readonly password: string
  readonly processId: () => number
  readonly place: ClusterLocation
  /** SIGKILL to the postmaster; its processes notice and end. */
  kill(): void
  /** A standby becomes the primary, by pg_ctl promote. */
  promote(): void
  /** One superuser's query, as when an operator types it. */
  query<R extends pg.QueryResultRow>(text: string): Promise<readonly R[]>
  /** Ends it in order and removes its folder. */
  remove(): Promise<void>
}

const DATABASE = 'postgres'
/** Enough for the standby to read what was written during its copy. */
const KEPT_WAL = '512MB'
const START_LIMIT_MS = 30_000
const LOOK_MS = 50

const as = (place: ClusterLocation, program: string, parameters: readonly string[]) => {
  const command = place.account.command(program, parameters)
  return spawnSync(command.program, command.parameters, {
    ...place.account.identity,
    cwd: '/',
    env: programEnvironment(place),
    encoding: 'utf8',
  })
}

const openFolder = (): { readonly dataFolder: string; readonly place: ClusterLocation } => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'akonta-node-'))
  chmodSync(dataFolder, 0o711)
  return { dataFolder, place: findClusterLocation(dataFolder, boxedPostgres(join(dataFolder, 'library-links'))) }
}

const withClient = async <T>(port: number, password: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const connection = { host: '127.0.0.1', port, user: SUPERUSER, password, database: DATABASE, ssl: false }
  const client = new pg.Client(clientConfig(connection, 0))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const start = async (dataFolder: string, place: ClusterLocation, password: string): Promise<BoxNode> => {
  const port = await freePort()
  // The path of a socket has at most 107 characters.
  const socketFolder = mkdtempSync(join(tmpdir(), 'akonta-socket-'))
  if (place.account.identity) chownSync(socketFolder, place.account.identity.uid, place.account.identity.gid)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder,
    wal_keep_size: KEPT_WAL,
    max_connections: '60',
    shared_buffers: '64MB',
    jit: 'off',
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = place.account.command(place.binaries.postgres, ['-D', place.clusterFolder, ...parameters])
  const logFile = join(dataFolder, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  const child: ChildProcess = spawn(command.program, command.parameters, {
    ...place.account.identity,
    cwd: '/',
    env: programEnvironment(place),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const endWithUs = () => child.kill('SIGQUIT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  for (let waited = 0; ; waited += LOOK_MS) {
    const isUp = await withClient(port, password, async () => true).catch(() => false)
    if (isUp) break
    if (child.exitCode !== null || waited > START_LIMIT_MS)
      throw new Error(`PostgreSQL does not start: ${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join(' | ')}`)
    await wait(LOOK_MS)
  }
  return {
    port,
    password,
    place,
    processId: () => child.pid ?? 0,
    kill: () => {
      child.kill('SIGKILL')
    },
    promote: () => {
      const done = as(place, join(dirname(place.binaries.postgres), 'pg_ctl'), ['promote', '-D', place.clusterFolder, '-w'])
      if (done.status !== 0) throw new Error(`pg_ctl promote failed: ${done.stderr}${done.stdout}`)
    },
    query: <R extends pg.QueryResultRow>(text: string) => withClient(port, password, async client => (await client.query<R>(text)).rows),
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      for (const folder of [socketFolder, dataFolder, place.parent]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A new, empty cluster. */
export const openPrimary = async (): Promise<BoxNode> => {
  const { dataFolder, place } = openFolder()
  const password = randomBytes(16).toString('hex')
  ensureCluster(place, password, true)
  return start(dataFolder, place, password)
}

/** What the copy leaves out: the lock file, and the log that the standby asks the primary for. */
const dropFromCopy = (folder: string): void => {
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  rmSync(join(folder, 'postmaster.opts'), { force: true })
  for (const name of readdirSync(join(folder, 'pg_wal'))) rmSync(join(folder, 'pg_wal', name), { recursive: true, force: true })
}

/**
 * A standby made from a copy of the primary's folder while people work, as pg_basebackup makes it, which the box does not have. It asks for
 * the log at `primaryPort`.
 */
export const openStandby = async (primary: BoxNode, primaryPort: number): Promise<BoxNode> => {
  const { dataFolder, place } = openFolder()
  const target = place.clusterFolder
  await withClient(primary.port, primary.password, async client => {
    await client.query(`select pg_backup_start('standby', true)`)
    mkdirSync(target, { mode: 0o700 })
    if (place.account.identity) chownSync(target, place.account.identity.uid, place.account.identity.gid)
    // A file that the primary deletes during the copy is not needed.
    const copied = as(place, '/bin/cp', ['-R', `${primary.place.clusterFolder}/.`, target])
    const faults = copied.stderr.split('\n').filter(line => line !== '' && !/No such file or directory/.test(line))
    if (faults.length > 0) throw new Error(`The folder of the primary could not be copied: ${faults[0]}`)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    dropFromCopy(target)
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  })
  writeFileSync(join(target, 'standby.signal'), '', { mode: 0o600 })
  // Not the settings of the primary: this one has no standby yet.
  writeFileSync(join(target, 'postgresql.auto.conf'), '', { mode: 0o600 })
  const from = `host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} password=${primary.password} application_name=standby`
  appendFileSync(join(target, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  if (place.account.identity)
    for (const name of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
      chownSync(join(target, name), place.account.identity.uid, place.account.identity.gid)
  return start(dataFolder, place, primary.password)
}
