import type { ArchiveState } from '@akonta/domain/safekeeping/archive-state'
import type { BackupState } from '@akonta/domain/safekeeping/safekeeping-calls'
import type { Connection } from '../db/pool.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import type { Clock } from '../host/clock.ts'
import { endedInTime } from '../host/dead-drive.ts'
import { messageOf } from '../host/message-of.ts'
import { backupsIn } from './backup-state.ts'
import { type BackupPlan, backUpOnce, drillOnce, type Keeping, keepOnce } from './keep-backups.ts'
import { withLease } from './lease.ts'

export type SafekeepingOptions = {
  readonly plan: BackupPlan | undefined
  readonly owner: Connection
  readonly clock: Clock
  readonly report: (line: string) => void
  readonly passphrase: string | undefined
  /** Where files of documents are outside the database. */
  readonly store?: GuardedStore | undefined
  /** Whether backups have the files of a bucket in them. */
  readonly bucket?: boolean | undefined
  /** The state of the continuous archive, if there is one. */
  readonly archive?: AskArchive | undefined
}

export type AskArchive = () => ArchiveState | null

/** What the installation tells of its backups: the same to everybody. */
type InstallationBackups = Omit<BackupState, 'mayStart'>

export type Safekeeping = {
  /** For Settings and the status page: times, sizes and states only. */
  state(): Promise<InstallationBackups>
  /** Begins a backup or a test of the newest one. Returns false when something is under way, here or on another server. */
  begin(work: Work): Promise<boolean>
  /** Ends what is under way within seconds: it is due again at the next start. */
  stop(): Promise<void>
}

export type Work = NonNullable<BackupState['underWay']>

const LOOK_EVERY_MS = 60_000
const STOP_LIMIT_MS = 20_000
/** Without a folder for backups: nothing to keep, and nothing to begin. */
export const noSafekeeping = (clock: Clock, archive: AskArchive = () => null): Safekeeping => ({
  state: async () => ({
    ...(await backupsIn({ plan: undefined, passphrase: undefined, now: clock() })),
    archive: archive(),
    underWay: null,
  }),
  begin: async () => false,
  stop: async () => undefined,
})

/** Looks every minute for what is due, until stopped. One thing at a time. A failure is recorded and tried again, and never ends the server. */
export const openSafekeeping = (options: SafekeepingOptions): Safekeeping => {
  const { plan, owner, clock, report, passphrase, store, bucket, archive = () => null } = options
  const ending = new AbortController()
  const keeping: Keeping | undefined = plan && { plan, owner, clock, report, passphrase, store, bucket, signal: ending.signal }
  let running: Promise<unknown> | undefined
  let underWay: Work | null = null

  /** Resolves when the work has begun, or cannot begin; `running` when it has ended. */
  const alone = (what: Work | null, work: () => Promise<unknown>): Promise<boolean> => {
    if (running !== undefined || ending.signal.aborted) return Promise.resolve(false)
    return new Promise<boolean>(begun => {
      running = withLease(owner, async () => {
        underWay = what
        begun(true)
        await work()
        return true
      })
        .catch((error: unknown) => {
          if (!ending.signal.aborted) report(`Backups are not kept: ${messageOf(error)}`)
        })
        .finally(() => {
          begun(false)
          underWay = null
          running = undefined
        })
    })
  }

  const look = (): void =>
    void alone(null, async () => {
      if (keeping) await keepOnce(keeping)
    })
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()

  const works: Readonly<Record<Work, () => Promise<void>>> = {
    backup: async () => {
      if (keeping) await backUpOnce(keeping)
    },
    test: async () => {
      if (keeping) await drillOnce(keeping)
    },
  }
  return {
    state: async () => ({ ...(await backupsIn({ plan, passphrase, now: clock() })), archive: archive(), underWay }),
    begin: work => alone(work, works[work]),
    stop: async () => {
      clearInterval(timer)
      ending.abort(new Error('The server is stopping'))
      // A drive that does not answer must not hold the end of the server.
      await endedInTime(Promise.resolve(running), STOP_LIMIT_MS)
    },
  }
}
