import { formatCount } from '@akonta/domain/count-text'
import { IMPORT_LIMITS } from '@akonta/domain/imports/import-kind'
import { Refusal } from '@akonta/domain/refusals'

export const megabytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1_000_000))} MB`

export const refuseSize = (size: number): void => {
  if (size > IMPORT_LIMITS.size)
    throw new Refusal('too_large', `This file is ${megabytes(size)}. Send at most ${megabytes(IMPORT_LIMITS.size)}, or split the list`)
}

/** Stops a file that takes too long or has too many rows or columns, before the rest of it is read. */
export type ReadingLimits = {
  /** Refuses (`too_large`) one row too many. */
  countRow(cells: number): void
  /** Refuses (`too_large`) one column too many. */
  countCells(cells: number): void
  /** Refuses (`too_large`) when reading has taken too long. */
  checkTime(): void
}

export const readingLimits = (): ReadingLimits => {
  const end = performance.now() + IMPORT_LIMITS.readingMs
  let rows = 0
  const countCells = (cells: number): void => {
    if (cells > IMPORT_LIMITS.columns)
      throw new Refusal('too_large', `This file has more than ${IMPORT_LIMITS.columns} columns. Remove those that are not needed`)
  }
  return {
    countCells,
    countRow: cells => {
      rows += 1
      if (rows > IMPORT_LIMITS.rows)
        throw new Refusal('too_large', `This file has more than ${formatCount(IMPORT_LIMITS.rows)} rows. Split it into several files`)
      countCells(cells)
    },
    checkTime: () => {
      if (performance.now() > end) throw new Refusal('too_large', 'This file takes too long to read. Split it into several files')
    },
  }
}
