import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ArchiveState } from '@akonta/domain/safekeeping/archive-state'
import type { FileStoreState } from '@akonta/domain/watching/file-store-state'
import type { InstallationStatus } from '@akonta/domain/watching/status-calls'
import { lastBackups } from '../safekeeping/backup-records.ts'

/** What a status page may say of the machine. */
export type Machine = {
  readonly dataFolder: string
  /** The database is in the data folder. */
  readonly hasOwnDatabase: boolean
  /** The folder of nightly backups, if there is one. */
  readonly backupFolder?: string
  /** The server has a passphrase for backups. */
  readonly hasPassphrase?: boolean
  /** The state of the continuous archive, if there is one. */
  readonly archive?: () => ArchiveState | null
  /** What the last look at the store of attachments found. */
  readonly fileStore?: () => FileStoreState | null
  /** The end of the certificate that devices get. */
  readonly certificateEnds?: () => Date | undefined
}

type Disk = InstallationStatus['disks'][number]

/** A network drive that is away must not hold a call. */
const PATIENCE_MS = 1_500

const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const given = new AbortController()
  const late = wait(PATIENCE_MS, undefined, { signal: given.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    given.abort()
  }
}

const diskOf = async (folder: Disk['folder'], path: string): Promise<readonly Disk[]> => {
  const found = await inTime(statfs(path))
  return found === undefined ? [] : [{ folder, freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }]
}

const NO_BACKUPS = { isOn: false, lastAt: null, hasFailed: false, lacksPassphrase: false, testedAt: null, testFailed: false } as const

const momentOf = (text: string | undefined): Date | null => {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at)
}

/** No sentence of a fault is passed on: it may name another business, or a path of the machine. The log has it. */
const backupsOf = async ({ backupFolder: folder, hasPassphrase }: Machine): Promise<InstallationStatus['backups']> => {
  if (folder === undefined) return NO_BACKUPS
  const last = await inTime(lastBackups(folder))
  if (last === undefined) return { ...NO_BACKUPS, isOn: true, hasFailed: true }
  return {
    isOn: true,
    lastAt: momentOf(last.backup?.at),
    hasFailed: last.fault !== null,
    lacksPassphrase: hasPassphrase === false && last.backup?.encrypted === true,
    testedAt: momentOf(last.drill?.at),
    testFailed: last.drill !== null && last.drill.fault !== null,
  }
}

export type MachineState = Pick<InstallationStatus, 'disks' | 'backups' | 'archive' | 'files' | 'certificateEnds' | 'hasOwnDatabase'>

/** Without a machine, as in a test of another area, there is nothing to say of one. */
export const machineState = async (machine: Machine | undefined): Promise<MachineState> => {
  if (machine === undefined)
    return { disks: [], backups: NO_BACKUPS, archive: null, files: null, certificateEnds: null, hasOwnDatabase: false }
  const { dataFolder, backupFolder, certificateEnds, hasOwnDatabase, archive, fileStore } = machine
  const [data, kept, backups] = await Promise.all([
    diskOf('data', dataFolder),
    backupFolder === undefined ? [] : diskOf('backups', backupFolder),
    backupsOf(machine),
  ])
  return {
    disks: [...data, ...kept],
    backups,
    archive: archive?.() ?? null,
    files: fileStore?.() ?? null,
    certificateEnds: certificateEnds?.() ?? null,
    hasOwnDatabase,
  }
}
