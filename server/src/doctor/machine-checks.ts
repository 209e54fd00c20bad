import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { isMarked, linesIn } from '../archive/archive-folder.ts'
import { accountsForNewCluster } from '../db/postgres-account.ts'
import { certificateFromFiles } from '../devices/tls/certificate-files.ts'
import type { TlsConfig } from '../devices/tls/tls-config.ts'
import { secretsFolder } from '../host/data-folder.ts'
import { messageOf } from '../host/message-of.ts'
import { lastBackups } from '../safekeeping/backup-records.ts'
import { broken, type Finding, look, ok } from './finding.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3
const LEAST_FREE = GIGABYTE
const LITTLE_FREE = 5 * GIGABYTE
const LITTLE_MEMORY = 0.9 * GIGABYTE
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BACKUP_LATE_MS = 36 * HOUR_MS
const CERTIFICATE_LOOK_MS = 14 * DAY_MS
/** No release is older. */
const EARLIEST = Date.UTC(2026, 10, 1)

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`
const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`
const size = (bytes: number): string => (bytes < GIGABYTE ? megabytes(bytes) : gigabytes(bytes))

/** The versions that package.json names. */
export const checkNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  return fits
    ? ok('Node', `Node ${version}.`)
    : broken('Node', `This is Node ${version}.`, 'Install Node 20.19, 22.12 or newer from https://nodejs.org.')
}

export const checkMemory = (bytes = totalmem()): Finding =>
  bytes < LITTLE_MEMORY
    ? look('Memory', `The machine has ${gigabytes(bytes)}.`, 'Give it 1 GB or more: PostgreSQL and Akonta share it.')
    : ok('Memory', `The machine has ${gigabytes(bytes)}.`)

/** `newest`: the time of the newest file of the data, which cannot be in the future. */
export const checkClock = (now: Date, newest: Date | undefined): Finding => {
  const todo = 'Set the clock, and let the system set it automatically from now on (timedatectl set-ntp true).'
  if (now.getTime() < EARLIEST) return broken('Clock', `The clock says ${now.toISOString()}, which is before this program was made.`, todo)
  if (newest !== undefined && newest.getTime() > now.getTime() + HOUR_MS)
    return broken('Clock', `The clock says ${now.toISOString()}, but a file of the data is of ${newest.toISOString()}.`, todo)
  return ok('Clock', `${now.toISOString()}, and no file of the data is newer.`)
}

/** The nearest folder that exists. */
const existing = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder)))

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

export const checkFolder = (check: string, folder: string): Finding => {
  const place = existing(folder)
  if (!canWrite(place))
    return broken(check, `${place} cannot be written by this user.`, 'Give this user the right to write there, or name another folder.')
  return ok(check, place === folder ? `${folder} can be written.` : `${folder} does not exist yet and can be created.`)
}

/** Free space of the disk that holds the folder, or will hold it. */
export const checkDisk = async (
  check: string,
  folder: string,
  freeOf: (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<Finding> => {
  try {
    const { bavail, bsize } = await freeOf(existing(folder))
    const free = bavail * bsize
    const says = `${gigabytes(free)} free for ${folder}.`
    if (free < LEAST_FREE) return broken(check, says, 'Delete files or enlarge the disk now: without space nothing can be saved.')
    return free < LITTLE_FREE ? look(check, says, 'Delete files or enlarge the disk soon.') : ok(check, says)
  } catch (error) {
    return look(check, `The free space of ${folder} cannot be read: ${messageOf(error)}.`, 'Look whether the drive is connected.')
  }
}

/** As root, PostgreSQL needs another account. */
export const checkAccount = (dataFolder: string, hasOwnDatabase: boolean, uid = process.getuid?.()): Finding => {
  if (uid !== 0 || !hasOwnDatabase) return ok('Account', uid === 0 ? 'root; the database is elsewhere.' : 'An ordinary user.')
  return accountsForNewCluster(existing(dataFolder)).length > 0
    ? look('Account', 'Akonta runs as root; PostgreSQL gets another account.', 'Create a user for Akonta and give it the data folder.')
    : broken(
        'Account',
        'Akonta runs as root, and there is no account for PostgreSQL.',
        'Create a user for Akonta and give it the data folder.',
      )
}

/** Secrets are readable by their owner only. */
export const checkSecretFiles = (dataFolder: string): Finding => {
  const folder = secretsFolder(dataFolder)
  if (!existsSync(folder)) return ok('Secrets', 'None yet: the first start creates them.')
  const paths = [folder, ...readdirSync(folder).map(name => join(folder, name))]
  const open = paths.filter(path => (statSync(path).mode & 0o077) !== 0)
  if (open.length > 0) return broken('Secrets', `Other users can read ${open.join(', ')}.`, `Run: chmod -R go= ${folder}`)
  return ok('Secrets', `${paths.length - 1} files that only their owner can read.`)
}

export const checkCertificate = async (tls: TlsConfig | undefined, dataFolder: string, now: Date): Promise<Finding> => {
  if (tls === undefined) return ok('Certificate', 'TLS is off, or a proxy handles it.')
  try {
    const own = join(dataFolder, 'tls', 'server.pem')
    if (tls.files === undefined && !existsSync(own)) return ok('Certificate', 'Akonta makes and renews its own.')
    const pem =
      tls.files === undefined ? await readFile(own, 'utf8') : certificateFromFiles(tls.files.certificate, tls.files.key).certificate
    const ends = new Date(new X509Certificate(pem).validTo)
    const left = ends.getTime() - now.getTime()
    const says = `The certificate ends on ${ends.toISOString().slice(0, 10)}.`
    const todo =
      tls.files === undefined ? 'Start the server: it renews its certificate.' : 'Renew it; the server reads the files again automatically.'
    if (left <= 0) return broken('Certificate', says, todo)
    return left < CERTIFICATE_LOOK_MS ? look('Certificate', says, todo) : ok('Certificate', says)
  } catch (error) {
    return broken('Certificate', `The certificate cannot be used: ${messageOf(error)}`, 'Name the two PEM files that belong together.')
  }
}

const PASSPHRASE_TODO = 'Set AKONTA_BACKUP_PASSPHRASE (is its name misspelt?), or name a new folder for files without encryption.'

export const checkBackups = async (folder: string | undefined, now: Date, hasPassphrase: boolean): Promise<Finding> => {
  if (folder === undefined)
    return look(
      'Backups',
      'Akonta makes no nightly backups.',
      'Set AKONTA_BACKUP to a folder on another disk, or make sure that cron runs npm run backup.',
    )
  const { backup, fault, drill } = await lastBackups(folder).catch(() => ({ backup: null, fault: null, drill: null }))
  if (backup === null)
    return fault === null
      ? look('Backups', `There is no backup in ${folder} yet.`, 'Start the server: it makes one.')
      : broken('Backups', `No backup has succeeded: ${fault}`, 'Remove the cause; it is tried again every hour.')
  if (backup.encrypted && !hasPassphrase)
    return broken('Backups', `The last backup is encrypted and no passphrase is set: none is made.`, PASSPHRASE_TODO)
  const says = `The last backup is of ${backup.at}.`
  if (drill !== null && drill.fault !== null)
    return broken(
      'Backups',
      `The test of a backup failed on ${drill.at}: ${drill.fault}`,
      'Make a new backup, and test it with npm run restore -- --from FILE --check.',
    )
  if (fault !== null) return look('Backups', `${says} The last attempt failed: ${fault}`, 'Remove the cause; it is tried again every hour.')
  return now.getTime() - Date.parse(backup.at) > BACKUP_LATE_MS
    ? broken('Backups', says, 'Find out why the nightly backup was not made: is the server running?')
    : ok('Backups', says)
}

const ARCHIVE_LATE_MS = 10 * 60_000

/** How far the continuous archive reaches, by its own notes. */
export const checkArchive = async (folder: string, now: Date, hasPassphrase: boolean): Promise<Finding> => {
  const check = 'Archive'
  if (existsSync(folder) && !(await isMarked(folder)))
    return look(check, `${folder} has no archive yet.`, 'Start the server: it begins one. Is the drive of the folder connected?')
  const lines = await linesIn(folder)
  if (lines.at(-1)?.about?.encrypted && !hasPassphrase)
    return broken(check, 'The archive is encrypted and no passphrase is set.', PASSPHRASE_TODO)
  const covered = lines.flatMap(line => line.covered ?? []).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const newest = covered.at(-1)
  if (newest === undefined) return look(check, `There is nothing in ${folder} yet.`, 'Start the server: it makes a base backup.')
  const says = `Every change until ${newest.until} is in the archive.`
  if (newest.fault === null && now.getTime() - Date.parse(newest.until) <= ARCHIVE_LATE_MS) return ok(check, says)
  const waiting = newest.waitingBytes === 0 ? '' : ` ${size(newest.waitingBytes)} of the log are not in it yet.`
  return look(
    check,
    `${says}${waiting}`,
    `Is the server running, and can ${folder} be written? See its log and postgres.log in the data folder.`,
  )
}
