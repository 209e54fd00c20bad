import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { programEnvironment } from './cluster-making.ts'
import { clearStaleLockFiles, livePostmaster } from './postmaster-file.ts'

export const PORT_IN_SOCKET_NAME = 5432
/** The smallest limit among the systems (macOS: 104 including the final zero). */
const LONGEST_SOCKET_PATH = 103

/** Small, for one shop on one machine; what protects saved data stays at PostgreSQL's own defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  max_connections: '40',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '5s',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  // The program knows the errors of its statements; the log is for the server itself.
  log_min_messages: 'log',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const WITHOUT_DURABILITY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A test runs most statements once or twice on a connection: planned for each, a quarter more work.
  plan_cache_mode: 'force_generic_plan',
}

const socketPath = (folder: string): string => join(folder, `.s.PGSQL.${PORT_IN_SOCKET_NAME}`)

/** A folder that only the account can write in: the name is predictable, and another user must not be able to place a socket there. */
const makePrivateFolder = (folder: string, place: ClusterLocation): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (place.account.identity) chownSync(folder, place.account.identity.uid, place.account.identity.gid)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  const owner = place.account.identity?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner)
    throw new StartFault(`${folder} belongs to someone else: remove it, or set AKONTA_DATA to a shorter path.`)
  chmodSync(folder, 0o700)
}

/** The folder of the server's unix socket: the cluster itself, or a short path if that would be too long. */
export const socketFolder = (place: ClusterLocation): string => {
  if (Buffer.byteLength(socketPath(place.clusterFolder)) <= LONGEST_SOCKET_PATH) return place.clusterFolder
  const short = join(tmpdir(), `akonta-${createHash('sha256').update(place.clusterFolder).digest('hex').slice(0, 16)}`)
  makePrivateFolder(short, place)
  return short
}

/** A PostgreSQL we started. It can end at once, because another one was faster or the old one's last connections still exist. */
export type LaunchedPostgres = { readonly ended: () => boolean }

/** Starts PostgreSQL detached, so that our own end never kills it during a write. Its messages go to `logFile`; `more` adds to its settings. */
export const launchPostgres = (
  place: ClusterLocation,
  logFile: string,
  durable: boolean,
  more: Readonly<Record<string, string>> = {},
): LaunchedPostgres => {
  const folder = socketFolder(place)
  clearStaleLockFiles(place.clusterFolder, socketPath(folder))
  const settings = { ...SETTINGS, ...(durable ? {} : WITHOUT_DURABILITY), unix_socket_directories: folder, ...more }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = place.account.command(place.binaries.postgres, ['-D', place.clusterFolder, ...parameters])
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(command.program, command.parameters, {
    ...place.account.identity,
    cwd: '/',
    env: programEnvironment(place),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let failed = false
  child.on('error', () => {
    failed = true
  })
  child.unref()
  return { ended: () => failed || child.exitCode !== null || child.signalCode !== null }
}

const STOP_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 10

/** Stops PostgreSQL: open transactions are rolled back, everything is written, then it ends. */
export const stopPostgres = async (clusterFolder: string): Promise<void> => {
  const processId = livePostmaster(clusterFolder)
  if (processId === undefined) return
  process.kill(processId, 'SIGINT')
  for (let waited = 0; livePostmaster(clusterFolder) === processId && waited < STOP_LIMIT_MS; waited += LOOK_EVERY_MS)
    await wait(LOOK_EVERY_MS)
}
