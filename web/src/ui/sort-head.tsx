import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { alignOf, type Column } from './column.ts'
import classes from './sort-head.module.css'
import type { SortControl, Sorting } from './sorting.ts'

const directionOf = (column: { readonly head: string }, sorting: Sorting | null): 'ascending' | 'descending' | undefined => {
  if (sorting?.head !== column.head) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown } as const

type HeadCellProps<Row> = {
  readonly column: Column<Row>
  /** Without it, and over a column that holds no data, the head is a text. */
  readonly sort?: SortControl | undefined
  readonly width?: string | undefined
}

/** The head of a column. Where the table sorts it is a button; `aria-sort` says which way the rows stand. */
export const HeadCell = <Row,>({ column, sort, width }: HeadCellProps<Row>) => {
  const isSortable = sort !== undefined && column.kind !== undefined && (sort.heads === undefined || sort.heads.includes(column.head))
  const direction = isSortable ? directionOf(column, sort.sorting) : undefined
  const Icon = direction === undefined ? IconArrowsSort : ICONS[direction]
  return (
    <th scope="col" data-align={alignOf(column)} aria-sort={direction} style={width === undefined ? undefined : { width }}>
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={direction !== undefined || undefined}
          onClick={() => sort.sortBy(column.head)}
        >
          {column.head}
          <Icon size={13} stroke={2} aria-hidden />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
