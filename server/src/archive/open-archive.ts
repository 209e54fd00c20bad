import type { ArchiveState } from '@akonta/domain/safekeeping/archive-state'
import { endedInTime } from '../host/dead-drive.ts'
import { messageOf } from '../host/message-of.ts'
import { isDrillDue } from '../safekeeping/keep-backups.ts'
import { drillArchive } from './archive-drill.ts'
import { type ArchiveDrill, drillsIn, markArchive } from './archive-folder.ts'
import { type KeepingArchive, openArchiveKeeper } from './keep-archive.ts'

export type Archive = {
  state(): ArchiveState
  /** Marks how far the archive reaches, and ends. PostgreSQL archives the rest when it stops, unless the drive does not answer. */
  stop(): Promise<void>
}

/** Shorter than the time after which PostgreSQL archives on its own, so that it rarely has to. */
const LOOK_EVERY_MS = 50_000
const LAST_LOOK_MS = 5_000

/** Looks after the archive from now on, and restores it elsewhere once a month. Nothing waits for it, and no failure ends the server. */
export const openArchive = (keeping: KeepingArchive): Archive => {
  const { plan, clock, report, passphrase } = keeping
  const keeper = openArchiveKeeper(keeping)
  const ending = new AbortController()
  const { signal } = ending
  let looking: Promise<void> | undefined
  let drilling: Promise<void> | undefined
  let lastDrill: ArchiveDrill | undefined

  /** The restore takes minutes, in which the marks go on. */
  const drillIfDue = async (): Promise<void> => {
    const { folder, fault } = keeper.now()
    if (folder === null || fault !== null || signal.aborted) return
    lastDrill = (await drillsIn(plan.folder)).at(-1)
    if (!isDrillDue(lastDrill, clock())) return
    const { result, fault: found } = await drillArchive({ folder, passphrase, now: clock(), signal })
    lastDrill = { at: clock().toISOString(), result, fault: found }
    await markArchive(plan.folder, lastDrill)
    if (found !== null) report(`The test of the archive failed: ${found}`)
  }

  const drill = (): void => {
    drilling ??= drillIfDue()
      .catch((error: unknown) => {
        if (!signal.aborted) report(`The archive could not be tested: ${messageOf(error)}`)
      })
      .finally(() => {
        drilling = undefined
      })
  }

  const look = (): void => {
    if (looking !== undefined) {
      keeper.guard().catch((error: unknown) => report(`Archiving: ${messageOf(error)}`))
      return
    }
    looking = keeper
      .look(signal)
      .then(drill)
      .finally(() => {
        looking = undefined
      })
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  look()
  return {
    state: () => {
      const { folder: _, ...now } = keeper.now()
      return { ...now, drill: lastDrill === undefined ? null : { at: new Date(lastDrill.at), result: lastDrill.result } }
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort(new Error('The server is stopping'))
      const last = async (): Promise<void> => {
        await Promise.all([looking, drilling])
        await keeper.markOnly()
      }
      // A drive that does not answer must not hold the end of the server, or of PostgreSQL, which would try to archive the rest.
      if (!(await endedInTime(last(), LAST_LOOK_MS))) await keeper.pause().catch(() => undefined)
    },
  }
}
