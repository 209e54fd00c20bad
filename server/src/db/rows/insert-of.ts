import type { Statement } from '../database.ts'

/** `'a' | 'b'` of `'a, b'`. */
type ColumnsIn<List extends string> = List extends `${infer First}, ${infer Rest}` ? First | ColumnsIn<Rest> : List

/** An insert of one row. `values` puts the row in the order of the columns, so that nobody counts placeholders. */
type InsertStatement<Column extends string> = Statement & {
  readonly values: (row: Readonly<Record<Column, unknown>>) => readonly unknown[]
}

/**
 * The insert of one row: `insertOf('vat-set', 'vat_setting', ['business_id, valid_from', 'scheme, tin'])`, a list of lists so that lines are
 * short. `rest` follows the values, such as `on conflict do nothing`.
 */
export const insertOf = <const List extends string>(
  name: string,
  table: string,
  lists: readonly List[],
  rest = '',
): InsertStatement<ColumnsIn<List>> => {
  const columns = lists.flatMap(list => list.split(', '))
  const placeholders = columns.map((_column, index) => `$${index + 1}`)
  return {
    name,
    text: `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')}) ${rest}`.trimEnd(),
    values: row => {
      const found = new Map<string, unknown>(Object.entries(row))
      return columns.map(column => found.get(column))
    },
  }
}
