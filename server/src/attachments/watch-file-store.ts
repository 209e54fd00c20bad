import type { FileStoreState } from '@akonta/domain/watching/file-store-state'
import type { Database } from '../db/database.ts'
import { StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import type { Clock } from '../host/clock.ts'
import { messageOf } from '../host/message-of.ts'
import { checkFilesOutside, deleteUnused } from './keep-file-store.ts'

type Watching = {
  readonly database: Database
  readonly store: GuardedStore | undefined
  readonly clock: Clock
  /** Sentences for the operator. */
  readonly report: (line: string) => void
}

export type FileStoreWatch = {
  /** What the last look found; null before the first one has ended. */
  state(): FileStoreState | null
  stop(): void
}

const EVERY_MS = 6 * 60 * 60 * 1000

/** Deletes what no document has, then asks the store for every file. */
export const lookAtFileStore = async (
  { database, store, clock, report }: Watching,
  isWanted: () => boolean = () => true,
): Promise<FileStoreState> => {
  const kind = store?.kind ?? 'database'
  const at = clock()
  try {
    if (store) await deleteUnused(database, store, at, isWanted)
    const { files, lost, faults } = await checkFilesOutside(database, store, { reads: false, isWanted })
    for (const fault of faults) report(fault)
    return { kind, at, answers: true, files, lost }
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    report(error.message)
    return { kind, at, answers: false, files: 0, lost: 0 }
  }
}

/** Looks now and every six hours, until stopped. A failure is reported, and never ends the server. */
export const watchFileStore = (watching: Watching): FileStoreWatch => {
  let isWanted = true
  let last: FileStoreState | null = null
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      last = await lookAtFileStore(watching, () => isWanted)
    } catch (error) {
      if (isWanted) watching.report(`The files of documents could not be checked: ${messageOf(error)}`)
    } finally {
      isLooking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return {
    state: () => last,
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
