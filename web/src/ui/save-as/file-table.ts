import type { Pesewas } from '@akonta/domain/money'
import { moneyText } from '@akonta/domain/money'
import { type Column, type DataColumn, type FileCell, fileCell } from '../table/column.ts'

/** A table on its way into a file. Rows are made one by one: a long list never lies there twice. */
export type FileTable = {
  /** Names the sheet of a workbook. */
  readonly title: string
  /** What the table is, one line each, above the heads; a list has none, so that its heads are the first row. */
  readonly lines: readonly string[]
  readonly heads: readonly string[]
  readonly rowCount: number
  readonly rows: () => Iterable<readonly FileCell[]>
  /** The last row: the total. */
  readonly total: readonly FileCell[] | null
}

/** What a report says above and below its rows. `total` is in pesewas; null when the user may not see it or there is none. */
export type ReportFrame = { readonly lines: readonly string[]; readonly totalLabel: string; readonly total: Pesewas | null }

const EMPTY: FileCell = { type: 'empty' }

/** The total stands below the first column of money, and its label at the start of the row. */
const totalRow = <Row>(columns: readonly DataColumn<Row>[], { total, totalLabel }: ReportFrame): readonly FileCell[] | null => {
  const place = columns.findIndex(({ kind }) => kind === 'money')
  if (total === null || place < 1) return null
  return columns.map((_column, index): FileCell => {
    if (index === 0) return { type: 'text', text: totalLabel }
    return index === place ? { type: 'number', form: 'money', exact: moneyText(total) } : EMPTY
  })
}

/** The rows of a list or report as cells of a file; columns that stand on the screen only are left out. */
export const fileTable = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], frame?: ReportFrame): FileTable => {
  const kept: DataColumn<Row>[] = []
  for (const column of columns) if (column.kind !== undefined) kept.push(column)
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
