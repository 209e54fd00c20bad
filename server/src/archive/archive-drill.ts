import { join } from 'node:path'
import { type Drill, drillOf, inTemporaryFolder } from '../safekeeping/run-drill.ts'
import { momentText } from './choose-line.ts'
import { restoreToTime } from './restore-to-time.ts'

const OLDEST_MS = 48 * 3_600_000

export type ArchiveDrilling = {
  /** The folder of the line. */
  readonly folder: string
  readonly passphrase: string | undefined
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

/**
 * Restores the archive to its newest moment into a separate PostgreSQL in a temporary folder, verifies every business, and removes the folder. Finds
 * files that are missing, damaged or encrypted with another passphrase, books that are not clean, and an archive that ended days ago.
 */
export const drillArchive = ({ folder, passphrase, now, signal }: ArchiveDrilling): Promise<Drill> =>
  inTemporaryFolder(async temporary => {
    const said: string[] = []
    try {
      const dataFolder = join(temporary, 'data')
      const restored = await restoreToTime({
        archive: folder,
        target: undefined,
        dataFolder,
        passphrase,
        say: line => said.push(line),
        signal,
      })
      if (!restored.clean)
        return { result: 'not_clean', fault: said.find(line => line.includes('NOT clean')) ?? 'The books are not clean.' }
      const { lastChange } = restored
      const isOld = lastChange !== null && now.getTime() - lastChange.getTime() > OLDEST_MS
      return isOld
        ? { result: 'old', fault: `The last change in the archive is of ${momentText(lastChange)}: it is not growing.` }
        : { result: 'verified', fault: null }
    } catch (error) {
      return drillOf(error, signal)
    }
  })
