import { cutText } from '@akonta/domain/contract/cut-text'

const LONGEST_HEADING = 120

/** "A", "B", … "AA": what a column without a heading is called. */
const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** The headings of a row: its texts, or letters where it has none. */
export const headingsOf = (cells: readonly string[], width: number): readonly string[] =>
  Array.from({ length: width }, (_, column) => cutText((cells[column] ?? '').trim(), LONGEST_HEADING) || `Column ${columnLetter(column)}`)
