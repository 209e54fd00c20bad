import { formatMoment } from '@akonta/domain/dates'
import { type ArchiveFault, type ArchiveState, isArchiveInTrouble } from '@akonta/domain/safekeeping/archive-state'
import type { DrillResult } from '@akonta/domain/safekeeping/drill'
import type { BackupState } from '@akonta/domain/safekeeping/safekeeping-calls'

const MEGABYTE = 1_000_000

export const sizeText = (bytes: number): string => `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const TWO_DAYS_HOURS = 48

/** "3 h ago". A clock that runs behind the server's shows 0 min. */
export const ageText = (at: Date, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours < 1) return `${minutes} min ago`
  return hours < TWO_DAYS_HOURS ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

const FAULTS: Record<Exclude<DrillResult, 'verified'>, string> = {
  missing: 'the file is missing or cannot be read',
  damaged: 'the file is damaged or cut off',
  passphrase: 'the server’s passphrase does not open it',
  old: 'it is more than two days old',
  not_clean: 'verification found faults in its books',
  failed: 'it could not be restored',
}

const drillText = (drill: BackupState['drill']): string => {
  if (drill === null) return 'No backup has been restored and verified yet.'
  if (drill.result === 'verified') return `Restored and verified on ${formatMoment(drill.at)}.`
  return `The test on ${formatMoment(drill.at)} failed: ${FAULTS[drill.result]}.`
}

/** The last backup is encrypted and the server has no passphrase: it makes no backup until it has one. */
export const lacksPassphrase = ({ isOn, isEncrypted, last }: BackupState): boolean => isOn && !isEncrypted && last?.encrypted === true

const lastText = ({ last, isFailing }: BackupState, now: Date): string => {
  const failing = isFailing ? ' The last attempt failed.' : ''
  return last === null ? `There is no backup yet.${failing}` : `Last backup ${ageText(last.at, now)}.${failing}`
}

/** "Last backup 3 h ago. Restored and verified on 01-12-2026 21:40." */
export const summaryText = (state: BackupState, now: Date): string => {
  if (!state.isOn) return backupTexts.off
  const first = lacksPassphrase(state)
    ? `${backupTexts.passphrase} Last backup ${ageText(state.last?.at ?? now, now)}.`
    : lastText(state, now)
  return `${first} ${drillText(state.drill)}`
}

const ARCHIVE_FAULTS: Record<ArchiveFault, string> = {
  away: 'The archive folder cannot be written to: is the drive connected?',
  full: 'Too much data was waiting for the archive, so archiving stopped. It starts again when its folder can be written to.',
  failed: 'A base backup for the archive could not be made.',
  waiting: 'Newer changes cannot be written to the archive.',
  passphrase: 'The archive is encrypted, and the server has no passphrase (AKONTA_BACKUP_PASSPHRASE).',
}

const reachText = ({ until, fault }: ArchiveState): string => {
  const place = fault === null ? 'the archive' : 'it'
  return until === null ? `Nothing is in ${place} yet.` : `Every change until ${formatMoment(until)} is in ${place}.`
}

/** "Every change until 24-11-2026 14:32 is in the archive." What is wrong comes first. Null without an archive. */
export const archiveText = (archive: ArchiveState | null): string | null => {
  if (archive === null) return null
  const { fault, drill } = archive
  const reaches = fault === null ? reachText(archive) : `${ARCHIVE_FAULTS[fault]} ${reachText(archive)}`
  return drill === null ? reaches : `${reaches} ${drillText(drill)}`
}

export const isArchiveWell = (archive: ArchiveState | null, now: Date): boolean => archive === null || !isArchiveInTrouble(archive, now)

/** Whether somebody has to act. */
export const isInTrouble = (state: BackupState): boolean => {
  const { isOn, isFailing, isLate, last, drill } = state
  return (
    !isOn || lacksPassphrase(state) || isFailing || isLate || last?.isThere === false || (drill !== null && drill.result !== 'verified')
  )
}

export const backupTexts = {
  title: 'Backups',
  mayNot: 'Only an administrator can see the backups',
  about: 'A backup contains the books of every business on this server. Times are Ghana time.',
  off: 'Automatic backups are off. The person who looks after the server can turn them on (AKONTA_BACKUP).',
  passphrase: 'No backups are being made: the last one is encrypted, and the server has no passphrase (AKONTA_BACKUP_PASSPHRASE).',
  plain: 'Backups are not encrypted. AKONTA_BACKUP_PASSPHRASE on the server encrypts new ones.',
  others: 'This server has several businesses, so only the person who looks after it can start backups and tests.',
  couldNotLoad: 'Could not load the backups',
  none: 'No backups yet',
  noneHint: 'The first one is made when the next backup is due',
  made: 'Made',
  age: 'Age',
  size: 'Size',
  encryption: 'Encryption',
  encrypted: 'Encrypted',
  notEncrypted: 'Not encrypted',
  file: 'File',
  present: 'In the folder',
  missing: 'Missing',
  backUp: 'Back Up Now',
  backUpStarted: 'Backup started',
  backUpFailed: 'Backup not started',
  test: 'Test the Newest Backup Now',
  testStarted: 'Test started',
  testFailed: 'Test not started',
  underWay: { backup: 'A backup is being made.', test: 'The newest backup is being restored and verified.' },
} as const
