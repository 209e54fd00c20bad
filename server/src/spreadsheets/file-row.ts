/** A row of a file: its number, from 1, and the text of its cells. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] }

/** Cells that a workbook shows as one: rows from 1, columns from 0. */
export type Merged = { readonly firstRow: number; readonly lastRow: number; readonly firstColumn: number; readonly lastColumn: number }

/** The rows of a file in portions, as they are read. `merged` is complete when the rows are. */
export type FileTable = { readonly rows: AsyncIterable<readonly FileRow[]>; readonly merged: readonly Merged[] }
