import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { alignOf, type Column } from './column.ts'
import classes from './sort-head.module.css'
import type { SortControl, Sorting } from './sorting.ts'

const directionOf = (column: { readonly head: string }, sorting: Sorting | null): 'ascending' | 'descending' | undefined => {
  if (sorting?.head !== column.head) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown } as const

/** A head with an explanation, by mouse, keyboard and screen reader. */
const Explained = ({ help, children }: { readonly help: string | undefined; readonly children: ReactElement }) =>
  help === undefined ? (
    children
  ) : (
    <Tooltip label={help} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )

type HeadCellProps<Row> = {
  readonly column: Column<Row>
  /** Without it, and for a column without data, the head is a text. */
  readonly sort?: SortControl | undefined
}

/** The head of a column. In a sortable table it is a button; `aria-sort` states the order of the rows. */
export const HeadCell = <Row,>({ column, sort }: HeadCellProps<Row>) => {
  const isSortable = sort !== undefined && column.kind !== undefined && (sort.heads === undefined || sort.heads.includes(column.head))
  const direction = isSortable ? directionOf(column, sort.sorting) : undefined
  const Icon = direction === undefined ? IconArrowsSort : ICONS[direction]
  return (
    <th scope="col" data-align={alignOf(column)} data-kind={column.kind ?? 'screen'} aria-sort={direction}>
      {isSortable ? (
        <Explained help={column.help}>
          <button
            type="button"
            className={classes.sort}
            data-sorted={direction !== undefined || undefined}
            data-explained={column.help !== undefined || undefined}
            aria-description={column.help}
            onClick={() => sort.sortBy(column.head)}
          >
            {column.head}
            <Icon size={13} stroke={2} aria-hidden />
          </button>
        </Explained>
      ) : column.help === undefined ? (
        column.head
      ) : (
        <Explained help={column.help}>
          <button type="button" className={classes.help} aria-description={column.help}>
            {column.head}
          </button>
        </Explained>
      )}
    </th>
  )
}
