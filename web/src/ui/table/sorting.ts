import { useMemo, useState } from 'react'
import type { Column, DataColumn } from './column.ts'

/** The column, by its head, and the direction. */
export type Sorting = { readonly head: string; readonly descending: boolean }

const TEXTS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compareFigures = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))

/** Hidden figures and missing dates come last in either direction. */
const withoutLast = <Value>(one: Value | null, other: Value | null, compare: (one: Value, other: Value) => number): number | 'last' => {
  if (one === null && other === null) return 0
  if (one === null || other === null) return 'last'
  return compare(one, other)
}

/** Compares two rows by the value of a column: texts ignoring case and accents, with numbers by value; the rest by value. */
const compareBy = <Row>(column: DataColumn<Row>, one: Row, other: Row): number | 'last' => {
  switch (column.kind) {
    case 'text':
      return TEXTS.compare(column.of(one), column.of(other))
    case 'id':
    case 'count':
      return column.of(one) - column.of(other)
    case 'money':
    case 'quantity':
    case 'unitCost':
    case 'unitPrice':
      return withoutLast(column.of(one), column.of(other), compareFigures)
    case 'day':
      return withoutLast(column.of(one), column.of(other), (a, b) => (a < b ? -1 : Number(a > b)))
    case 'time':
      return column.of(one).getTime() - column.of(other).getTime()
  }
}

const isMissing = <Row>(column: DataColumn<Row>, row: Row): boolean => column.kind !== 'text' && column.of(row) === null

/** The rows in the order of a column; equal rows keep their order. Without sorting, or by a column without data, unchanged. */
export const sortedRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): readonly Row[] => {
  const column = columns.find(({ head }) => head === sorting?.head)
  if (sorting === null || column?.kind === undefined) return rows
  return rows.toSorted((one, other) => {
    const order = compareBy(column, one, other)
    if (order === 'last') return isMissing(column, one) ? 1 : -1
    return sorting.descending ? -order : order
  })
}

/** The next click on a head: ascending, descending, then the original order. */
export const nextSorting = (now: Sorting | null, head: string): Sorting | null => {
  if (now?.head !== head) return { head, descending: false }
  return now.descending ? null : { head, descending: true }
}

export type SortControl = {
  readonly sorting: Sorting | null
  readonly sortBy: (head: string) => void
  /** The sortable columns, by their heads; by default all with data. */
  readonly heads?: readonly string[]
}

/** The rows are sorted again when they, the sorting or its column change: thousands of names take a slow device a quarter of a second. */
export const useSorting = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): SortControl & { readonly sorted: readonly Row[] } => {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const column = columns.find(({ head }) => head === sorting?.head)
  const sorted = useMemo(() => sortedRows(rows, column === undefined ? [] : [column], sorting), [rows, column, sorting])
  return { sorting, sortBy: head => setSorting(now => nextSorting(now, head)), sorted }
}
