import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaulted, list, nullable, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { flag, number, oneOf, text } from '@akonta/domain/contract/fields'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { DRILL_RESULTS } from '@akonta/domain/safekeeping/drill'
import { systemCode } from '../host/file-fault.ts'

/** Next to the backups: what was made, what failed, and which backup was restored and verified. Newest last. */
const FILE = 'akonta-backups.json'
/** More whole backups than may be kept (400), so that each of them is deleted one day. */
const MOST_WHOLE = 800
/** Failures are counted apart: weeks of them must not push out the backups that exist. */
const MOST_FAILURES = 100
const MOST_DRILLS = 400

const written = record({
  backups: list(
    record({ at: text, file: text, bytes: number, hash: text, fault: nullable(text), encrypted: defaulted(flag, false, false) }),
  ),
  drills: list(record({ at: text, file: text, fault: nullable(text), result: defaulted(nullable(oneOf(DRILL_RESULTS)), null, null) })),
})

/**
 * Times are ISO 8601 in UTC; `file` is the name in the folder; `fault` is null for one that succeeded. `result` says the same of a drill without
 * names of files and businesses; records before 2026-11-24 do not have it.
 */
export type BackupRecords = Value<typeof written>
export type BackupRecord = BackupRecords['backups'][number]
export type DrillRecord = BackupRecords['drills'][number]

const NONE: BackupRecords = { backups: [], drills: [] }

/** What is recorded in this folder; nothing when there is no file of records, or none that can be read. */
export const readRecords = async (folder: string): Promise<BackupRecords> => {
  const content = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === undefined) throw error
    return ''
  })
  const records = written.read(parseJson(content), [])
  return records === UNREAD ? NONE : records
}

/** The newest of each kind, in their order. */
const trimmed = (backups: readonly BackupRecord[]): readonly BackupRecord[] => {
  const whole = new Set(backups.filter(({ fault }) => fault === null).slice(-MOST_WHOLE))
  const failed = new Set(backups.filter(({ fault }) => fault !== null).slice(-MOST_FAILURES))
  return backups.filter(each => whole.has(each) || failed.has(each))
}

/** Adds records. The file is replaced in one step. */
export const addRecords = async (folder: string, added: Partial<BackupRecords>): Promise<void> => {
  const { backups, drills } = await readRecords(folder)
  const next: BackupRecords = {
    backups: trimmed([...backups, ...(added.backups ?? [])]),
    drills: [...drills, ...(added.drills ?? [])].slice(-MOST_DRILLS),
  }
  const draft = join(folder, `${FILE}.${process.pid}.part`)
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(folder, FILE))
}

/** Whether the last backup that succeeded is encrypted. */
export const isLastEncrypted = (backups: readonly BackupRecord[]): boolean =>
  backups.findLast(({ fault }) => fault === null)?.encrypted === true

export type LastBackups = {
  /** The last backup that succeeded. */
  readonly backup: BackupRecord | null
  /** Why the last attempt failed; null when it succeeded. */
  readonly fault: string | null
  /** The last backup that was restored and verified, or failed to be. */
  readonly drill: DrillRecord | null
}

/** For people: when the last backup was made, and when one was last restored and verified. */
export const lastBackups = async (folder: string): Promise<LastBackups> => {
  const { backups, drills } = await readRecords(folder)
  return {
    backup: backups.findLast(({ fault }) => fault === null) ?? null,
    fault: backups.at(-1)?.fault ?? null,
    drill: drills.at(-1) ?? null,
  }
}
