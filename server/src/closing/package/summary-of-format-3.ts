import type { PackageData, PackedTable } from '@akonta/domain/closing/close-package'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatDecimal } from '@akonta/domain/decimal'
import { html, isWide, sectionOf } from './printed-tables.ts'

// The page of formats 3 and 4. Its bytes never change: package-file.test.ts pins them.

/** A text of CSS. Names are text of users: nothing in one ends the string or the style. */
const cssText = (text: string): string => `"${text.replace(/["\\<>&\p{Cc}]/gu, found => `\\${found.codePointAt(0)?.toString(16)} `)}"`

const STYLE = [
  'body{font:9pt/1.35 system-ui,sans-serif;margin:16mm auto;max-width:186mm;padding:0 4mm;color:#16191d}',
  'h1{font-size:20pt;line-height:1.15;margin:0}.kind{color:#555;margin:0 0 1mm}section{margin-top:8mm}p{margin:1mm 0}',
  'table{border-collapse:collapse;width:100%}table+table{margin-top:5mm}th,td{text-align:left;padding:.8mm 1.6mm;border-bottom:1px solid #ddd;vertical-align:top}',
  'th:first-child,td:first-child{padding-left:0}th:last-child,td:last-child{padding-right:0}',
  'thead{display:table-header-group}thead th{border-bottom:1px solid #555;font-size:8pt;color:#444;vertical-align:bottom}tr{break-inside:avoid}',
  '.title th{border:0;padding-bottom:2mm}.title h2{display:inline;font-size:13pt;margin:0 2mm 0 0;color:#16191d}.title span{font-size:8.5pt;font-weight:400;color:#555}',
  '.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead .n{white-space:normal}.code{white-space:nowrap}.neg{color:#a4161a}',
  '.heading th{font-weight:600;padding-top:3mm;break-after:avoid}.total td{font-weight:600;border-top:1px solid #555;border-bottom:1px solid #555;break-before:avoid}',
  '.result td{font-weight:600;border-top:1px solid #555;border-bottom:2px solid #555}',
  'dl{display:grid;grid-template-columns:34mm 1fr;gap:1mm 3mm;margin:5mm 0 0;padding:3mm 0;border:solid #555;border-width:1px 0}',
  'dt{color:#555}dd{margin:0;overflow-wrap:anywhere}.hash{font:8pt ui-monospace,monospace}',
  '.reason{margin:4mm 0 0;padding:2.5mm 4mm;border-left:1mm solid #b7791f;background:#fdf6e7}.reason b{display:block}',
  'nav{margin-top:4mm;color:#555}nav a{color:inherit}nav ul{columns:3;margin:1mm 0 0;padding:0;list-style:none}',
  'small{display:block;font-size:7.5pt;color:#555;font-weight:400}.point td{background:#fdf6e7}.point td:last-child{font-weight:600}',
  '#checklist td:first-child{width:36%}#checklist td:nth-child(2){white-space:nowrap}#checklist .n{white-space:normal}',
  '#trial-balance tbody{font-size:8.5pt}#trial-balance td:nth-child(2),#withholding-tax td:nth-child(3){min-width:38mm}',
  '.side{width:auto}.side th:first-child,.side td:first-child{min-width:56mm}.side .n{min-width:26mm}',
].join('\n')

const printStyle = ({ business, closedThrough, number }: PackageData): string => {
  const footer = cssText(`${business} · month close through ${formatDayFirst(closedThrough)} · package ${number}`)
  return [
    `@page{size:A4;margin:14mm 12mm 16mm;@bottom-left{content:${footer};font:8pt sans-serif;color:#555}`,
    '@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;color:#555}}@page wide{size:A4 landscape}',
    '@media print{body{margin:0;max-width:none;padding:0}.wide{page:wide;font-size:8pt}.together{break-inside:avoid}nav a{text-decoration:none}}',
  ].join('\n')
}

/** The lines of `summary.html` of a package of format 3. The first of the tables is the checklist. Tables across the page come last, so that they share pages. */
export function* summaryOfFormat3(data: PackageData, tables: readonly PackedTable[]): Iterable<string> {
  const { chain, remark, replaces, checks } = data
  const period = `${formatDayFirst(data.start)} to ${formatDayFirst(data.closedThrough)}`
  const facts: readonly (readonly [string, string])[] = [
    ['Period', period],
    ['Closed', `${formatMoment(new Date(data.madeAt))} UTC by ${html(data.madeBy)}`],
    ['Package', replaces === null ? String(data.number) : `${data.number}, replaces package ${replaces}`],
    ['Amounts', 'In Ghana cedis, all branches'],
    ['Entries', formatDecimal(BigInt(chain.entries), 0)],
    ['Head of the chain', `<span class="hash">${chain.entries}:${chain.hash}</span>`],
  ]
  const points = checks.filter(({ state }) => state !== 'passes').length
  const heading = points === 0 ? 'Remark' : `Closed with ${points === 1 ? '1 point' : `${points} points`} to check`
  const title = `${data.business}: close ${formatDayFirst(data.closedThrough)}, package ${data.number}`
  const ordered = [...tables.filter(table => !isWide(table)), ...tables.filter(isWide)]
  yield* [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title>`,
    `<style>${STYLE}\n${printStyle(data)}</style></head><body>`,
    `<p class="kind">Month close through ${formatDayFirst(data.closedThrough)}</p><h1>${html(data.business)}</h1>`,
    `<dl>${facts.map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`).join('')}</dl>`,
    ...(remark === '' ? [] : [`<p class="reason"><b>${heading}</b>${html(remark)}</p>`]),
    `<nav aria-label="Contents"><ul>${ordered.map(({ file, title: name }) => `<li><a href="#${file}">${html(name)}</a></li>`).join('')}</ul></nav>`,
  ]
  for (const table of ordered) yield sectionOf(table, data)
  yield '</body></html>\n'
}
