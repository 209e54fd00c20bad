import { type ColumnsIn, columnsIn, type RowStatement, valuesIn } from './row-columns.ts'

/**
 * The insert of one row: `insertOf('vat-set', 'vat_setting', ['business_id, valid_from', 'scheme, tin'])`, a list of lists so that lines are
 * short. `rest` follows the values, such as `on conflict do nothing`.
 */
export const insertOf = <const List extends string>(
  name: string,
  table: string,
  lists: readonly List[],
  rest = '',
): RowStatement<ColumnsIn<List>> => {
  const columns = columnsIn(lists)
  const placeholders = columns.map((_column, index) => `$${index + 1}`)
  return {
    name,
    text: `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')}) ${rest}`.trimEnd(),
    values: valuesIn(columns),
  }
}
