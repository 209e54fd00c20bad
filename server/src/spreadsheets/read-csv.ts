import { Readable } from 'node:stream'
import { Refusal } from '@akonta/domain/refusals'
import { decodeText } from './decode-text.ts'
import type { FileRow, FileTable } from './file-row.ts'
import type { ReadingLimits } from './limits.ts'

const SEPARATORS = ['\t', ';', ',', '|'] as const
const NAMED = /^sep=(.)\r?\n/
const LONGEST_RECORD = 200_000
const PORTION = 1000

/** The separator of the first lines: the one that splits most of them. Text in quotation marks does not count. */
const separatorOf = (beginning: string): string => {
  const named = NAMED.exec(beginning)?.[1]
  if (named !== undefined) return named
  const lines = beginning
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .filter(line => line.trim() !== '')
  const found = SEPARATORS.map(separator => lines.filter(line => line.includes(separator)).length)
  const most = Math.max(...found)
  return most === 0 ? ',' : (SEPARATORS[found.indexOf(most)] ?? ',')
}

const refusalOf = (error: unknown, { CsvError }: typeof import('csv-parse')): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return new Refusal('bad_input', 'A quotation mark in this file is not closed, so its rows cannot be told apart')
  return new Refusal('bad_input', `This file cannot be read as a table: ${error.message.slice(0, 120)}`)
}

const isText = (value: unknown): value is string => typeof value === 'string'

async function* rowsOf(file: Uint8Array, limits: ReadingLimits): AsyncGenerator<readonly FileRow[]> {
  const [beginning = ''] = decodeText(file.subarray(0, 65_536))
  const skipped = NAMED.exec(beginning)?.[0].length ?? 0
  const library = await import('csv-parse')
  const parser = library.parse({
    delimiter: separatorOf(beginning),
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_RECORD,
  })
  function* text(): Generator<string> {
    let isFirst = true
    for (const portion of decodeText(file)) {
      yield isFirst ? portion.slice(skipped) : portion
      isFirst = false
    }
  }
  Readable.from(text()).pipe(parser)
  let row = skipped > 0 ? 1 : 0
  let portion: FileRow[] = []
  try {
    for await (const record of parser) {
      row += 1
      const cells = Array.isArray(record) ? record.filter(isText) : []
      if (cells.every(cell => cell.trim() === '')) continue
      limits.countRow(cells.length)
      portion.push({ row, cells })
      if (portion.length < PORTION) continue
      limits.checkTime()
      yield portion
      portion = []
    }
  } catch (error) {
    throw refusalOf(error, library)
  }
  if (portion.length > 0) yield portion
}

/** Text separated by commas, semicolons, tabs or bars, in any encoding that spreadsheets write. */
export const readCsv = (file: Uint8Array, limits: ReadingLimits): FileTable => ({ rows: rowsOf(file, limits), merged: [] })
