import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameAt } from '../backup/backup-options.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Connection } from '../db/pool.ts'
import type { Clock } from '../host/clock.ts'
import { addRecords, type BackupRecord, readRecords } from './backup-records.ts'
import { runDrill } from './run-drill.ts'

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
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After a failure. */
const TRY_AGAIN_MS = HOUR_MS
const DRILL_EVERY_MS = 28 * 24 * HOUR_MS
const LOOK_EVERY_MS = MINUTE_MS
const quietly = (): void => undefined

/** The last moment before now at which a backup should have been made. */
const lastDue = ({ minute }: BackupPlan, now: Date): number => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const today = midnight + minute * MINUTE_MS
  return today <= now.getTime() ? today : today - 24 * HOUR_MS
}

const isDue = (backups: readonly BackupRecord[], plan: BackupPlan, now: Date): boolean => {
  const last = backups.at(-1)
  if (last === undefined) return true
  if (last.fault !== null) return now.getTime() - Date.parse(last.at) >= TRY_AGAIN_MS
  return Date.parse(last.at) < lastDue(plan, now)
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Only files that are recorded here are deleted, the oldest first, after a newer one is whole. */
const deleteOld = async (folder: string, backups: readonly BackupRecord[], keep: number): Promise<void> => {
  const whole = backups.filter(({ fault }) => fault === null)
  for (const { file } of whole.slice(0, Math.max(0, whole.length - keep))) await rm(join(folder, file), { force: true })
}

/** One backup, recorded whether it succeeds or not. Returns its sentence when it failed. */
export const backUpOnce = async ({ plan, owner, clock, report }: Keeping): Promise<string | null> => {
  const at = clock()
  const file = nameAt(at)
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 })
    const { hash, bytes } = await makeBackup(owner, join(plan.folder, file), quietly)
    await addRecords(plan.folder, { backups: [{ at: at.toISOString(), file, bytes, hash, fault: null }] })
    await deleteOld(plan.folder, (await readRecords(plan.folder)).backups, plan.keep)
    return null
  } catch (error) {
    const fault = sentenceOf(error)
    report(`The nightly backup failed: ${fault}`)
    // A folder that cannot be written keeps no records either; the line above is then all there is.
    await addRecords(plan.folder, { backups: [{ at: at.toISOString(), file, bytes: 0, hash: '', fault }] }).catch(quietly)
    return fault
  }
}

/** Restores and verifies the newest backup, and records the result. Returns the fault, or null. */
export const drillOnce = async ({ plan, clock, report }: Keeping): Promise<string | null> => {
  const { backups } = await readRecords(plan.folder)
  const newest = backups.findLast(({ fault }) => fault === null)
  const fault = newest === undefined ? 'There is no backup to restore.' : await runDrill(join(plan.folder, newest.file), clock(), quietly)
  await addRecords(plan.folder, { drills: [{ at: clock().toISOString(), file: newest?.file ?? '', fault }] })
  if (fault !== null) report(`The test of the newest backup failed: ${fault}`)
  return fault
}

/** What is due now: a backup, then the monthly test of the newest one. */
export const keepOnce = async (keeping: Keeping): Promise<void> => {
  const { plan, clock } = keeping
  const { backups } = await readRecords(plan.folder)
  if (isDue(backups, plan, clock()) && (await backUpOnce(keeping)) !== null) return
  const { drills } = await readRecords(plan.folder)
  const last = drills.at(-1)
  const pause = last !== undefined && last.fault !== null ? 24 * HOUR_MS : DRILL_EVERY_MS
  if (last === undefined || clock().getTime() - Date.parse(last.at) >= pause) await drillOnce(keeping)
}

/** Looks every minute for what is due, until stopped. One thing at a time. A failure is recorded and tried again, and never ends the server. */
export const keepBackups = (keeping: Keeping): { stop(): Promise<void> } => {
  let under: Promise<void> = Promise.resolve()
  let isUnderWay = false
  const look = (): void => {
    if (isUnderWay) return
    isUnderWay = true
    under = keepOnce(keeping)
      .catch((error: unknown) => keeping.report(`Backups are not kept: ${sentenceOf(error)}`))
      .finally(() => {
        isUnderWay = false
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await under
    },
  }
}
