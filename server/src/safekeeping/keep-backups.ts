import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameAt } from '../backup/backup-options.ts'
import type { Lock } from '../backup/encryption.ts'
import { makeBackup, NothingToBackUp } from '../backup/make-backup.ts'
import type { Connection } from '../db/pool.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import type { Clock } from '../host/clock.ts'
import { messageOf } from '../host/message-of.ts'
import { StartFault } from '../host/start-fault.ts'
import { addRecords, type BackupRecord, isLastEncrypted, readRecords } from './backup-records.ts'
import { type Drill, runDrill } from './run-drill.ts'

/** AKONTA_BACKUP and its companions. */
export type BackupPlan = {
  readonly folder: string
  /** Minutes after midnight in Ghana's time, which is UTC. */
  readonly minute: number
  /** How many backups stay. */
  readonly keep: number
}

export type Keeping = {
  readonly plan: BackupPlan
  readonly owner: Connection
  readonly clock: Clock
  readonly report: (line: string) => void
  /** Encrypts the backups, and reads encrypted ones. */
  readonly passphrase?: string | undefined
  /** Rounds of scrypt, as a power of two. Tests only: fewer than the standard tool’s. */
  readonly work?: number | undefined
  /** Where files of documents are outside the database. */
  readonly store?: GuardedStore | undefined
  /** Whether backups have the files of a bucket in them. */
  readonly bucket?: boolean | undefined
  /** Ends what is under way. */
  readonly signal?: AbortSignal | undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After a failure. */
const TRY_AGAIN_MS = HOUR_MS
const DRILL_EVERY_MS = 28 * DAY_MS
const quietly = (): void => undefined

/** The last moment before now at which a backup should have been made. */
const lastDue = ({ minute }: BackupPlan, now: Date): number => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const today = midnight + minute * MINUTE_MS
  return today <= now.getTime() ? today : today - 24 * HOUR_MS
}

/** A missing passphrase is found out at once, and not in the night. */
const isDue = (backups: readonly BackupRecord[], { plan, passphrase }: Keeping, now: Date): boolean => {
  const last = backups.at(-1)
  if (last === undefined) return true
  const age = now.getTime() - Date.parse(last.at)
  // Its clock was ahead: waiting until then could take years.
  if (age < -TRY_AGAIN_MS) return true
  if (last.fault !== null) return age >= TRY_AGAIN_MS
  if (passphrase === undefined && last.encrypted) return true
  return Date.parse(last.at) < lastDue(plan, now)
}

/** Only files that are recorded here are deleted, the oldest first, after a newer one is whole. */
const deleteOld = async (folder: string, backups: readonly BackupRecord[], keep: number): Promise<void> => {
  const whole = backups.filter(({ fault }) => fault === null)
  for (const { file } of whole.slice(0, Math.max(0, whole.length - keep))) await rm(join(folder, file), { force: true })
}

/** Of `newName` only: a command may be writing another draft. */
const DRAFT = /^akonta-\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{6}\.backup(\.age)?\.\d+\.part$/

/** A crash or a power failure leaves the draft of a backup, which nothing writes any more after a day. */
const deleteDrafts = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue
    const found = await stat(join(folder, name)).catch(quietly)
    if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
}

/** Two servers, or a server and a command, may begin in the same second. */
const newName = (at: Date, passphrase: string | undefined): string =>
  nameAt(at).replace('.backup', `-${randomBytes(3).toString('hex')}.backup${passphrase === undefined ? '' : '.age'}`)

const lockOf = ({ passphrase, work }: Keeping): Lock | undefined =>
  passphrase === undefined ? undefined : { passphrase, ...(work !== undefined && { work }) }

/** The name of the variable may be misspelt: nothing is written without encryption where the last backup is encrypted. */
const refuseWithoutPassphrase = async ({ plan, passphrase }: Keeping): Promise<void> => {
  if (passphrase !== undefined || !isLastEncrypted((await readRecords(plan.folder)).backups)) return
  throw new StartFault(
    `The last backup in ${plan.folder} is encrypted and no passphrase is set, so none is made. Set AKONTA_BACKUP_PASSPHRASE or, for backups without encryption, set AKONTA_BACKUP to a new folder.`,
  )
}

/**
 * One backup, recorded whether it succeeds or not. Returns its sentence when it failed. Nothing is recorded before the first business, and when
 * `signal` ends it: it is due again at the next start.
 */
export const backUpOnce = async (keeping: Keeping): Promise<string | null> => {
  const { plan, owner, clock, report, passphrase, signal, store, bucket } = keeping
  const at = clock()
  const file = newName(at, passphrase)
  const record = { at: at.toISOString(), file, encrypted: passphrase !== undefined }
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 })
    await deleteDrafts(plan.folder, at)
    // First: a backup that cannot be recorded would be due again at once, and would never be deleted.
    await addRecords(plan.folder, {})
    await refuseWithoutPassphrase(keeping)
    const { hash, bytes, files } = await makeBackup(owner, join(plan.folder, file), quietly, {
      lock: lockOf(keeping),
      signal,
      store,
      bucket,
    })
    await addRecords(plan.folder, { backups: [{ ...record, bytes, hash, fault: null }] }).catch(async (error: unknown) => {
      await rm(join(plan.folder, file), { force: true })
      throw error
    })
    if (files.missing.length > 0)
      report(`The backup ${file} has all books, and not the content of ${files.left} photos and files: ${files.missing[0]}`)
    await deleteOld(plan.folder, (await readRecords(plan.folder)).backups, plan.keep)
    return null
  } catch (error) {
    if (signal?.aborted) return null
    const fault = messageOf(error)
    if (error instanceof NothingToBackUp) return fault
    report(`The backup failed: ${fault}`)
    // A folder that cannot be written keeps no records either; the line above is then all there is.
    await addRecords(plan.folder, { backups: [{ ...record, bytes: 0, hash: '', fault }] }).catch(quietly)
    return fault
  }
}

/** Restores and verifies the newest backup, and records the result. Returns the fault, or null. */
export const drillOnce = async ({ plan, clock, report, passphrase, signal, store }: Keeping): Promise<string | null> => {
  // First: a test that cannot be recorded would be due again at once.
  await addRecords(plan.folder, {})
  const { backups } = await readRecords(plan.folder)
  const newest = backups.findLast(({ fault }) => fault === null)
  const key = passphrase === undefined ? undefined : { passphrase }
  const { result, fault }: Drill =
    newest === undefined
      ? { result: 'missing', fault: 'There is no backup to restore.' }
      : await runDrill(join(plan.folder, newest.file), clock(), quietly, { key, signal }, store)
  await addRecords(plan.folder, { drills: [{ at: clock().toISOString(), file: newest?.file ?? '', fault, result }] })
  if (fault !== null) report(`The test of the newest backup failed: ${fault}`)
  return fault
}

/** The test of the newest backup is monthly, and daily after it found a fault. A test of the future was made while the clock was ahead. */
export const isDrillDue = (last: { readonly at: string; readonly fault: string | null } | undefined, now: Date): boolean => {
  if (last === undefined) return true
  const age = now.getTime() - Date.parse(last.at)
  return age >= (last.fault === null ? DRILL_EVERY_MS : DAY_MS) || age < -DAY_MS
}

/** What is due now: a backup, then the monthly test of the newest one. */
export const keepOnce = async (keeping: Keeping): Promise<void> => {
  const { plan, clock, signal } = keeping
  const { backups } = await readRecords(plan.folder)
  if (isDue(backups, keeping, clock()) && (await backUpOnce(keeping)) !== null) return
  if (signal?.aborted) return
  const { drills } = await readRecords(plan.folder)
  if (isDrillDue(drills.at(-1), clock())) await drillOnce(keeping)
}
