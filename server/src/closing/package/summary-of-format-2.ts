import type { PackageData, PackedColumn, PackedTable } from '@akonta/domain/closing/close-package'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'

// The page of format 2. Its bytes never change: package-file.test.ts pins them.

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const DAY = /^\d{4}-\d{2}-\d{2}$/

const shown = (cell: string, kind: PackedColumn['kind']): string => {
  if (cell === '') return ''
  if (kind === 'money') return formatMoney(BigInt(cell))
  if (kind === 'quantity') return formatQuantity(BigInt(cell))
  return DAY.test(cell) ? formatDayFirst(cell) : cell
}

/** A longer table is in its CSV file only: nobody prints it. */
const MOST_PRINTED = 1000
/** A table of more columns is printed across the page. */
const MOST_UPRIGHT = 9
/** A row of more amounts is printed as a list of them. */
const MOST_ACROSS = 13

const classesOf = (kind: PackedColumn['kind'], cell: string): string => {
  if (kind === 'text') return ''
  return cell.startsWith('-') ? ' class="n neg"' : ' class="n"'
}

const headOf = (columns: readonly PackedColumn[]): string =>
  `<tr>${columns.map(({ name, kind }) => `<th scope="col"${kind === 'text' ? '' : ' class="n"'}>${html(name)}</th>`).join('')}</tr>`

/** A section is named in its first row only. */
const rowsOf = ({ columns, rows }: PackedTable): readonly string[] =>
  rows.map((cells, at) => {
    const repeats = columns[0]?.name === 'Section' && cells[0] === rows[at - 1]?.[0]
    const printed = cells.map((cell, place) => {
      const kind = columns[place]?.kind ?? 'text'
      return `<td${classesOf(kind, cell)}>${place === 0 && repeats ? '' : html(shown(cell, kind))}</td>`
    })
    return `<tr${cells.includes('Total') ? ' class="total"' : ''}>${printed.join('')}</tr>`
  })

/** Rows of very many amounts, each as a table of names and amounts. */
const listsOf = ({ columns, rows }: PackedTable): readonly string[] =>
  rows.map(cells => {
    const lines = cells.map((cell, place) => {
      const { name, kind } = columns[place] ?? { name: '', kind: 'text' as const }
      return `<tr><th scope="row">${html(name)}</th><td class="n">${html(shown(cell, kind))}</td></tr>`
    })
    return `<table class="list"><tbody>${lines.join('')}</tbody></table>`
  })

const contentOf = (table: PackedTable): readonly string[] => {
  const { file, columns, rows } = table
  if (rows.length > MOST_PRINTED) return [`<p>${rows.length} rows, in ${file}.csv</p>`]
  if (rows.length === 0) return ['<p>No entries</p>']
  if (columns.length > MOST_ACROSS) return listsOf(table)
  return [`<table><thead>${headOf(columns)}</thead><tbody>`, ...rowsOf(table), '</tbody></table>']
}

const sectionOf = (table: PackedTable): string => {
  const { file, title, columns, rows } = table
  const isWide = rows.length > 0 && columns.length > MOST_UPRIGHT && columns.length <= MOST_ACROSS
  return [`<section id="${file}"${isWide ? ' class="wide"' : ''}><h2>${html(title)}</h2>`, ...contentOf(table), '</section>'].join('\n')
}

const STYLE = [
  'body{font:10pt/1.4 system-ui,sans-serif;margin:16mm auto;max-width:186mm;color:#16191d}',
  'h1{font-size:20pt;line-height:1.15;margin:0}h2{font-size:13pt;margin:9mm 0 2mm;break-after:avoid}.kind{color:#555;margin:0 0 1mm}',
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:1.1mm 2mm;border-bottom:1px solid #ddd;vertical-align:top}',
  'thead{display:table-header-group}thead th{border-bottom:1px solid #555;font-size:8.5pt;color:#444;vertical-align:bottom}tr{break-inside:avoid}',
  'th:first-child,td:first-child{padding-left:0}th:last-child,td:last-child{padding-right:0}',
  '.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead .n{white-space:normal}.neg{color:#a4161a}',
  '.total td{font-weight:600;border-bottom:1px solid #555}.list{max-width:110mm;margin-bottom:6mm;break-inside:avoid}.list th{font-weight:400}',
  'dl{display:grid;grid-template-columns:34mm 1fr;gap:1.2mm 3mm;margin:6mm 0 0;padding:4mm 0;border:solid #555;border-width:1px 0}',
  'dt{color:#555}dd{margin:0;overflow-wrap:anywhere}.hash{font:8.5pt ui-monospace,monospace}',
  '.reason{margin:5mm 0 0;padding:3mm 4mm;border-left:1mm solid #b7791f;background:#fdf6e7}.reason b{display:block}',
  '#checklist td:last-child,.wide td{white-space:nowrap}.wide td:nth-child(3),.wide td:nth-child(4){white-space:normal}',
  '@page{size:A4;margin:14mm 12mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif}}@page wide{size:A4 landscape}',
  '@media print{body{margin:0;max-width:none}.wide{page:wide;font-size:8pt}.wide th,.wide td{padding:1mm}}',
].join('\n')

/** The lines of `summary.html` of a package of format 2. The first of the tables is the checklist. */
export function* summaryOfFormat2(data: PackageData, tables: readonly PackedTable[]): Iterable<string> {
  const { chain, remark, replaces } = data
  const facts: readonly (readonly [string, string])[] = [
    ['Period', `${formatDayFirst(data.start)} to ${formatDayFirst(data.closedThrough)}`],
    ['Closed', `${formatMoment(new Date(data.madeAt))} UTC by ${html(data.madeBy)}`],
    ['Package', replaces === null ? String(data.number) : `${data.number}, replaces package ${replaces}`],
    ['Entries', chain.entries],
    ['Head of the chain', `<span class="hash">${chain.entries}:${chain.hash}</span>`],
  ]
  const title = `${data.business}: close ${formatDayFirst(data.closedThrough)}, package ${data.number}`
  yield* [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title>`,
    `<style>${STYLE}</style></head><body>`,
    `<p class="kind">Month close through ${formatDayFirst(data.closedThrough)}</p><h1>${html(data.business)}</h1>`,
    `<dl>${facts.map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`).join('')}</dl>`,
    ...(remark === '' ? [] : [`<p class="reason"><b>Closed with points to check</b>${html(remark)}</p>`]),
  ]
  for (const table of tables) yield sectionOf(table)
  yield '</body></html>\n'
}
