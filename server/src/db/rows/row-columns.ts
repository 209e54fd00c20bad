import type { Statement } from '../database.ts'

/** `'a' | 'b'` of `'a, b'`. */
export type ColumnsIn<List extends string> = List extends `${infer First}, ${infer Rest}` ? First | ColumnsIn<Rest> : List

/** A statement about one row. `values` puts the row in the order of the columns, so that nobody counts placeholders. */
export type RowStatement<Column extends string> = Statement & {
  readonly values: (row: Readonly<Record<Column, unknown>>) => readonly unknown[]
}

/** The columns of several lists, such as `'name, phone'`. */
export const columnsIn = (lists: readonly string[]): readonly string[] => lists.flatMap(list => list.split(', '))

/** The values of a row in the order of the columns. */
export const valuesIn =
  (columns: readonly string[]) =>
  (row: object): readonly unknown[] => {
    const byColumn = new Map<string, unknown>(Object.entries(row))
    return columns.map(column => byColumn.get(column))
  }
