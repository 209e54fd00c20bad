import type { PackageData, PackedColumn, PackedTable } from '@akonta/domain/closing/close-package'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'

// The page of format 1, the first days of packages. Its bytes never change: package-file.test.ts pins them.

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

const STYLE =
  'body{font:10pt sans-serif;margin:16mm;color:#111}h1{font-size:16pt}h2{font-size:12pt;margin-top:8mm;break-after:avoid}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:1mm 2mm;border-bottom:1px solid #bbb;vertical-align:top}' +
  '.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead{display:table-header-group}tr{break-inside:avoid}' +
  'dt{font-weight:bold}dd{margin:0 0 2mm;overflow-wrap:anywhere}@page{size:A4;margin:12mm}@media print{body{margin:0}}'

/** The lines of `summary.html` of a package of format 1. */
export function* summaryOfFormat1(data: PackageData, tables: readonly PackedTable[]): Iterable<string> {
  const facts: readonly (readonly [string, string])[] = [
    ['Business', data.business],
    ['Period', `${formatDayFirst(data.start)} to ${formatDayFirst(data.closedThrough)}`],
    ['Closed', `${formatMoment(new Date(data.madeAt))} UTC by ${data.madeBy}`],
    ['Head of the chain', `${data.chain.entries}:${data.chain.hash}`],
    ...(data.remark === '' ? [] : [['Remark', data.remark] as const]),
    ...(data.replaces === null ? [] : [['Replaces', `Package ${data.replaces}`] as const]),
  ]
  const title = `Close ${formatDayFirst(data.closedThrough)}, package ${data.number}`
  yield* [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${html(title)}</h1>`,
    `<dl>${facts.map(([name, fact]) => `<dt>${html(name)}</dt><dd>${html(fact)}</dd>`).join('')}</dl>`,
  ]
  for (const table of tables) yield printedTable(table)
  yield '</body></html>\n'
}
