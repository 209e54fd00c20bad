import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { orUsage } from '../host/or-usage.ts'
import { StartFault } from '../host/start-fault.ts'

const BACKUP_USAGE = 'This is the option: --to a file, or a folder for a file named after the day and time'
const RESTORE_USAGE =
  'These are the options: --from the file of a backup --check (only reads it, to see whether it is whole), or --archive the folder of an archive --to-time "2026-11-24 14:30" (without it, to the newest moment)'

/** akonta-2026-11-20-143205.backup, in Ghana's time, which is UTC. */
export const nameAt = (at: Date): string =>
  `akonta-${at.toISOString().slice(0, 10)}-${at.toISOString().slice(11, 19).replaceAll(':', '')}.backup`

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The file for `npm run backup -- --to …`; by default one in the current folder. */
export const readBackupFile = (parameters: readonly string[], currentFolder: string, at: Date, isEncrypted = false): string => {
  const { to } = orUsage(() => parseArgs({ args: [...parameters], options: { to: { type: 'string' } } }).values, BACKUP_USAGE)
  const path = resolve(currentFolder, to ?? '.')
  return isFolder(path) ? join(path, `${nameAt(at)}${isEncrypted ? '.age' : ''}`) : path
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/
const ZONED = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** "2026-11-24 14:30" in Ghana's time, which is UTC, or an ISO 8601 moment with its zone. StartFault for anything else, and for 30 February. */
const readMoment = (text: string): Date => {
  const [, day, minute, second = ':00', zone = 'Z'] = LOCAL.exec(text) ?? ZONED.exec(text) ?? []
  const at = new Date(`${day}T${minute}${second}${zone}`)
  const isReal = day !== undefined && !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  if (!isReal)
    throw new StartFault(
      `"${text}" is not a date and time: write it as "2026-11-24 14:30" in Ghana’s time, or as 2026-11-24T14:30:00+01:00.`,
    )
  return at
}

/** A backup file to restore, or an archive and the moment to restore it to; undefined: the newest. */
export type Restoring =
  | { readonly file: string; readonly onlyChecks: boolean }
  | { readonly archive: string; readonly target: Date | undefined }

/** What `npm run restore` is asked to do. */
export const readRestoring = (parameters: readonly string[], currentFolder: string): Restoring => {
  const options = {
    from: { type: 'string' },
    check: { type: 'boolean' },
    archive: { type: 'string' },
    'to-time': { type: 'string' },
  } as const
  const { from, check, archive, 'to-time': toTime } = orUsage(() => parseArgs({ args: [...parameters], options }).values, RESTORE_USAGE)
  if (archive !== undefined) {
    if (archive === '' || from !== undefined || check !== undefined) throw new StartFault(RESTORE_USAGE)
    return { archive: resolve(currentFolder, archive), target: toTime === undefined ? undefined : readMoment(toTime) }
  }
  if (from === undefined || from === '' || toTime !== undefined) throw new StartFault(RESTORE_USAGE)
  return { file: resolve(currentFolder, from), onlyChecks: check ?? false }
}
