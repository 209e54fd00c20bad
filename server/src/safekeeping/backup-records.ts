import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { list, nullable, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { number, text } from '@akonta/domain/contract/fields'
import { systemCode } from '../host/file-fault.ts'

/** Beside the backups: what was made, what failed, and which backup was restored and verified. Newest last. */
const FILE = 'akonta-backups.json'
/** Of each kind. */
const MOST_RECORDS = 400

const written = record({
  backups: list(record({ at: text, file: text, bytes: number, hash: text, fault: nullable(text) })),
  drills: list(record({ at: text, file: text, fault: nullable(text) })),
})

/** Times are ISO 8601 in UTC; `file` is the name in the folder; `fault` is null for one that succeeded. */
export type BackupRecords = Value<typeof written>
export type BackupRecord = BackupRecords['backups'][number]
export type DrillRecord = BackupRecords['drills'][number]

const NONE: BackupRecords = { backups: [], drills: [] }

const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** What is recorded in this folder; nothing when there is no file of records, or none that can be read. */
export const readRecords = async (folder: string): Promise<BackupRecords> => {
  const content = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === undefined) throw error
    return ''
  })
  const records = written.read(jsonOf(content), [])
  return records === UNREAD ? NONE : records
}

/** Adds records. The file is replaced in one step. */
export const addRecords = async (folder: string, added: Partial<BackupRecords>): Promise<void> => {
  const { backups, drills } = await readRecords(folder)
  const next: BackupRecords = {
    backups: [...backups, ...(added.backups ?? [])].slice(-MOST_RECORDS),
    drills: [...drills, ...(added.drills ?? [])].slice(-MOST_RECORDS),
  }
  const draft = join(folder, `${FILE}.${process.pid}.part`)
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, join(folder, FILE))
}

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
