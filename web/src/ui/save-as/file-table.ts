import { type Column, type DataColumn, type FileCell, fileCell } from '../column.ts'

/** A table on its way into a file. Rows are made one by one: a long list never lies there twice. */
export type FileTable = {
  /** Names the sheet of a workbook. */
  readonly title: string
  readonly heads: readonly string[]
  readonly rowCount: number
  readonly rows: () => Iterable<readonly FileCell[]>
}

/** The rows of a list or report as cells of a file; columns that stand on the screen only are left out. */
export const fileTable = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): FileTable => {
  const kept: DataColumn<Row>[] = []
  for (const column of columns) if (column.kind !== undefined) kept.push(column)
  return {
    title,
    heads: kept.map(column => column.head),
    rowCount: rows.length,
    *rows() {
      for (const row of rows) yield kept.map(column => fileCell(column, row))
    },
  }
}
