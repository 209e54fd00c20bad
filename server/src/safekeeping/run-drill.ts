import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillResult } from '@akonta/domain/safekeeping/drill'
import { checkFilesOutside } from '../attachments/keep-file-store.ts'
import { readWholeBackup, type WholeBackup } from '../backup/backup-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Opening } from '../backup/sealed-file.ts'
import { UnreadableFile } from '../backup/unreadable-file.ts'
import { removeElsewhere } from '../db/cluster-location.ts'
import { type DatabaseServer, openDatabaseServer } from '../db/database-server.ts'
import { type Connection, openPool } from '../db/pool.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { messageOf } from '../host/message-of.ts'
import { StartFault } from '../host/start-fault.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'

const POOL_SIZE = 2
const quietly = (): void => undefined

const HOUR_MS = 3_600_000
/** Nightly backups are a day old at most; with twice that, one is missing. */
const OLDEST_HOURS = 48

/** `fault` is one sentence for the operator, and null when everything is right; `result` names no file and no business. */
export type Drill = { readonly result: DrillResult; readonly fault: string | null }

const RIGHT: Drill = { result: 'verified', fault: null }

const ageFault = (madeAt: string, now: Date): string | null => {
  const hours = (now.getTime() - Date.parse(madeAt)) / HOUR_MS
  if (Number.isFinite(hours) && hours <= OLDEST_HOURS) return null
  const days = Math.floor(hours / 24)
  return `The newest backup is ${days} days old: backups are not being made.`
}

type NotedBusiness = { readonly dbname: string; readonly postings: string; readonly head: string }

/** Where the files are that a backup names and does not contain. */
type FilesToCheck = { readonly store: GuardedStore | undefined }

/** Verifies every business against its noted head, and with `files` the content of every file in a store. Returns the first line of a business that is not clean, or null. */
const verifyNoted = async (
  app: Connection,
  businesses: readonly NotedBusiness[],
  say: (line: string) => void,
  files?: FilesToCheck,
): Promise<string | null> => {
  const database = openDatabase({
    pool: openPool({ connection: app, size: POOL_SIZE, onBrokenConnection: quietly, statementTimeoutMs: 0 }),
    namedStatements: true,
    unlimited: true,
    onBrokenConnection: quietly,
    behindFence: true,
  })
  try {
    for (const { dbname, postings, head } of businesses) {
      const noted = postings === '0' ? {} : { noted: { postingId: BigInt(postings), hash: head } }
      const said: string[] = []
      const isClean = await verifyBusinesses(database, { business: dbname, ...noted }, line => said.push(line))
      for (const line of said) say(line)
      if (!isClean) return said[0] ?? `${dbname} is not clean`
    }
    if (files === undefined) return null
    const { faults } = await checkFilesOutside(database, files.store, { reads: true })
    for (const fault of faults) say(fault)
    return faults[0] ?? null
  } finally {
    await database.close()
  }
}

const restoreAndVerify = async (
  server: DatabaseServer,
  backup: WholeBackup,
  say: (line: string) => void,
  files: FilesToCheck,
): Promise<Drill> => {
  await restoreBackup(server.owner, backup, quietly)
  const fault = await verifyNoted(server.app, backup.header.businesses, say, files)
  return fault === null ? RIGHT : { result: 'not_clean', fault }
}

/** What went wrong, as a result. An ended drill has no result. */
export const drillOf = (error: unknown, signal: AbortSignal | undefined): Drill => {
  if (signal?.aborted) throw error
  if (error instanceof UnreadableFile) return { result: error.reason, fault: error.message }
  if (error instanceof StartFault || error instanceof StoreFault) return { result: 'failed', fault: error.message }
  return { result: 'failed', fault: `The backup could not be restored: ${messageOf(error)}` }
}

const FOLDER = 'akonta-drill-'
/** Longer than any drill takes. */
const ABANDONED_MS = 24 * HOUR_MS

/** A drill that was killed leaves a whole restored installation behind. What belongs to somebody else, or cannot be deleted, stays. */
const deleteAbandoned = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch((): string[] => [])
  for (const name of names.filter(each => each.startsWith(FOLDER))) {
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(quietly)
    if (found?.isDirectory() && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true }).catch(quietly)
  }
}

/** Runs `work` in its own folder that is deleted afterwards. Folders that earlier ones left more than a day ago are deleted first. */
export const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await deleteAbandoned()
  const folder = mkdtempSync(join(tmpdir(), FOLDER))
  try {
    return await work(folder)
  } finally {
    // The data folder of a drill is this one or in it.
    for (const each of [folder, join(folder, 'data')]) removeElsewhere(each)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Restores a backup into its own PostgreSQL in a temporary folder, verifies every business, and removes the folder. Finds a file that is missing,
 * damaged, cut, encrypted with another passphrase, of a newer Akonta or older than two days, and books that are not clean. When `signal` ends it, its
 * PostgreSQL stops and the reason is thrown.
 */
export const runDrill = (
  file: string,
  now: Date,
  say: (line: string) => void,
  opening: Opening,
  store: GuardedStore | undefined,
): Promise<Drill> =>
  inTemporaryFolder(async folder => {
    const { signal } = opening
    try {
      // Read first: a damaged file needs no server.
      const backup = await readWholeBackup(file, opening)
      signal?.throwIfAborted()
      const server = await openDatabaseServer({ dataFolder: folder, databaseServer: undefined }, quietly)
      // It is stopped again below, where a failure is reported.
      const stopped = (): void => void server.stop().catch(quietly)
      signal?.addEventListener('abort', stopped, { once: true })
      try {
        signal?.throwIfAborted()
        const drill = await restoreAndVerify(server, backup, say, { store })
        if (drill.fault !== null) return drill
        const fault = ageFault(backup.header.madeAt, now)
        return fault === null ? RIGHT : { result: 'old', fault }
      } finally {
        signal?.removeEventListener('abort', stopped)
        await server.stop()
      }
    } catch (error) {
      return drillOf(error, signal)
    }
  })
