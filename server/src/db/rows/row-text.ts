import { quoted, sentValue } from '../wire/wire-values.ts'

const fieldText = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  const sent = sentValue(value)
  if (sent === null) return ''
  return quoted(typeof sent === 'string' ? sent : `\\x${sent.toString('hex')}`)
}

/** A row of a table as PostgreSQL reads it. The columns are all of the table's, in its order; those that the row does not name are null. */
export const rowTextOf =
  <const Column extends string>(columns: readonly Column[]) =>
  (row: { readonly [name in Column]?: unknown }): string =>
    `(${columns.map(column => fieldText(row[column])).join(',')})`
