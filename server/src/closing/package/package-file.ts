import type { PackageData, PackedColumn, PackedTable } from '@akonta/domain/closing/close-package'
import { moneyText } from '@akonta/domain/money'
import { fineText } from '@akonta/domain/quantity'
import { canonicalParts } from '../../db/canonical-json.ts'
import { textInTurns } from '../../db/rows/text-in-turns.ts'
import { sha256Of } from '../../host/sha256.ts'
import { type StoredEntry, storedZip } from '../../spreadsheets/stored-zip.ts'
import { summaryOfFormat1 } from './summary-of-format-1.ts'
import { summaryOfFormat2 } from './summary-of-format-2.ts'
import { summaryOfFormat3 } from './summary-of-format-3.ts'

// The bytes of a format never change: package-file.test.ts pins them. Another look is another format.

type Format = PackageData['format']

const OPENS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
/** Where a spreadsheet that separates cells with semicolons ignores the quotes of ours, and starts another cell in the middle of a text. */
const SECOND_CELL = /[;\t\r\n](?='*[=+\-@＝＋－＠])/g

/** A text never runs as a formula (ASVS 1.2.10): since format 4 not in a spreadsheet with semicolons either. */
const safeText = (text: string, format: Format): string => {
  const safe = OPENS_FORMULA.test(text) ? `'${text}` : text
  return format < 4 ? safe : safe.replaceAll(SECOND_CELL, "$&'")
}

/** Commas, quotes and line breaks stay in their cell (RFC 4180). */
const csvText = (text: string, format: Format): string => {
  const safe = safeText(text, format)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvCell = (cell: string, kind: PackedColumn['kind'] | undefined, format: Format): string => {
  if (cell === '') return ''
  if (kind === 'money') return moneyText(BigInt(cell))
  return kind === 'quantity' ? fineText(BigInt(cell)) : csvText(cell, format)
}

function* csvOf({ columns, rows }: PackedTable, format: Format): Iterable<string> {
  yield `\uFEFF${columns.map(({ name }) => csvText(name, format)).join(',')}\r\n`
  for (const row of rows) yield `${row.map((cell, at) => csvCell(cell, columns[at]?.kind, format)).join(',')}\r\n`
}

function* joined(lines: Iterable<string>): Iterable<string> {
  let between = ''
  for (const line of lines) {
    yield `${between}${line}`
    between = '\n'
  }
}

/** The rows of the tables are the long lists of a package: each of them is a part. */
const LEVEL_OF_ROWS = 4

/** The JSON of a package in parts. */
export const packageJson = (data: PackageData): Iterable<string> => canonicalParts(data, LEVEL_OF_ROWS)

const STATES = { passes: 'Agrees', warns: 'Check', fails: 'Does not agree' } as const

const checklistOf = ({ checks }: PackageData): PackedTable => ({
  file: 'checklist',
  title: 'Checklist',
  columns: [
    { name: 'What must agree', kind: 'text' },
    { name: 'Branch', kind: 'text' },
    { name: 'First figure', kind: 'text' },
    { name: 'Amount', kind: 'money' },
    { name: 'Second figure', kind: 'text' },
    { name: 'Amount', kind: 'money' },
    { name: 'Result', kind: 'text' },
  ],
  rows: checks.map(({ title, branch, left, right, state }) => [
    title,
    branch || 'Whole business',
    left.label,
    left.amount,
    right.label,
    right.amount,
    STATES[state],
  ]),
})

/** Format 4 has the page of format 3. */
const SUMMARIES = { 1: summaryOfFormat1, 2: summaryOfFormat2, 3: summaryOfFormat3, 4: summaryOfFormat3 } as const

/**
 * The ZIP file of a package, made from its data alone: `summary.html` to print, a CSV file of each table, the data as JSON, and SHA256SUMS,
 * which `sha256sum -c` checks. Equal data results in equal bytes. Others are served while it is made: with 2,000 products it took 80 milliseconds of
 * processor time, with 100,000 two thirds of a second.
 */
export const packageFile = async (data: PackageData): Promise<Buffer> => {
  const tables = [checklistOf(data), ...data.tables]
  const parts: readonly (readonly [path: string, parts: Iterable<string>])[] = [
    ['summary.html', joined(SUMMARIES[data.format](data, tables))],
    ...tables.map(table => [`${table.file}.csv`, csvOf(table, data.format)] as const),
    ['data.json', packageJson(data)],
  ]
  const files: StoredEntry[] = []
  for (const [path, text] of parts) files.push({ path, content: await textInTurns(text) })
  const sums = files.map(({ path, content }) => `${sha256Of(content)}  ${path}\n`).join('')
  return storedZip([...files, { path: 'SHA256SUMS', content: Buffer.from(sums) }], new Date(data.madeAt))
}
