import { formatCount } from '@akonta/domain/count-text'

const SAY_EVERY_MS = 5_000
const MEGABYTE = 1_000_000

/** Counts the copied data, and reports progress every few seconds. */
export type Progress = {
  copied(table: string, bytes: number): void
  finished(table: string, rows: number): void
  rows(): number
  bytes(): number
}

export const megabytes = (bytes: number): string => (bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })

export const openProgress = (say: (line: string) => void): Progress => {
  let quietUntil = performance.now() + SAY_EVERY_MS
  let allRows = 0
  let allBytes = 0
  return {
    copied: (table, bytes) => {
      allBytes += bytes
      if (performance.now() < quietUntil) return
      quietUntil = performance.now() + SAY_EVERY_MS
      say(`${table}: ${formatCount(allRows)} rows, ${megabytes(allBytes)} MB so far`)
    },
    finished: (_table, rows) => {
      allRows += rows
    },
    rows: () => allRows,
    bytes: () => allBytes,
  }
}
