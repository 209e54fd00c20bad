import { counted, formatCount } from '@akonta/domain/count-text'
import type { BackupHeader } from './backup-file.ts'
import type { MadeBackup } from './make-backup.ts'
import { megabytes } from './progress.ts'
import type { Restored } from './restore-backup.ts'

const seconds = (milliseconds: number): string => (milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })
const perSecond = (bytes: number, milliseconds: number): string => megabytes((bytes / Math.max(milliseconds, 1)) * 1000)

/**
 * Each business with its head, as `npm run verify -- --head` accepts it: recorded elsewhere, it proves that the books were not rewritten.
 */
export const headsOf = ({ businesses }: BackupHeader): readonly string[] =>
  businesses.map(({ dbname, postings, head }) => `${dbname}: chain head ${postings}:${head}`)

/** What is in the backup of the files that are in a store, and what is not. */
const fileLines = ({ included, left, missing }: MadeBackup['files']): readonly string[] => [
  ...(included > 0 ? [`${formatCount(included)} photos and files of their store are in it.`] : []),
  ...missing,
  ...(left > 0
    ? [
        `NOT in it is the content of ${formatCount(left)} photos and files, which stay in their store: back it up with its own tools, or set AKONTA_BACKUP_BUCKET=on. A restore names what is missing.`,
      ]
    : []),
]

export const backupLines = ({ file, header, hash, bytes, copied, rows, files }: MadeBackup, milliseconds: number): readonly string[] => [
  `${file}: ${counted(rows, 'row', 'rows')}, ${megabytes(copied)} MB of books in ${megabytes(bytes)} MB, ${seconds(milliseconds)} s, ${perSecond(copied, milliseconds)} MB/s`,
  `SHA-256 ${hash}`,
  ...headsOf(header),
  ...fileLines(files),
]

export const restoredLine = ({ rows, copied }: Restored, milliseconds: number): string =>
  `Restored ${counted(rows, 'row', 'rows')}, ${megabytes(copied)} MB of books, ${seconds(milliseconds)} s, ${perSecond(copied, milliseconds)} MB/s. Everybody signs in again.`
