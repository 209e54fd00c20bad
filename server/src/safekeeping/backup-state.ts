import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrillResult } from '@akonta/domain/safekeeping/drill'
import type { BackupState, KeptBackup } from '@akonta/domain/safekeeping/safekeeping-calls'
import { type BackupRecord, type DrillRecord, readRecords } from './backup-records.ts'

const HOUR_MS = 3_600_000
/** A nightly backup that is missing once. */
const LATE_AFTER_MS = 48 * HOUR_MS

/** What the server knows of its backups, without what belongs to the person who asks. */
export type Kept = Omit<BackupState, 'underWay' | 'mayStart' | 'archive'>

const resultOf = ({ result, fault }: DrillRecord): DrillResult => result ?? (fault === null ? 'verified' : 'failed')

const drillShown = (drill: DrillRecord | undefined): BackupState['drill'] =>
  drill === undefined ? null : { at: new Date(drill.at), result: resultOf(drill) }

const keptOf =
  (folder: string) =>
  async ({ at, bytes, file, encrypted }: BackupRecord): Promise<KeptBackup> => ({
    at: new Date(at),
    bytes,
    encrypted,
    isThere: (await stat(join(folder, file)).catch(() => undefined)) !== undefined,
  })

const OFF: Kept = { isOn: false, isEncrypted: false, last: null, isFailing: false, isLate: false, kept: [], drill: null }

type Asked = {
  readonly plan: { readonly folder: string; readonly keep: number } | undefined
  readonly passphrase: string | undefined
  readonly now: Date
}

/** The backups in the folder, newest first. Times and sizes only: a record may name a business in its fault. */
export const backupsIn = async ({ plan, passphrase, now }: Asked): Promise<Kept> => {
  if (plan === undefined) return OFF
  const { backups, drills } = await readRecords(plan.folder)
  const whole = backups.filter(({ fault }) => fault === null)
  const kept = (await Promise.all(whole.slice(-plan.keep).map(keptOf(plan.folder)))).reverse()
  const [last = null] = kept
  return {
    isOn: true,
    isEncrypted: passphrase !== undefined,
    last,
    isFailing: (backups.at(-1)?.fault ?? null) !== null,
    isLate: last === null || now.getTime() - last.at.getTime() > LATE_AFTER_MS,
    kept,
    drill: drillShown(drills.at(-1)),
  }
}
