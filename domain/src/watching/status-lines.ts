import { isArchiveInTrouble } from '../safekeeping/archive-state.ts'
import type { InstallationStatus } from './status-calls.ts'

/** good: nothing to do. look: soon, or when there is time. broken: now. */
export type Level = 'good' | 'look' | 'broken'

const STATUS_KEYS = [
  'disk',
  'backupDisk',
  'backup',
  'drill',
  'archive',
  'files',
  'thisDevice',
  'tills',
  'registers',
  'evat',
  'wallets',
  'messages',
  'webhooks',
  'printers',
  'clock',
  'database',
  'certificate',
  'version',
] as const
export type StatusKey = (typeof STATUS_KEYS)[number]

/** What the device knows that shows the page. */
export type DeviceFacts = {
  /** Entries that were not sent yet, and those that the server refused. */
  readonly waiting: number
  readonly parked: number
  /** The device's clock minus the server's, in milliseconds; null if it is unknown. */
  readonly skewMs: number | null
}

/** A line of the page. `what` chooses the sentence; the other fields fill it. */
export type StatusLine = {
  readonly key: StatusKey
  readonly level: Level
  readonly what: string
  readonly count?: number
  readonly since?: Date | null
  readonly bytes?: number
  readonly months?: number
  readonly name?: string
  /** Who signed in last. */
  readonly person?: string
  /** How long ago it was heard of, in minutes. */
  readonly minutes?: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GIGABYTE = 1024 ** 3
/** A month, for what nobody can say to the day. */
const DAYS_IN_A_MONTH = 30
/** Fewer days say nothing about the pace. */
const LEAST_MEASURED_DAYS = 14
const LONGEST_ROOM_MONTHS = 120
/** A day and a half: the nightly backup was missed. */
const BACKUP_LATE_MS = 36 * HOUR_MS
const BACKUP_LOST_MS = 4 * DAY_MS
/** Backups are tested every 28 days. */
const DRILL_LATE_MS = 42 * DAY_MS
/** A till that is connected sends within a minute. */
const TILL_LATE_MS = 15 * 60_000
const SESSION_LONG_MS = 24 * HOUR_MS
const SKEW_LOOK_MS = 2 * 60_000
const SKEW_BROKEN_MS = 15 * 60_000
const CERTIFICATE_LOOK_MS = 14 * DAY_MS

const ago = (at: Date, since: Date | null): number => (since === null ? 0 : at.getTime() - since.getTime())

/**
 * How many whole months the free space lasts at the pace of the database; null if that cannot be said: measured for less than 14 days, or the
 * database does not grow. At most 120.
 */
export const monthsOfRoom = (freeBytes: number, grownBytes: number, measuredDays: number): number | null => {
  if (measuredDays < LEAST_MEASURED_DAYS || grownBytes <= 0) return null
  return Math.min(LONGEST_ROOM_MONTHS, Math.floor((freeBytes * measuredDays) / grownBytes / DAYS_IN_A_MONTH))
}

const diskLines = ({ disks, grownBytes, measuredDays, hasOwnDatabase }: InstallationStatus): readonly StatusLine[] =>
  disks.map(({ folder, freeBytes, totalBytes }) => {
    const months = folder === 'data' && hasOwnDatabase ? monthsOfRoom(freeBytes, grownBytes, measuredDays) : null
    const share = freeBytes / Math.max(1, totalBytes)
    const level =
      freeBytes < GIGABYTE ? 'broken' : freeBytes < 5 * GIGABYTE || share < 0.05 || (months !== null && months < 3) ? 'look' : 'good'
    return {
      key: folder === 'data' ? 'disk' : 'backupDisk',
      level,
      what: months === null ? 'free' : months >= LONGEST_ROOM_MONTHS ? 'roomForYears' : 'room',
      bytes: freeBytes,
      ...(months !== null && { months }),
    }
  })

const backupLine = ({ at, backups }: InstallationStatus): StatusLine => {
  const line = (level: Level, what: string): StatusLine => ({ key: 'backup', level, what, since: backups.lastAt })
  if (!backups.isOn) return line('look', 'off')
  if (backups.lacksPassphrase) return line('broken', 'passphrase')
  if (backups.lastAt === null) return line(backups.hasFailed ? 'broken' : 'look', backups.hasFailed ? 'neverWorked' : 'none')
  const age = ago(at, backups.lastAt)
  if (age > BACKUP_LOST_MS) return line('broken', 'old')
  if (backups.hasFailed) return line('look', 'failed')
  return age > BACKUP_LATE_MS ? line('look', 'old') : line('good', 'made')
}

const drillLines = ({ at, backups }: InstallationStatus): readonly StatusLine[] => {
  const { isOn, testedAt, testFailed } = backups
  if (!isOn) return []
  const line = (level: Level, what: string): readonly StatusLine[] => [{ key: 'drill', level, what, since: testedAt }]
  if (testedAt === null) return line('look', 'none')
  if (testFailed) return line('broken', 'failed')
  return ago(at, testedAt) > DRILL_LATE_MS ? line('look', 'old') : line('good', 'passed')
}

const archiveLines = ({ at, archive }: InstallationStatus): readonly StatusLine[] => {
  if (archive === null) return []
  const { until, fault, drill } = archive
  const line = (level: Level, what: string): readonly StatusLine[] => [{ key: 'archive', level, what, since: until }]
  if (!isArchiveInTrouble(archive, at)) return line('good', 'reaches')
  if (fault === 'passphrase') return line('broken', 'passphrase')
  if (until === null) return line(fault === null ? 'look' : 'broken', fault === null ? 'begins' : 'never')
  if (fault !== null || drill === null || drill.result === 'verified') return line('broken', fault === 'away' ? 'away' : 'stopped')
  return line('broken', 'notRestored')
}

/** Nothing while everything is in the database. */
const fileLines = ({ files }: InstallationStatus): readonly StatusLine[] => {
  if (files === null || (files.kind === 'database' && files.files === 0)) return []
  const line = (level: Level, what: string, count: number): readonly StatusLine[] => [{ key: 'files', level, what, count, since: files.at }]
  if (!files.answers) return line('broken', 'away', 0)
  return files.lost > 0 ? line('broken', 'lost', files.lost) : line('good', 'there', files.files)
}

const deviceLine = ({ waiting, parked }: DeviceFacts): StatusLine => {
  if (parked > 0) return { key: 'thisDevice', level: 'broken', what: 'refused', count: parked }
  return waiting > 0
    ? { key: 'thisDevice', level: 'look', what: 'waiting', count: waiting }
    : { key: 'thisDevice', level: 'good', what: 'sent' }
}

/** A line for each till that had something left when it was heard of last; one for all of them if none had. */
const tillLines = ({ at, tills }: InstallationStatus): readonly StatusLine[] => {
  const lines = tills.map(({ register, person, waiting, refused, since, seenAt }): StatusLine => {
    const isLate = ago(at, seenAt) > TILL_LATE_MS || ago(at, since) > TILL_LATE_MS
    const found = { name: register, person, since, minutes: Math.max(0, Math.floor(ago(at, seenAt) / 60_000)) }
    if (refused > 0) return { key: 'tills', level: 'broken', what: 'refused', count: refused, ...found }
    return { key: 'tills', level: isLate ? 'look' : 'good', what: 'waiting', count: waiting, ...found }
  })
  return lines.length > 0 ? lines : [{ key: 'tills', level: 'good', what: 'sent' }]
}

/** What a till sold since it went offline is known to that till only; a session that was not closed is where to look. */
const registerLine = ({ at, registers }: InstallationStatus): StatusLine => {
  const [first] = registers.filter(({ openedAt }) => ago(at, openedAt) > SESSION_LONG_MS)
  if (first === undefined) return { key: 'registers', level: 'good', what: 'closed', count: registers.length }
  const count = registers.filter(({ openedAt }) => ago(at, openedAt) > SESSION_LONG_MS).length
  return { key: 'registers', level: 'look', what: 'open', count, since: first.openedAt, name: first.name }
}

type SentKind = InstallationStatus['queues'][number]['kind']

const queueLine = (status: InstallationStatus, key: StatusKey, kinds: readonly SentKind[], lateMs: number): StatusLine => {
  const found = status.queues.filter(({ kind }) => kinds.includes(kind))
  const failed = found.reduce((sum, each) => sum + each.failed, 0)
  const waiting = found.reduce((sum, each) => sum + each.waiting, 0)
  const times = found.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]))
  const since = times.length === 0 ? null : new Date(Math.min(...times))
  if (failed > 0) return { key, level: 'broken', what: 'refused', count: failed }
  if (waiting === 0) return { key, level: 'good', what: 'none' }
  const isLate = ago(status.at, since) > lateMs
  return { key, level: isLate ? 'look' : 'good', what: isLate ? 'late' : 'waiting', count: waiting, since }
}

const walletLine = (status: InstallationStatus): StatusLine => {
  const { at, undecided, undecidedSince } = status
  if (undecided > 0 && ago(at, undecidedSince) > HOUR_MS)
    return { key: 'wallets', level: 'look', what: 'undecided', count: undecided, since: undecidedSince }
  const refunds = queueLine(status, 'wallets', ['wallet_refund'], DAY_MS)
  if (refunds.level === 'broken') return { ...refunds, what: 'refund' }
  return undecided > 0
    ? { key: 'wallets', level: 'good', what: 'asking', count: undecided }
    : { key: 'wallets', level: 'good', what: 'none' }
}

const webhookLine = (status: InstallationStatus): StatusLine => {
  const { failedWebhooks } = status
  if (failedWebhooks > 0) return { key: 'webhooks', level: 'broken', what: 'failed', count: failedWebhooks }
  const line = queueLine(status, 'webhooks', ['webhook'], DAY_MS)
  // A delivery that failed alone is in the list of its webhook.
  return line.what === 'refused' ? { key: 'webhooks', level: 'look', what: 'refused', count: line.count ?? 0 } : line
}

const printerLines = ({ printers }: InstallationStatus): readonly StatusLine[] => {
  if (printers.length === 0) return []
  const failed = printers.filter(({ state }) => state === 'failed' || state === 'unclear')
  const [first] = failed
  return first === undefined
    ? [{ key: 'printers', level: 'good', what: 'fine', count: printers.length }]
    : [{ key: 'printers', level: 'look', what: 'failed', count: failed.length, name: first.name, since: first.at }]
}

const clockLine = ({ recordedLater }: InstallationStatus, { skewMs }: DeviceFacts): StatusLine => {
  if (recordedLater !== null) return { key: 'clock', level: 'broken', what: 'recordedLater', since: recordedLater }
  if (skewMs === null) return { key: 'clock', level: 'look', what: 'unknown' }
  const off = Math.abs(skewMs)
  const minutes = Math.round(off / 60_000)
  const level = off > SKEW_BROKEN_MS ? 'broken' : off > SKEW_LOOK_MS ? 'look' : 'good'
  return { key: 'clock', level, what: level === 'good' ? 'right' : skewMs > 0 ? 'ahead' : 'behind', count: minutes }
}

const databaseLine = ({ databaseBytes, grownBytes, measuredDays }: InstallationStatus): StatusLine => ({
  key: 'database',
  level: 'good',
  what: measuredDays < LEAST_MEASURED_DAYS ? 'size' : 'growth',
  bytes: databaseBytes,
  count: Math.max(0, Math.round((grownBytes / Math.max(1, measuredDays)) * DAYS_IN_A_MONTH)),
})

const certificateLines = ({ at, certificateEnds }: InstallationStatus): readonly StatusLine[] => {
  if (certificateEnds === null) return []
  const left = certificateEnds.getTime() - at.getTime()
  const level = left <= 0 ? 'broken' : left < CERTIFICATE_LOOK_MS ? 'look' : 'good'
  return [{ key: 'certificate', level, what: left <= 0 ? 'ended' : 'ends', since: certificateEnds }]
}

/** The lines of the page, in their order. */
export const statusLines = (status: InstallationStatus, device: DeviceFacts): readonly StatusLine[] => [
  ...diskLines(status),
  backupLine(status),
  ...drillLines(status),
  ...archiveLines(status),
  ...fileLines(status),
  deviceLine(device),
  ...tillLines(status),
  registerLine(status),
  queueLine(status, 'evat', ['evat'], HOUR_MS),
  walletLine(status),
  // Of a message that the gateway took, a report of the network may come days later.
  queueLine(status, 'messages', ['sms'], HOUR_MS),
  webhookLine(status),
  ...printerLines(status),
  clockLine(status, device),
  databaseLine(status),
  ...certificateLines(status),
  { key: 'version', level: 'good', what: 'version', name: `${status.version}|${status.postgres}` },
]
