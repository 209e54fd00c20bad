import { paired } from '@akonta/domain/assert'
import { type PackageData, type PackedColumn, type PackedTable, TRIAL_BALANCE_FILE } from '@akonta/domain/closing/close-package'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatDecimal } from '@akonta/domain/decimal'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'

// The tables of the page of format 3. Their bytes never change: package-file.test.ts pins them.

export const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A longer table is in its CSV file only: nobody prints it. */
const MOST_PRINTED = 1000
/** A table of more columns is printed across the page, or on its side. */
const MOST_UPRIGHT = 9
/** A row of more amounts fits no page. */
const MOST_ACROSS = 13
/** So few wide rows are printed on their side: each row as a column. */
const MOST_ON_SIDE = 5
/** A shorter table is not divided between two pages. */
const MOST_TOGETHER = 40

/** Figures of a day; all others are of the period. */
const ON_LAST_DAY = ['balance-sheet', 'ageing-customers', 'ageing-suppliers', 'stock-valuation', 'checklist']
/** Lists whose amounts have a sum of their own. The others have their totals among their rows, or need none. */
const WITH_SUM = ['ageing-customers', 'ageing-suppliers', 'stock-valuation', 'payroll-runs']
const COUNTS = ['Employees', 'Documents']
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A cell as it is printed. `n`: a number, aligned right. The note is in small letters below. */
type Cell = { readonly text: string; readonly className: string; readonly note?: string }
type Row = { readonly kind: 'line' | 'heading' | 'point' | 'total' | 'result'; readonly cells: readonly Cell[] }
type Column = { readonly name: string; readonly isNumber: boolean }
type Printed = { readonly columns: readonly Column[]; readonly rows: readonly Row[]; readonly className?: string }

const text = (shown: string, className = ''): Cell => ({ text: shown, className })
const money = (amount: bigint): Cell => text(formatMoney(amount), amount < 0n ? 'n neg' : 'n')

const isNumber = ({ name, kind }: PackedColumn): boolean => kind !== 'text' || COUNTS.includes(name)

const cellOf = (cell: string, column: PackedColumn): Cell => {
  if (cell === '') return text('')
  if (column.kind === 'money') return money(BigInt(cell))
  if (column.kind === 'quantity') return text(formatQuantity(BigInt(cell)), 'n')
  if (isNumber(column)) return text(cell, 'n')
  // Codes, numbers of documents and days are never divided between two lines.
  return DAY.test(cell) ? text(formatDayFirst(cell), 'code') : text(cell, /\s/.test(cell) ? '' : 'code')
}

const columnOf = (column: PackedColumn): Column => ({ name: column.name, isNumber: isNumber(column) })

const amountAt = (cells: readonly string[], place: number): bigint => BigInt(cells[place] || '0')

const sumRow = ({ columns, rows }: PackedTable): Row => ({
  kind: 'total',
  cells: columns.map(({ kind }, place) =>
    kind === 'money' ? money(rows.reduce((sum, cells) => sum + amountAt(cells, place), 0n)) : text(place === 0 ? 'Total' : ''),
  ),
})

const plain = (table: PackedTable): Printed => {
  const { columns, rows } = table
  const lines = rows.map(
    (cells): Row => ({
      kind: cells.includes('Total') ? 'total' : 'line',
      cells: columns.map((column, place) => cellOf(cells[place] ?? '', column)),
    }),
  )
  return { columns: columns.map(columnOf), rows: WITH_SUM.includes(table.file) ? [...lines, sumRow(table)] : lines }
}

/** Account, name, and the sides of the balances before and after: what accountants expect of a trial balance. */
const trialBalance = ({ rows }: PackedTable): Printed => {
  const sides = (amount: bigint): readonly bigint[] => (amount < 0n ? [0n, -amount] : [amount, 0n])
  const lines = rows.map(cells => ({
    account: cells[0] ?? '',
    name: cells[1] ?? '',
    amounts: [...sides(amountAt(cells, 2)), amountAt(cells, 3), amountAt(cells, 4), ...sides(amountAt(cells, 5))],
  }))
  const heads = ['Opening debit', 'Opening credit', 'Debit', 'Credit', 'Closing debit', 'Closing credit']
  const none = heads.map(() => 0n)
  const sums = lines.reduce((sum, { amounts }) => paired(sum, amounts).map(([left, right]) => left + right), none)
  return {
    columns: [{ name: 'Account', isNumber: false }, { name: 'Name', isNumber: false }, ...heads.map(name => ({ name, isNumber: true }))],
    rows: [
      ...lines.map(
        ({ account, name, amounts }): Row => ({
          kind: 'line',
          cells: [text(account, 'code'), text(name), ...amounts.map(amount => (amount === 0n ? text('–', 'n') : money(amount)))],
        }),
      ),
      { kind: 'total', cells: [text('Total'), text(''), ...sums.map(money)] },
    ],
  }
}

/** Each check with its two figures, and what they are below them. */
const checklist = ({ rows }: PackedTable): Printed => ({
  columns: [
    { name: 'What must agree', isNumber: false },
    { name: 'Branch', isNumber: false },
    { name: 'Balance', isNumber: true },
    { name: 'Should equal', isNumber: true },
    { name: 'Result', isNumber: false },
  ],
  rows: rows.map(([title = '', branch = '', left = '', leftAmount = '0', right = '', rightAmount = '0', result = '']): Row => {
    const figure = (amount: string, note: string): Cell => ({ ...money(BigInt(amount)), ...(note !== 'Should be' && { note }) })
    const cells = [text(title), text(branch), figure(leftAmount, left), figure(rightAmount, right), text(result, 'code')]
    return { kind: result === 'Agrees' ? 'line' : 'point', cells }
  }),
})

/** The parts of a list under their names, which are in its first column. */
const grouped = ({ file, title, columns, rows }: PackedTable): Printed => {
  const [, ...others] = columns
  const printed = plain({ file, title, columns: others, rows: rows.map(([, ...cells]) => cells) })
  const headed = printed.rows.flatMap((row, at): readonly Row[] => {
    const name = rows[at]?.[0] ?? ''
    return name === rows[at - 1]?.[0] ? [row] : [{ kind: 'heading', cells: [text(name)] }, row]
  })
  return { ...printed, rows: headed }
}

/** A section: its name, its lines and its total; one without lines in one row, such as gross profit. */
const sections = ({ rows }: PackedTable): Printed => {
  const printed = rows.flatMap(([section = '', account = '', name = '', amount = '0'], at): readonly Row[] => {
    const isFirst = rows[at - 1]?.[0] !== section
    const figure = money(BigInt(amount))
    if (name === 'Total' && account === '')
      return isFirst
        ? [{ kind: 'result', cells: [text(section), text(''), figure] }]
        : [{ kind: 'total', cells: [text(`Total ${section.charAt(0).toLowerCase()}${section.slice(1)}`), text(''), figure] }]
    const line: Row = { kind: 'line', cells: [text(name), text(account, 'code'), figure] }
    return isFirst ? [{ kind: 'heading', cells: [text(section)] }, line] : [line]
  })
  return {
    columns: [
      { name: 'Name', isNumber: false },
      { name: 'Account', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: printed,
  }
}

const onSide = ({ columns, rows }: PackedTable): readonly Printed[] => {
  const parts: Printed[] = []
  for (let from = 0; from < rows.length; from += MOST_ON_SIDE) {
    const part = rows.slice(from, from + MOST_ON_SIDE)
    const headed = (place: number): Column => ({ name: cellOf(part[place]?.[0] ?? '', columns[0] ?? NO_COLUMN).text, isNumber: true })
    parts.push({
      className: 'side',
      columns: [{ name: columns[0]?.name ?? '', isNumber: false }, ...part.map((_row, place) => headed(place))],
      rows: columns.slice(1).map((column, place): Row => {
        const cells = part.map(row => cellOf(row[place + 1] ?? '', column))
        return {
          kind: 'line',
          cells: [text(column.name), ...cells.map(cell => text(cell.text, cell.className.includes('n') ? cell.className : 'n'))],
        }
      }),
    })
  }
  return parts
}

const NO_COLUMN: PackedColumn = { name: '', kind: 'text' }

const isOnSide = ({ columns, rows }: PackedTable): boolean =>
  columns.length > MOST_ACROSS || (columns.length > MOST_UPRIGHT && rows.length <= MOST_ON_SIDE)

/** Whether a table is printed across the page. */
export const isWide = (table: PackedTable): boolean =>
  table.columns.length > MOST_UPRIGHT && table.rows.length > 0 && table.rows.length <= MOST_PRINTED && !isOnSide(table)

const printedOf = (table: PackedTable): readonly Printed[] => {
  if (table.file === TRIAL_BALANCE_FILE) return [trialBalance(table)]
  if (table.file === 'checklist') return [checklist(table)]
  if (table.columns[0]?.name === 'Section') return [sections(table)]
  if (table.columns[0]?.name === 'Withheld') return [grouped(table)]
  return isOnSide(table) ? onSide(table) : [plain(table)]
}

const attribute = (className: string): string => (className === '' ? '' : ` class="${className}"`)

const tableOf = ({ columns, rows, className = '' }: Printed, title: string): string => {
  const heads = columns.map(({ name, isNumber: right }) => `<th scope="col"${right ? ' class="n"' : ''}>${html(name)}</th>`).join('')
  const body = rows.map(({ kind, cells }) => {
    if (kind === 'heading')
      return `<tr class="heading"><th scope="rowgroup" colspan="${columns.length}">${html(cells[0]?.text ?? '')}</th></tr>`
    const printed = cells
      .map(
        cell =>
          `<td${attribute(cell.className)}>${html(cell.text)}${cell.note === undefined ? '' : `<small>${html(cell.note)}</small>`}</td>`,
      )
      .join('')
    return `<tr${kind === 'line' ? '' : ` class="${kind}"`}>${printed}</tr>`
  })
  // The title is in the head of the table, so that every page of a long one has it.
  return `<table${attribute(className)}><thead><tr class="title"><th colspan="${columns.length}">${title}</th></tr><tr>${heads}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`
}

const titleOf = ({ file, title }: PackedTable, { start, closedThrough }: PackageData): string => {
  const when = ON_LAST_DAY.includes(file)
    ? `On ${formatDayFirst(closedThrough)}`
    : `${formatDayFirst(start)} to ${formatDayFirst(closedThrough)}`
  return `<h2>${html(title)}</h2> <span>${when}</span>`
}

/** The sums of a list that is not printed. */
const sumText = (table: PackedTable): string => {
  if (!WITH_SUM.includes(table.file)) return ''
  const { cells } = sumRow(table)
  return `. Total: ${table.columns.flatMap(({ name, kind }, place) => (kind === 'money' ? [`${html(name)} ${cells[place]?.text ?? ''}`] : [])).join(', ')}`
}

const contentOf = (table: PackedTable, data: PackageData): string => {
  const { file, rows } = table
  const title = titleOf(table, data)
  if (rows.length === 0) return `<div class="title">${title}</div>\n<p>No entries</p>`
  if (rows.length > MOST_PRINTED)
    return `<div class="title">${title}</div>\n<p>${formatDecimal(BigInt(rows.length), 0)} rows, in ${file}.csv${sumText(table)}</p>`
  return printedOf(table)
    .map(each => tableOf(each, title))
    .join('\n')
}

/** A table of a package as a section of its page. */
export const sectionOf = (table: PackedTable, data: PackageData): string => {
  const classes = [
    ...(isWide(table) ? ['wide'] : []),
    ...(table.file !== 'checklist' && table.rows.length <= MOST_TOGETHER ? ['together'] : []),
  ].join(' ')
  return `<section id="${table.file}"${attribute(classes)}>\n${contentOf(table, data)}\n</section>`
}
