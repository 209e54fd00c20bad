import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWholeBackup } from '../backup/backup-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openDatabase } from '../db/database.ts'
import { type DatabaseServer, openDatabaseServer } from '../db/database-server.ts'
import { openPool } from '../db/pool.ts'
import { StartFault } from '../host/start-fault.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'

const POOL_SIZE = 2
const quietly = (): void => undefined

const HOUR_MS = 3_600_000
/** Nightly backups are a day old at most; with twice that, one is missing. */
const OLDEST_HOURS = 48

const ageFault = (madeAt: string, now: Date): string | null => {
  const hours = (now.getTime() - Date.parse(madeAt)) / HOUR_MS
  if (Number.isFinite(hours) && hours <= OLDEST_HOURS) return null
  const days = Math.floor(hours / 24)
  return `The newest backup is ${days} days old: backups are not being made.`
}

type Restoring = { readonly server: DatabaseServer; readonly file: string; readonly say: (line: string) => void }

/** Restores into an empty server and verifies every business against the head in the backup. Returns the first fault. */
const restoreAndVerify = async ({ server, file, say }: Restoring): Promise<string | null> => {
  const backup = await readWholeBackup(file)
  await restoreBackup(server.owner, backup, quietly)
  const database = openDatabase({
    pool: openPool({ connection: server.app, size: POOL_SIZE, onBrokenConnection: quietly, statementTimeoutMs: 0 }),
    namedStatements: true,
    unlimited: true,
    onBrokenConnection: quietly,
    behindFence: true,
  })
  try {
    for (const { dbname, postings, head } of backup.header.businesses) {
      const noted = postings === '0' ? {} : { noted: { postingId: BigInt(postings), hash: head } }
      const said: string[] = []
      const isClean = await verifyBusinesses(database, { business: dbname, ...noted }, line => said.push(line))
      for (const line of said) say(line)
      if (!isClean) return said[0] ?? `${dbname} is not clean`
    }
    return null
  } finally {
    await database.close()
  }
}

/**
 * Restores a backup into a PostgreSQL of its own in a temporary folder, verifies every business, and removes the folder. Returns null when
 * everything is right, and otherwise one sentence: damaged, cut, newer, older than two days, or books that are not clean.
 */
export const runDrill = async (file: string, now: Date, say: (line: string) => void): Promise<string | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-drill-'))
  try {
    // Read first: a damaged file needs no server.
    const { header } = await readWholeBackup(file)
    const server = await openDatabaseServer({ dataFolder: folder, databaseServer: undefined }, quietly)
    try {
      return (await restoreAndVerify({ server, file, say })) ?? ageFault(header.madeAt, now)
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (error instanceof StartFault) return error.message
    return `The backup could not be restored: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
