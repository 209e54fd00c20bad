import { Refusal } from '@akonta/domain/refusals'
import type { FileTable } from './file-row.ts'
import { type ReadingLimits, refuseSize } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const begins = (file: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, place) => file[place] === byte)

/** Reads a table by what the file contains, whatever it is called. Refuses: bad_input (not a table), too_large. */
export const readTable = (file: Buffer, limits: ReadingLimits): FileTable => {
  refuseSize(file.length)
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(file, limits)
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refusal('bad_input', 'This is an old XLS file, or a workbook with a password. Save it as XLSX without a password')
  if (begins(file, 0x25, 0x50, 0x44, 0x46)) throw new Refusal('bad_input', 'This is a PDF. Save the list as XLSX or CSV')
  return readCsv(file, limits)
}
