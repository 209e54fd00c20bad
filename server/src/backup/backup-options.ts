import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFault } from '../host/start-fault.ts'

const BACKUP_USAGE = 'This is the option: --to a file, or a folder for a file named after the day and time'
const RESTORE_USAGE = 'These are the options: --from the file of a backup --check (only reads it, to see whether it is whole)'

/** akonta-2026-11-20-143205.backup, in Ghana's time, which is UTC. */
export const nameAt = (at: Date): string =>
  `akonta-${at.toISOString().slice(0, 10)}-${at.toISOString().slice(11, 19).replaceAll(':', '')}.backup`

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const read = <T>(parse: () => T, usage: string): T => {
  try {
    return parse()
  } catch {
    throw new StartFault(usage)
  }
}

/** The file for `npm run backup -- --to …`; by default one in the current folder. */
export const readBackupFile = (parameters: readonly string[], currentFolder: string, at: Date, isEncrypted = false): string => {
  const { to } = read(() => parseArgs({ args: [...parameters], options: { to: { type: 'string' } } }).values, BACKUP_USAGE)
  const path = resolve(currentFolder, to ?? '.')
  return isFolder(path) ? join(path, `${nameAt(at)}${isEncrypted ? '.age' : ''}`) : path
}

/** The file for `npm run restore -- --from …`, and whether to check it only. */
export const readRestoring = (
  parameters: readonly string[],
  currentFolder: string,
): { readonly file: string; readonly onlyChecks: boolean } => {
  const options = { from: { type: 'string' }, check: { type: 'boolean' } } as const
  const { from, check = false } = read(() => parseArgs({ args: [...parameters], options }).values, RESTORE_USAGE)
  if (from === undefined || from === '') throw new StartFault(RESTORE_USAGE)
  return { file: resolve(currentFolder, from), onlyChecks: check }
}
