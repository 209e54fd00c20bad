import { createHash } from 'node:crypto'
import type { PackageData, PackedColumn, PackedTable } from '@akonta/domain/closing/close-package'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney, moneyText } from '@akonta/domain/money'
import { fineText, formatQuantity } from '@akonta/domain/quantity'
import { canonicalJson } from '../../db/canonical-json.ts'
import { storedZip } from '../../spreadsheets/stored-zip.ts'

// Files of format 1. Their bytes never change: package-file.test.ts pins them. Another look is another format.

export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const OPENS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
/** A text never runs as a formula (ASVS 1.2.10), and commas, quotes and line breaks stay in their cell (RFC 4180). */
const csvText = (text: string): string => {
  const safe = OPENS_FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvCell = (cell: string, kind: PackedColumn['kind'] | undefined): string => {
  if (cell === '') return ''
  if (kind === 'money') return moneyText(BigInt(cell))
  return kind === 'quantity' ? fineText(BigInt(cell)) : csvText(cell)
}

const csvOf = ({ columns, rows }: PackedTable): string =>
  [columns.map(({ name }) => csvText(name)), ...rows.map(row => row.map((cell, at) => csvCell(cell, columns[at]?.kind)))]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shown = (cell: string, kind: PackedColumn['kind']): string => {
  if (cell === '') return ''
  if (kind === 'money') return formatMoney(BigInt(cell))
  return kind === 'quantity' ? formatQuantity(BigInt(cell)) : cell
}

const row = (cells: readonly string[], kinds: readonly PackedColumn['kind'][], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell, at) => `<${tag}${kinds[at] === 'text' ? '' : ' class="n"'}>${html(cell)}</${tag}>`).join('')}</tr>`

/** A longer table is in its CSV file only: nobody prints it. */
const MOST_PRINTED = 1000

const printedTable = ({ file, title, columns, rows }: PackedTable): string => {
  const kinds = columns.map(({ kind }) => kind)
  const names = columns.map(({ name }) => name)
  if (rows.length > MOST_PRINTED) return `<h2>${html(title)}</h2><p>${rows.length} rows, in ${file}.csv</p>`
  if (rows.length === 0) return `<h2>${html(title)}</h2><p>No entries</p>`
  const body = rows.map(cells =>
    row(
      cells.map((cell, at) => shown(cell, kinds[at] ?? 'text')),
      kinds,
      'td',
    ),
  )
  return `<h2>${html(title)}</h2><table><thead>${row(names, kinds, 'th')}</thead><tbody>${body.join('\n')}</tbody></table>`
}

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

const STYLE =
  'body{font:10pt sans-serif;margin:16mm;color:#111}h1{font-size:16pt}h2{font-size:12pt;margin-top:8mm;break-after:avoid}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:1mm 2mm;border-bottom:1px solid #bbb;vertical-align:top}' +
  '.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead{display:table-header-group}tr{break-inside:avoid}' +
  'dt{font-weight:bold}dd{margin:0 0 2mm;overflow-wrap:anywhere}@page{size:A4;margin:12mm}@media print{body{margin:0}}'

const summaryOf = (data: PackageData, tables: readonly PackedTable[]): string => {
  const facts: readonly (readonly [string, string])[] = [
    ['Business', data.business],
    ['Period', `${formatDayFirst(data.start)} to ${formatDayFirst(data.closedThrough)}`],
    ['Closed', `${formatMoment(new Date(data.madeAt))} UTC by ${data.madeBy}`],
    ['Head of the chain', `${data.chain.entries}:${data.chain.hash}`],
    ...(data.remark === '' ? [] : [['Remark', data.remark] as const]),
    ...(data.replaces === null ? [] : [['Replaces', `Package ${data.replaces}`] as const]),
  ]
  const title = `Close ${formatDayFirst(data.closedThrough)}, package ${data.number}`
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${html(title)}</h1>`,
    `<dl>${facts.map(([name, fact]) => `<dt>${html(name)}</dt><dd>${html(fact)}</dd>`).join('')}</dl>`,
    ...tables.map(printedTable),
    '</body></html>\n',
  ].join('\n')
}

/**
 * The ZIP file of a package, made from its data alone: `summary.html` to print, a CSV file of each table, the data as JSON, and SHA256SUMS,
 * which `sha256sum -c` checks. Equal data results in equal bytes.
 */
export const packageFile = (data: PackageData): Buffer => {
  const tables = [checklistOf(data), ...data.tables]
  const files = [
    { path: 'summary.html', content: Buffer.from(summaryOf(data, tables)) },
    ...tables.map(table => ({ path: `${table.file}.csv`, content: Buffer.from(`\uFEFF${csvOf(table)}`) })),
    { path: 'data.json', content: Buffer.from(canonicalJson(data)) },
  ]
  const sums = files.map(({ path, content }) => `${sha256Of(content)}  ${path}\n`).join('')
  return storedZip([...files, { path: 'SHA256SUMS', content: Buffer.from(sums) }], new Date(data.madeAt))
}
