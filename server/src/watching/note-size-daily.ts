import type { Database } from '../db/database.ts'
import { noteDatabaseSize } from './installation-queries.ts'

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/** Records the size of the database now and once a day, until stopped, so that its growth can be said. */
export const noteSizeDaily = (database: Database, report: (error: unknown) => void): { stop(): void } => {
  let isWanted = true
  const note = () => {
    noteDatabaseSize(database).catch((error: unknown) => {
      if (isWanted) report(error)
    })
  }
  note()
  const timer = setInterval(note, ONCE_A_DAY_MS)
  timer.unref()
  return {
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
