import { type ColumnsIn, columnsIn, type RowStatement, valuesIn } from './row-columns.ts'

/** The update of one row, found by its key: `updateOf('printer-edit', 'printer', 'business_id, printer_id', ['name, address', 'port'])`. */
export const updateOf = <const Key extends string, const List extends string>(
  name: string,
  table: string,
  key: Key,
  lists: readonly List[],
): RowStatement<ColumnsIn<Key> | ColumnsIn<List>> => {
  const keys = columnsIn([key])
  const columns = columnsIn(lists)
  const assigned = (from: number) => (column: string, index: number) => `${column} = $${from + index}`
  const match = keys.map(assigned(1)).join(' and ')
  return {
    name,
    text: `update ${table} set ${columns.map(assigned(keys.length + 1)).join(', ')} where ${match}`,
    values: valuesIn([...keys, ...columns]),
  }
}
