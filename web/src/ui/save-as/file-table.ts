import type { Pesewas } from '@akonta/domain/money'
import { moneyText } from '@akonta/domain/money'
import { type Column, type DataColumn, type FileCell, fileCell } from '../table/column.ts'

/** A table for a file. Rows are created one by one: a long list is never in memory twice. */
export type FileTable = {
  /** The name of the sheet in a workbook. */
  readonly title: string
  /** The title, one line each, above the heads; a list has none, so that its heads are the first row. */
  readonly lines: readonly string[]
  readonly heads: readonly string[]
  readonly rowCount: number
  readonly rows: () => Iterable<readonly FileCell[]>
  readonly total: readonly FileCell[] | null
}

/** The texts above and below the rows of a report. `total` is in pesewas; null if the user may not see it or there is none. */
export type ReportFrame = { readonly lines: readonly string[]; readonly totalLabel: string; readonly total: Pesewas | null }

const EMPTY: FileCell = { type: 'empty' }

/** The total is below its column, by default the first one of money, and its label at the start of the row. */
const totalRow = <Row>(columns: readonly DataColumn<Row>[], { total, totalLabel }: ReportFrame): readonly FileCell[] | null => {
  const own = columns.findIndex(({ hasTotal }) => hasTotal)
  const place = own === -1 ? columns.findIndex(({ kind }) => kind === 'money') : own
  if (total === null || place < 1) return null
  return columns.map((_column, index): FileCell => {
    if (index === 0) return { type: 'text', text: totalLabel }
    return index === place ? { type: 'number', form: 'money', exact: moneyText(total) } : EMPTY
  })
}

const isKept = <Row>(column: DataColumn<Row>, rows: readonly Row[]): boolean =>
  column.onlyIfFilled !== true || column.kind !== 'text' || rows.some(row => column.of(row) !== '')

/** The rows of a list or report as cells of a file; columns that are on the screen only are left out. */
export const fileTable = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], frame?: ReportFrame): FileTable => {
  const kept: DataColumn<Row>[] = []
  for (const column of columns) if (column.kind !== undefined && isKept(column, rows)) kept.push(column)
  return {
    title,
    lines: frame?.lines ?? [],
    heads: kept.map(column => column.head),
    rowCount: rows.length,
    *rows() {
      for (const row of rows) yield kept.map(column => fileCell(column, row))
    },
    total: frame === undefined ? null : totalRow(kept, frame),
  }
}
